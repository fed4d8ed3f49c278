/** A redline in a few sentences by weight: amounts, dates, duties, definitions, then wording. */
import { partName } from '#pdf/page-name';
import type { Change, ChangeMatter, Compared, Place } from './schema.ts';

/** Maximum number of changes of one kind that are listed one by one. */
const mostNamed = 8;

type AccountWords = Readonly<Record<string, string>>;

/** @param accountWords words for the accounts of amounts */
export function summaryOf(
  words: Compared['words'],
  changes: readonly Change[],
  accountWords: AccountWords,
): string[] {
  if (words === 'not-readable')
    return ['A version has no text that could be read, so the two cannot be compared.'];
  const of = (matter: ChangeMatter) => changes.filter(change => change.matter === matter);
  const named = (name: Change['class']) => changes.filter(change => change.class === name);
  // A running head has no place at all.
  const [heads, minor] = [true, false].map(isHead =>
    named('minor').filter(({ older, newer }) => (older === null || newer === null) === isHead),
  ) as [Change[], Change[]];
  const rows = of('row');
  const byMatter: [ChangeMatter, one: string, wordsOf: (change: Change) => string][] = [
    ['amount', 'amount', change => figureWords(change, accountWords)],
    ['date', 'date', change => figureWords(change, accountWords)],
    ['duty', 'duty or condition', change => changeWords('Duty or condition', change)],
    ['definition', 'definition', change => changeWords(`Definition of “${change.term}”`, change)],
    ['section', 'section', wholeWords],
    ['wording', 'wording', change => changeWords('Wording', change)],
  ];
  return [
    ...(words === 'same' ? ['The file changed, the words did not.'] : []),
    ...byMatter.flatMap(([matter, one, wordsOf]) => listed(of(matter).map(wordsOf), one)),
    ...(rows.length > 0 ? [`Rows of tables added or removed: ${inPlaces(rows)}.`] : []),
    ...listed(named('moved').map(movedWords), 'moved section'),
    ...listed(named('renumbered').map(renumberedWords), 'number'),
    ...(minor.length > 0 ? [`Spelling, punctuation or page numbers: ${inPlaces(minor)}.`] : []),
    ...listed(heads.map(runningWords), 'running head'),
    ...(changes.some(({ recognised }) => recognised)
      ? ['Pages were recognised from pictures: a word there may be misread rather than changed.']
      : []),
  ];
}

function listed(lines: readonly string[], one: string): string[] {
  const rest = lines.length - mostNamed;
  return [...lines.slice(0, mostNamed), ...(rest > 0 ? [`And ${rest} more of this kind (${one}).`] : [])];
}

/** @example 'Duty or condition: “may” → “must” in “the Seller … deliver”, clause 4.1 “Delivery”.' */
function changeWords(what: string, { before, after, context, newer, older }: Change): string {
  const quoted = (words: string) => (words === '' ? 'nothing' : `“${shortened(words)}”`);
  return `${what}: ${quoted(before)} → ${quoted(after)}${aroundWords(context)}, ${placeWords(newer ?? older)}.`;
}

function aroundWords(context: Change['context']): string {
  return context.some(part => part !== '') ? ` in “${context.join(' … ').trim()}”` : '';
}

/** In characters, of changed words. */
const longestQuote = 120;

function shortened(words: string): string {
  return words.length <= longestQuote ? words : `${words.slice(0, words.lastIndexOf(' ', longestQuote))} …`;
}

/** The place with the heading of its clause. */
function placeWords(place: Place | null): string {
  const heading = place?.id && place.heading?.replace(/^[\d.]+\s+/, '');
  return heading ? `${whereWords(place)} “${heading}”` : whereWords(place);
}

/** The place in words; empty for a running head. */
export function whereWords(place: Place | null): string {
  if (!place) return '';
  const { id, heading } = place;
  if (id !== null) return partName(id) ?? id.replace('-', ' ');
  return heading === null ? 'before the first heading' : `under “${heading}”`;
}

/** The amounts with the account of each side. */
function figureWords(change: Change, accountWords: AccountWords): string {
  const { before, after, context, newer, older } = change;
  const sides = [change.ledger.older, change.ledger.newer];
  const name = sides[1]?.figure ?? sides[0]?.figure ?? null;
  const [was, is] = [before, after].map((text, index) => sides[index]?.written ?? (text || 'nothing'));
  const what = name === null ? `${was} → ${is}${aroundWords(context)}` : `${name}: ${was} → ${is}`;
  const accounts = sides.flatMap((side, index) =>
    side ? [`${index === 0 ? 'before' : 'now'}: ${accountWords[side.account] ?? side.account}`] : [],
  );
  const ledger = accounts.length === 0 ? '' : ` (${accounts.join('; ')})`;
  return `${[what, placeWords(newer ?? older)].filter(part => part !== '').join(', ')}${ledger}.`;
}

function wholeWords({ older, newer, before, after }: Change): string {
  const [what, words] = older === null ? ['Added', after] : ['Removed', before];
  return `${what}, ${placeWords(newer ?? older)}: ${quotedAtEnd(words)}`;
}

/** The full stop of a quoted sentence also ends the sentence around it. */
function quotedAtEnd(words: string): string {
  return `“${words}”${/[.!?]$/.test(words) ? '' : '.'}`;
}

function movedWords({ older, newer, after }: Change): string {
  const [from, to] = [whereWords(older), whereWords(newer)];
  return `Moved ${from === to ? `within ${to}` : `from ${from} to ${to}`}: ${quotedAtEnd(after)}`;
}

function renumberedWords({ before, after, numbers }: Change): string {
  if (numbers.length > 1) return `Renumbered: ${before} are now ${after}.`;
  if (after === '') return `Number taken away: ${before}.`;
  return before === '' ? `Number given: ${after}.` : `Renumbered: ${before} is now ${after}.`;
}

function runningWords({ before, after, context: [name] }: Change): string {
  return `${name}: ${before === '' ? 'nothing' : `“${before}”`} → ${after === '' ? 'nothing.' : quotedAtEnd(after)}`;
}

/** "3 places: clause 2.1, clause 4.3, schedule 2" */
function inPlaces(changes: readonly Change[]): string {
  const places = [...new Set(changes.map(({ older, newer }) => whereWords(newer ?? older)))];
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return `${count}, ${places.slice(0, mostNamed).join(', ')}${places.length > mostNamed ? ' and elsewhere' : ''}`;
}
