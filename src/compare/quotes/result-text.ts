/** The result of a check in words: on the page, for the clipboard and in print. */

import { invisible } from '#text';
import type {
  CheckedSentence,
  ComparedWords,
  OddCharacter,
  Place,
  QuoteCheck,
  Verdict,
} from './check-quote.d.ts';

export const verdictNames: Record<Verdict, string> = {
  verbatim: 'Verbatim',
  altered: 'Altered',
  'only-in-earlier-version': 'Only in an earlier version',
  'not-found': 'Not found',
  'could-not-be-checked': 'Could not be checked',
};

/** "12 sentences: 4 verbatim, 8 not found." */
export function summary({ sentences, uncheckedCharacters }: QuoteCheck): string {
  const counts = Object.entries(verdictNames).flatMap(([verdict, name]) => {
    const count = sentences.filter(sentence => sentence.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${name.toLowerCase()}`];
  });
  const all = `${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}`;
  const rest =
    uncheckedCharacters === 0
      ? ''
      : ` ${uncheckedCharacters} characters at the end were not checked: a text of that length is checked in parts.`;
  return counts.length === 0 ? `No sentence to check.${rest}` : `${all}: ${counts.join(', ')}.${rest}`;
}

export function placeText({ title, label, page, lastPage, recognised, version }: Place): string {
  const pages = lastPage === page ? `page ${label}` : `page ${label} to the next`;
  const note = recognised ? ', recognised from a picture' : '';
  const earlier = version?.to ? `, version published until ${version.to.slice(0, 10)}` : '';
  return `${title}, ${pages}${earlier}${note}`;
}

export function characterText({ codePoint, name, kind, looksLike }: OddCharacter): string {
  const what = {
    'look-alike': `looks like “${looksLike}”`,
    invisible: 'is not seen',
    direction: 'turns the direction of writing',
  };
  return `${codePoint} ${name} ${what[kind]}`;
}

/** Invisible characters are shown as their code points, so that they have no effect here. */
export function shown(text: string): string {
  return text.replace(
    invisible,
    character => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

const matterNames: Record<NonNullable<ComparedWords['matter']>, string> = {
  character: 'a character',
  amount: 'an amount',
  negation: 'a denial',
  obligation: 'a duty',
  date: 'a date',
  wording: 'wording',
  case: 'capital letters',
  punctuation: 'punctuation',
};

/** "Differs in an amount and wording." Nothing where the words are the same. */
export function matterText({ comparison }: CheckedSentence): string {
  const found = new Set(comparison.map(({ matter }) => matter));
  const names = Object.entries(matterNames).flatMap(([matter, name]) =>
    found.has(matter as keyof typeof matterNames) ? [name] : [],
  );
  return names.length === 0 ? '' : `Differs in ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}.`;
}

/** A line for each document of which pages could not be read. */
export function unreadText({ unread }: QuoteCheck): string[] {
  return unread.map(({ title, pages }) => `No text could be read of ${title}, page ${pages.join(', ')}.`);
}

/**
 * The whole result as plain text.
 *
 * @param address of the page that a place's link is relative to
 * @param remarksOn further remarks on a sentence
 */
export function resultText(
  check: QuoteCheck,
  address: string,
  remarksOn: (sentence: CheckedSentence) => string[],
): string {
  const sentences = check.sentences.map(sentence => {
    const { verdict, text, places, placeCount, comparison, characters } = sentence;
    const words = comparison.length === 0 ? shown(text) : comparison.map(comparedText).join(' ');
    const lines = places.map(
      place => `  ${placeText(place)}${place.url === null ? '' : `\n  ${new URL(place.url, address)}`}`,
    );
    const more = placeCount > places.length ? [`  and in ${placeCount - places.length} more places`] : [];
    const odd = characters.map(character => `  ${characterText(character)}`);
    return [
      `${verdictNames[verdict].toUpperCase()}: ${words.replace(/\s+/g, ' ')}`,
      ...odd,
      ...lines,
      ...more,
      ...remarksOn(sentence).map(remark => `  ${remark}`),
    ].join('\n');
  });
  return [summary(check), ...sentences, ...unreadText(check)].join('\n\n');
}

function comparedText({ kind, quote, source }: ComparedWords): string {
  if (kind === 'same') return shown(quote);
  const parts = [
    ...(quote === '' ? [] : [`[sent: ${shown(quote)}]`]),
    source === '' ? '[not in the document]' : `[document: ${source}]`,
  ];
  return parts.join(' ');
}
