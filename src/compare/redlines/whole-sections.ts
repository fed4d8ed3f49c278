/** Sections that were added, removed or moved as a whole. What belongs to a clause goes with it, as one change. */

import { type Comparison, changeOf, firstNewer, firstOlder, openingOf } from './comparison.ts';
import type { Pair } from './rejoined-sections.ts';
import type { Change } from './schema.ts';
import type { Section } from './sections.ts';

const kinds = ['added', 'removed', 'moved'] as const;
type Kind = (typeof kinds)[number];

/** Maximum number of sections added to, or removed from, a run of sections that moved together. */
const widestGap = 4;

export function wholeChanges(comparison: Comparison): Map<Pair, Change> {
  const changes = new Map<Pair, Change>();
  const open: Record<Kind, Pair[]> = { added: [], removed: [], moved: [] };
  const close = (kind: Kind) => {
    const change = changeOfGroup(open[kind], comparison);
    for (const pair of open[kind]) if (change) changes.set(pair, change);
    open[kind] = [];
  };
  for (const pair of comparison.pairs) {
    const kind = kindOf(pair);
    // Where a clause moved, a point of it may have been added or removed.
    for (const other of kinds) if (kind === null || (other !== kind && kind !== 'added')) close(other);
    if (kind === null) continue;
    if (open[kind].length > 0 && !goesOn(open[kind], pair, comparison)) close(kind);
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

function goesOn(open: readonly Pair[], pair: Pair, comparison: Comparison): boolean {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last || kindOf(first) !== kindOf(pair)) return false;
  const widest = pair.hasMoved ? widestGap : 1;
  const follows = (before: readonly number[], after: readonly number[]) => {
    const step = (after[0] ?? 0) - (before.at(-1) ?? 0);
    return after.length === 0 || (step >= 1 && step <= widest);
  };
  if (!follows(last.older, pair.older) || !follows(last.newer, pair.newer)) return false;
  if (pair.hasMoved) return true;
  const sectionOf = (one: Pair) => firstNewer(comparison, one) ?? firstOlder(comparison, one);
  const [opening, next] = [sectionOf(first), sectionOf(pair)];
  if (opening?.kind === 'row' && next?.kind === 'row') return opening.place.id === next.place.id;
  return (next?.depth ?? 0) > (opening?.depth ?? 0);
}

function changeOfGroup(open: readonly Pair[], comparison: Comparison): Change | null {
  const [first] = open;
  if (!first) return null;
  const { older, newer } = comparison;
  const of = (places: readonly number[], sections: readonly Section[]) =>
    places.flatMap(place => sections[place] ?? []);
  const was = of(
    open.flatMap(pair => pair.older),
    older.sections,
  );
  const is = of(
    open.flatMap(pair => pair.newer),
    newer.sections,
  );
  const kind = kindOf(first);
  return changeOf({
    class: kind === 'moved' ? 'moved' : 'wording',
    older: was[0]?.place ?? null,
    newer: is[0]?.place ?? null,
    before: kind === 'added' ? '' : openingOf(was),
    after: kind === 'removed' ? '' : openingOf(is),
    numbers: kind === 'moved' ? numbersOf(open, comparison) : [],
  });
}

/** Numbers of the sections before and after, where they are others. */
export function numbersOf(pairs: readonly Pair[], comparison: Comparison): [string, string][] {
  return pairs.flatMap((pair): [string, string][] => {
    const [before, after] = [firstOlder(comparison, pair)?.label, firstNewer(comparison, pair)?.label];
    return before === undefined || after === undefined || before === after ? [] : [[before, after]];
  });
}
