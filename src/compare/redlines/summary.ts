/** A redline in a few sentences, figures first. */
import { partName } from '../../documents/part-name.ts';
import { runningName, settingName } from './layout-changes.ts';
import type { Change, Compared, Place } from './schema.ts';

/** Maximum number of changes of one kind that are listed one by one. */
const mostNamed = 8;

export function summaryOf(
  words: Compared['words'],
  changes: readonly Change[],
  counts: Compared['counts'],
): string[] {
  if (words === 'not-readable')
    return ['A version has no text that could be read, so the two cannot be compared.'];
  const of = (name: Change['class']) => changes.filter(change => change.class === name);
  const wording = of('wording');
  const [whole, within] = [wording.filter(isWhole), wording.filter(change => !isWhole(change))];
  return [
    ...(words === 'same' ? ['The file changed, the words did not.'] : []),
    ...toldOneByOne(of('figure').map(figureWords), 'change of figures', 'changes of figures'),
    ...toldOneByOne(whole.map(wholeWords), 'section', 'sections'),
    ...(within.length > 0 ? [`Wording: ${inPlaces(within)}.`] : []),
    ...toldOneByOne(of('moved').map(movedWords), 'section that moved', 'sections that moved'),
    ...toldOneByOne(of('renumbered').map(renumberedWords), 'change of numbers', 'changes of numbers'),
    ...(counts.spelling > 0 ? [`Spelling or punctuation: ${inPlaces(of('spelling'))}.`] : []),
    ...toldOneByOne(of('layout').map(layoutWords), 'change of layout', 'changes of layout'),
    ...(changes.some(({ recognised }) => recognised)
      ? ['Pages were recognised from pictures: a word there may be misread rather than changed.']
      : []),
  ];
}

function toldOneByOne(lines: readonly string[], one: string, many: string): string[] {
  const rest = lines.length - mostNamed;
  return [
    ...lines.slice(0, mostNamed),
    ...(rest > 0 ? [`And ${rest} more ${rest === 1 ? one : many}.`] : []),
  ];
}

/** Added or removed as a whole. */
export function isWhole({ older, newer }: Change): boolean {
  return older === null || newer === null;
}

export function figureWords(change: Change): string {
  const { before, after, context, ledger, newer, older } = change;
  const name = ledger.newer?.figure ?? ledger.older?.figure ?? null;
  const written = [ledger.older?.written ?? before, ledger.newer?.written ?? after].map(
    text => text || 'nothing',
  );
  const quoted = context.some(part => part !== '') ? ` in “${context.join(' … ').trim()}”` : '';
  const what = `${name === null ? '' : `${name}: `}${written.join(' → ')}${name === null ? quoted : ''}`;
  const place = whereWords(newer ?? older);
  return `${what}${place === '' ? '' : `, ${place}`}${ledgerWords(ledger)}.`;
}

const accounts = {
  equals: 'equals the programme data',
  follows: 'follows from the programme data',
  differs: 'differs from the programme data',
  'not-ours': 'is said of something else',
  other: 'is about something else',
  undecided: 'is undecided',
  unreadable: 'is unreadable',
};

/** The ledger's accounts of both sides. */
export function ledgerWords({ older, newer }: Change['ledger']): string {
  const sides = [
    ...(older ? [`before: ${accounts[older.account]}`] : []),
    ...(newer ? [`now: ${accounts[newer.account]}`] : []),
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

function layoutWords({ before, after, context: [what] }: Change): string {
  if (what === settingName) return `The lines break elsewhere: ${after}, before ${before}.`;
  if (what !== runningName) return `Reference to a page: ${before} → ${after}.`;
  return `${runningName}: ${before === '' ? 'nothing' : `“${before}”`} → ${after === '' ? 'nothing.' : quotedAtEnd(after)}`;
}

/** "3 places: clause 2.1, clause 4.3, schedule 2" */
function inPlaces(changes: readonly Change[]): string {
  const places = [...new Set(changes.map(({ older, newer }) => whereWords(newer ?? older)))];
  const named = places.slice(0, mostNamed).join(', ');
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return `${count}, ${named}${places.length > mostNamed ? ' and elsewhere' : ''}`;
}
