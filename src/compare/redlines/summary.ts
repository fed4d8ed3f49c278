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
  const [heads, minor] = [named('minor').filter(isWhole), named('minor').filter(change => !isWhole(change))];
  const rows = of('row');
  const figures = (change: Change) => figureWords(change, accountWords);
  const byMatter: [ChangeMatter, one: string, wordsOf: (change: Change) => string][] = [
    ['amount', 'amount', figures],
    ['date', 'date', figures],
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
  const around = context.some(part => part !== '') ? ` in “${context.join(' … ').trim()}”` : '';
  return `${what}: ${quoted(before)} → ${quoted(after)}${around}, ${placeWords(newer ?? older)}.`;
}

/** In characters, of changed words. */
const longestQuote = 120;

function shortened(words: string): string {
  return words.length <= longestQuote ? words : `${words.slice(0, words.lastIndexOf(' ', longestQuote))} …`;
}

/** The place with the heading of its clause. */
function placeWords(place: Place | null): string {
  const where = whereWords(place);
  const heading = place?.heading?.replace(/^[\d.]+\s+/, '');
  return heading && place?.id ? `${where} “${heading}”` : where;
}

/** Added or removed as a whole; a running head has no place at all. */
function isWhole({ older, newer }: Change): boolean {
  return older === null || newer === null;
}

function figureWords(change: Change, words: AccountWords): string {
  const { before, after, context, ledger, newer, older } = change;
  const name = ledger.newer?.figure ?? ledger.older?.figure ?? null;
  const written = [ledger.older?.written ?? before, ledger.newer?.written ?? after].map(
    text => text || 'nothing',
  );
  const quoted = context.some(part => part !== '') ? ` in “${context.join(' … ').trim()}”` : '';
  const what = `${name === null ? '' : `${name}: `}${written.join(' → ')}${name === null ? quoted : ''}`;
  const place = placeWords(newer ?? older);
  return `${what}${place === '' ? '' : `, ${place}`}${ledgerWords(ledger, words)}.`;
}

/** The accounts of both sides. */
function ledgerWords({ older, newer }: Change['ledger'], words: AccountWords): string {
  const wordsOf = ({ account }: { account: string }) => words[account] ?? account;
  const sides = [
    ...(older ? [`before: ${wordsOf(older)}`] : []),
    ...(newer ? [`now: ${wordsOf(newer)}`] : []),
  ];
  return sides.length === 0 ? '' : ` (${sides.join('; ')})`;
}

/** The place in words; empty for a running head. */
export function whereWords(place: Place | null): string {
  if (!place) return '';
  const { id, heading } = place;
  const part = id === null ? null : (partName(id) ?? id.replace('-', ' '));
  return part ?? (heading === null ? 'before the first heading' : `under “${heading}”`);
}

function wholeWords({ older, newer, before, after }: Change): string {
  return `${older === null ? 'Added' : 'Removed'}, ${placeWords(newer ?? older)}: ${quotedAtEnd(older === null ? after : before)}`;
}

/** The full stop of a quoted sentence also ends the sentence around it. */
function quotedAtEnd(words: string): string {
  return `“${words}”${/[.!?]$/.test(words) ? '' : '.'}`;
}

function movedWords({ older, newer, after }: Change): string {
  const [from, to] = [whereWords(older), whereWords(newer)];
  const way = from === to ? `within ${to}` : `from ${from} to ${to}`;
  return `Moved ${way}: ${quotedAtEnd(after)}`;
}

function renumberedWords({ before, after, numbers }: Change): string {
  if (numbers.length > 1) return `Renumbered: ${before} are now ${after}.`;
  return after === ''
    ? `Number taken away: ${before}.`
    : before === ''
      ? `Number given: ${after}.`
      : `Renumbered: ${before} is now ${after}.`;
}

function runningWords({ before, after, context: [name] }: Change): string {
  return `${name}: ${before === '' ? 'nothing' : `“${before}”`} → ${after === '' ? 'nothing.' : quotedAtEnd(after)}`;
}

/** "3 places: clause 2.1, clause 4.3, schedule 2" */
function inPlaces(changes: readonly Change[]): string {
  const places = [...new Set(changes.map(({ older, newer }) => whereWords(newer ?? older)))];
  const named = places.slice(0, mostNamed).join(', ');
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return `${count}, ${named}${places.length > mostNamed ? ' and elsewhere' : ''}`;
}
