/**
 * Sections that were added, removed or moved as a whole, and sections that stayed and have another number. What belongs to a clause goes
 * with it, and numbers in a row go together, as one change.
 */
import { shown } from '#pdf/sections';
import type { Change } from './schema.ts';
import { changeOf, type Pair, type Section } from './sections.ts';

const kinds = ['added', 'removed', 'moved'] as const;
type Kind = (typeof kinds)[number];

/** Maximum number of sections added to, or removed from, a run of sections that moved together. */
const widestGap = 4;

export function wholeChanges(pairs: readonly Pair[]): Map<Pair, Change> {
  const changes = new Map<Pair, Change>();
  const open: Record<Kind, Pair[]> = { added: [], removed: [], moved: [] };
  const close = (kind: Kind) => {
    const change = open[kind].length > 0 ? changeOfGroup(kind, open[kind]) : null;
    for (const pair of open[kind]) if (change) changes.set(pair, change);
    open[kind] = [];
  };
  for (const pair of pairs) {
    const kind = kindOf(pair);
    // Where a clause moved, a point of it may have been added or removed.
    for (const other of kinds) if (kind === null || (other !== kind && kind !== 'added')) close(other);
    if (kind === null) continue;
    if (!goesOn(open[kind], pair)) close(kind);
    open[kind].push(pair);
  }
  for (const kind of kinds) close(kind);
  return changes;
}

function kindOf({ older, newer, hasMoved }: Pair): Kind | null {
  if (older.length === 0) return 'added';
  if (newer.length === 0) return 'removed';
  return hasMoved ? 'moved' : null;
}

function goesOn(open: readonly Pair[], pair: Pair): boolean {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return false;
  const widest = pair.hasMoved ? widestGap : 1;
  const isNext = (before: readonly Section[], after: readonly Section[]) => {
    const step = (after[0]?.index ?? 0) - (before.at(-1)?.index ?? 0);
    return after.length === 0 || (step >= 1 && step <= widest);
  };
  if (!isNext(last.older, pair.older) || !isNext(last.newer, pair.newer)) return false;
  if (pair.hasMoved) return true;
  const [opening, next] = [first, pair].map(({ older, newer }) => newer[0] ?? older[0]);
  if (opening?.kind === 'row' && next?.kind === 'row') return opening.place.id === next.place.id;
  return (next?.depth ?? 0) > (opening?.depth ?? 0);
}

function changeOfGroup(kind: Kind, pairs: readonly Pair[]): Change {
  const [older, newer] = [pairs.flatMap(pair => pair.older), pairs.flatMap(pair => pair.newer)];
  return changeOf({
    class: kind === 'moved' ? 'moved' : 'wording',
    matter: kind === 'moved' ? 'form' : (newer[0] ?? older[0])?.kind === 'row' ? 'row' : 'section',
    older: older[0]?.place ?? null,
    newer: newer[0]?.place ?? null,
    before: openingOf(older),
    after: openingOf(newer),
    numbers: pairs.flatMap(pair => changedNumber(pair) ?? []),
  });
}

const openingLength = 160;

/** The first words of sections. */
function openingOf(sections: readonly Section[]): string {
  const words = sections.flatMap(({ label, text }) => [label, text]).filter(part => part !== '');
  const text = shown(words.join(' '));
  return text.length <= openingLength ? text : `${text.slice(0, text.lastIndexOf(' ', openingLength))} …`;
}

/** The numbers of a section before and after, where they are others. */
function changedNumber({ older: [older], newer: [newer] }: Pair): [string, string][] | null {
  return older && newer && older.label !== newer.label ? [[older.label, newer.label]] : null;
}

export interface Renumbering {
  changes: Map<Pair, Change>;
  /** The new number of a section by its old one: references to it follow. Items are numbered from 1 in each list. */
  numbers: Map<string, string>;
}

export function renumberingOf(pairs: readonly Pair[]): Renumbering {
  const changes = new Map<Pair, Change>();
  const numbers = new Map<string, string>();
  let open: Change | null = null;
  let isOfItems = false;
  for (const pair of pairs) {
    const [[older], [newer]] = [pair.older, pair.newer];
    if (!older || !newer) continue;
    const isItem = newer.kind === 'item';
    if (!isItem && older.label !== '') numbers.set(bare(older.label), bare(newer.label));
    const changed = changedNumber(pair);
    if (!changed || pair.hasMoved) {
      if (newer.label !== '' && isItem === isOfItems) open = null;
      continue;
    }
    if (open === null || isItem !== isOfItems)
      open = changeOf({ class: 'renumbered', older: older.place, newer: newer.place });
    isOfItems = isItem;
    open.numbers.push(...changed);
    changes.set(pair, open);
  }
  for (const change of changes.values()) {
    change.before = span(change.numbers.map(([before]) => before));
    change.after = span(change.numbers.map(([, after]) => after));
  }
  return { changes, numbers };
}

/** References name a schedule by its number alone. */
function bare(label: string): string {
  return label.split(' ').at(-1) ?? '';
}

function span(labels: readonly string[]): string {
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  return labels.length > 1 ? `${first} to ${last}` : first;
}
