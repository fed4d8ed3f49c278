/** A redline in a few sentences, figures first. */
import { partName } from '#pdf/page-name';
import type { Change, Compared, Place } from './schema.ts';

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
  const of = (name: Change['class']) => changes.filter(change => change.class === name);
  const wording = of('wording');
  const [heads, minor] = [of('minor').filter(isWhole), of('minor').filter(change => !isWhole(change))];
  const [whole, within] = [wording.filter(isWhole), wording.filter(change => !isWhole(change))];
  return [
    ...(words === 'same' ? ['The file changed, the words did not.'] : []),
    ...listed(
      of('figure').map(change => figureWords(change, accountWords)),
      'change of figures',
      'changes of figures',
    ),
    ...listed(whole.map(wholeWords), 'section', 'sections'),
    ...(within.length > 0 ? [`Wording: ${inPlaces(within)}.`] : []),
    ...listed(of('moved').map(movedWords), 'section that moved', 'sections that moved'),
    ...listed(of('renumbered').map(renumberedWords), 'change of numbers', 'changes of numbers'),
    ...(minor.length > 0 ? [`Spelling, punctuation or page numbers: ${inPlaces(minor)}.`] : []),
    ...listed(heads.map(runningWords), 'running head', 'running heads'),
    ...(changes.some(({ recognised }) => recognised)
      ? ['Pages were recognised from pictures: a word there may be misread rather than changed.']
      : []),
  ];
}

function listed(lines: readonly string[], one: string, many: string): string[] {
  const rest = lines.length - mostNamed;
  return [
    ...lines.slice(0, mostNamed),
    ...(rest > 0 ? [`And ${rest} more ${rest === 1 ? one : many}.`] : []),
  ];
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
  const place = whereWords(newer ?? older);
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
  return `${older === null ? 'Added' : 'Removed'}, ${whereWords(newer ?? older)}: ${quotedAtEnd(older === null ? after : before)}`;
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
