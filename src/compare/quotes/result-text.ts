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
  verbatim: 'Word for word',
  part: 'Part of a sentence',
  altered: 'Altered',
  contradicted: 'Contradicted',
  'only-in-earlier-version': 'Only in an earlier version',
  'not-found': 'Not in the documents',
  'could-not-be-checked': 'Could not be checked',
  'no-claim': 'No claim',
};

/** "12 claims, 8 of them promises: 4 word for word, 3 contradicted, 5 not in the documents." */
export function summary({
  sentences,
  counts: { claims, promises },
  uncheckedCharacters,
}: QuoteCheck): string {
  const names = Object.entries(verdictNames).flatMap(([verdict, name]) => {
    const count = sentences.filter(sentence => sentence.verdict === verdict).length;
    return count === 0 || verdict === 'no-claim' ? [] : [`${count} ${name.toLowerCase()}`];
  });
  const ofThem = promises === 0 ? '' : `, ${promises} of them about the offer`;
  const all = `${claims} ${claims === 1 ? 'claim' : 'claims'}${ofThem}: ${names.join(', ')}.`;
  const rest = ` ${uncheckedCharacters} characters at the end were not checked: a text of that length is checked in parts.`;
  return (names.length === 0 ? 'No claim to check.' : all) + (uncheckedCharacters === 0 ? '' : rest);
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
  const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return text.replace(invisible, character => `⟨U+${codeOf(character).padStart(4, '0')}⟩`);
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
export function matterText(sentence: CheckedSentence): string {
  const own = sentence.comparison.filter(words => !isSkipped(words, sentence));
  const found = new Set<string | null>(own.map(({ matter }) => matter));
  const names = Object.entries(matterNames).flatMap(([matter, name]) => (found.has(matter) ? [name] : []));
  const differs = `Differs in ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}.`;
  return [...(names.length === 0 ? [] : [differs]), ...skippedText(sentence)].join(' ');
}

/** Words that the quote puts into brackets, although it is found. */
function isSkipped({ kind, quote }: ComparedWords, { verdict }: CheckedSentence): boolean {
  return kind !== 'same' && quote !== '' && verdict !== 'altered' && verdict !== 'contradicted';
}

function skippedText(sentence: CheckedSentence): string[] {
  const isAny = sentence.comparison.some(words => isSkipped(words, sentence));
  return isAny ? ['Words in brackets are not in the document and were left out of the comparison.'] : [];
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
    const { verdict, text, places, placeCount, comparison, characters, answers } = sentence;
    const words = comparison.length === 0 ? shown(text) : comparison.map(comparedText).join(' ');
    const whole = wholeText(sentence);
    const more = placeCount - places.length;
    const lines = [
      ...skippedText(sentence),
      ...characters.map(characterText),
      ...(whole === '…' ? [] : [`In the document: ${whole}`]),
      ...answers.map(
        ({ text: own, place, contradicts }) =>
          `The documents say${contradicts ? ' otherwise' : ''}: “${own}” ${placeText(place)}`,
      ),
      ...places.flatMap(place => [
        placeText(place),
        ...(place.url === null ? [] : [`${new URL(place.url, address)}`]),
      ]),
      ...(more > 0 ? [`and in ${more} more places`] : []),
      ...remarksOn(sentence),
    ];
    const head = `${verdictNames[verdict].toUpperCase()}: ${words.replace(/\s+/g, ' ')}`;
    return [head, ...lines.map(line => `  ${line}`)].join('\n');
  });
  const questions = check.questions.map((question, index) => `${index + 1}. ${question}`);
  const asked = questions.length === 0 ? [] : ['Questions to ask the seller', ...questions];
  return [summary(check), ...sentences, ...unreadText(check), ...asked].join('\n\n');
}

/** "Tokens can be transferred … only among verified participants" */
function wholeText({ before, after }: CheckedSentence): string {
  const parts = [before, '…', after].filter(part => part !== '');
  return parts.join(' ').replace(/\s+/g, ' ');
}

function comparedText({ kind, quote, source }: ComparedWords): string {
  if (kind === 'same') return shown(quote);
  const sent = quote === '' ? '' : `[sent: ${shown(quote)}] `;
  return sent + (source === '' ? '[not in the document]' : `[document: ${source}]`);
}

/** Questions to ask whoever sent a text, one for each sentence that the documents do not have as it is. */
export function questionsOn(sentence: CheckedSentence): string[] {
  const { verdict, text, isPromise, answers, places } = sentence;
  const [[answer], [place]] = [answers, places];
  const of = ({ title, label }: Place) => `“${title}”, page ${label},`;
  const asked = () => {
    if (verdict === 'contradicted' && answer)
      return `${of(answer.place)} says: ${quoted(answer.text)} Which of the two applies?`;
    if (verdict === 'part' && place)
      return `In ${of(place)} the sentence is longer: ${quoted(wholeText(sentence))} Why was this left out?`;
    if (verdict === 'altered' && place) return `${of(place)} has other words. Which of the two applies?`;
    if (verdict === 'only-in-earlier-version' && place)
      return `Only an earlier version of ${of(place)} has this. Does it still apply?`;
    const isMissing = verdict === 'not-found' || verdict === 'could-not-be-checked';
    return isMissing && isPromise ? 'In which document, and in which clause, is this promised?' : null;
  };
  const question = asked();
  return question === null ? [] : [`You wrote: ${quoted(text)} ${question}`];
}

/** In characters. */
const longestQuote = 300;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > longestQuote ? `${line.slice(0, longestQuote)} …` : line}”`;
}
