/**
 * Sections that were added, removed or moved as a whole, and sections that stayed and have another number. What belongs to a clause goes
 * with it, and numbers in a row go together, as one change.
 */
import { shown } from '#pdf/sections';
import type { Change } from './schema.ts';
import { changeOf, numbered, type Pair, type Section } from './sections.ts';

const kinds = ['added', 'removed', 'moved'] as const;
type Kind = (typeof kinds)[number];

/** Maximum number of sections added to, or removed from, a run of sections that moved together. */
const widestGap = 4;

export function wholeChanges(pairs: readonly Pair[]): Map<Pair, Change> {
  const open: Partial<Record<Kind, Pair[]>> = {};
  const groups: { kind: Kind; group: Pair[] }[] = [];
  for (const pair of pairs) {
    const { older, newer, hasMoved } = pair;
    const kind = older.length === 0 ? 'added' : newer.length === 0 ? 'removed' : hasMoved ? 'moved' : null;
    // Where a clause moved, a point of it may have been added or removed.
    for (const other of kinds) if (kind === null || (other !== kind && kind !== 'added')) delete open[other];
    if (kind === null) continue;
    const group = open[kind];
    if (group && goesOn(group, pair)) group.push(pair);
    else {
      open[kind] = [pair];
      groups.push({ kind, group: open[kind] });
    }
  }
  return new Map(
    groups.flatMap(({ kind, group }) => {
      const change = changeOfGroup(kind, group);
      return group.map(pair => [pair, change] as const);
    }),
  );
}

function goesOn(open: readonly Pair[], pair: Pair): boolean {
  const widest = pair.hasMoved ? widestGap : 1;
  const isNext = (side: 'older' | 'newer') => {
    const step = (pair[side][0]?.index ?? 0) - (open.at(-1)?.[side].at(-1)?.index ?? 0);
    return pair[side].length === 0 || (step >= 1 && step <= widest);
  };
  if (!isNext('older') || !isNext('newer')) return false;
  const [opening, next] = [open[0], pair].map(one => one?.newer[0] ?? one?.older[0]);
  if (pair.hasMoved || !opening || !next) return pair.hasMoved;
  if (opening.kind === 'row' && next.kind === 'row') return opening.place.id === next.place.id;
  return next.depth > opening.depth;
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
    numbers: pairs.flatMap(changedNumber),
  });
}

const openingLength = 160;

/** The first words of sections. */
function openingOf(sections: readonly Section[]): string {
  const text = shown(sections.map(numbered).join(' '));
  return text.length <= openingLength ? text : `${text.slice(0, text.lastIndexOf(' ', openingLength))} …`;
}

/** The numbers of a section before and after, where they are others. */
function changedNumber({ older: [older], newer: [newer] }: Pair): [string, string][] {
  return older && newer && older.label !== newer.label ? [[older.label, newer.label]] : [];
}

export interface Renumbering {
  changes: Map<Pair, Change>;
  /** The new number of a section by its old one: references to it follow. Items and rows are numbered from 1 in each list. */
  numbers: Map<string, string>;
}

export function renumberingOf(pairs: readonly Pair[]): Renumbering {
  const changes = new Map<Pair, Change>();
  const numbers = new Map<string, string>();
  let open: Change | null = null;
  let openList: string | null = null;
  for (const pair of pairs) {
    const [[older], [newer]] = [pair.older, pair.newer];
    if (!older || !newer) continue;
    const list = newer.kind === 'item' || newer.kind === 'row' ? newer.kind : null;
    if (!list && older.label !== '') numbers.set(bare(older.label), bare(newer.label));
    const changed = changedNumber(pair);
    if (changed.length === 0 || pair.hasMoved) {
      if (newer.label !== '' && list === openList) open = null;
      continue;
    }
    if (open === null || list !== openList)
      open = changeOf({ class: 'renumbered', older: older.place, newer: newer.place });
    openList = list;
    open.numbers.push(...changed);
    changes.set(pair, open);
  }
  for (const change of changes.values())
    for (const [index, side] of (['before', 'after'] as const).entries()) {
      const [first = '', last = first] = [change.numbers[0]?.[index], change.numbers.at(-1)?.[index]];
      change[side] = change.numbers.length > 1 ? `${first} to ${last}` : first;
    }
  return { changes, numbers };
}

/** References name a schedule by its number alone. */
function bare(label: string): string {
  return label.split(' ').at(-1) ?? '';
}
