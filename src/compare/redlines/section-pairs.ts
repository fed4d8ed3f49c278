/** Pairs the sections of two versions: by equal words, then by number and likeness, wherever they are. */
import { heaviestInOrder } from '#text';
import { difference } from '#text/difference';
import { alikeAnywhere, alikeInOrder, type Found } from './likeness.ts';
import { joinCuts, joinMovedCuts } from './rejoined-sections.ts';
import type { BothSections, Pair, Section } from './sections.ts';

/** Insertions and deletions up to which equal sections of a gap are put in order. */
const longestEdit = 1000;

/** In the order of the newer version; removed sections precede those that took their place. */
export function pairSections(sections: BothSections): Pair[] {
  let found = uniqueEqual(sections);
  for (const pairsIn of [equalInOrder, alikeInOrder])
    found = [...found, ...gapsIn(sections, found).flatMap(gap => pairsIn(gap, sections))];
  return joinMovedCuts(withAlikeAnywhere(joinCuts(inReadingOrder(sections, found))));
}

/** Sections whose words occur once in either version. */
function uniqueEqual({ older, newer }: BothSections): Found[] {
  const byKey = Map.groupBy(newer, ({ key }) => key);
  return [...Map.groupBy(older, ({ key }) => key)].flatMap(([key, [one, ...more]]) => {
    const [other, ...others] = byKey.get(key) ?? [];
    return one && other && more.length + others.length === 0 ? [{ older: one, newer: other }] : [];
  });
}

function equalInOrder({ older, newer }: BothSections): Found[] {
  const [was, is] = [older, newer].map(sections => sections.map(({ key }) => key));
  return difference(was ?? [], is ?? [], longestEdit).flatMap(run =>
    (run.same ? older.slice(...run.older) : []).map((section, step) => ({
      older: section,
      newer: newer[run.newer[0] + step] as Section,
    })),
  );
}

/** Sections without a partner, between two pairs that have kept their order. */
function gapsIn({ older, newer }: BothSections, found: readonly Found[]): BothSections[] {
  const paired = new Set(found.flatMap(pair => [pair.older, pair.newer]));
  const isFree = (section: Section) => !paired.has(section);
  let [i, j] = [0, 0];
  return [...keptOf(found), { older: older.length, newer: newer.length }].flatMap(end => {
    const gap = {
      older: older.slice(i, end.older).filter(isFree),
      newer: newer.slice(j, end.newer).filter(isFree),
    };
    [i, j] = [end.older + 1, end.newer + 1];
    return gap.older.length > 0 && gap.newer.length > 0 ? [gap] : [];
  });
}

/** Indexes of the pairs that have kept their order, ascending. */
function keptOf(found: readonly Found[]) {
  const pairs = found.map(({ older, newer }) => ({
    ...{ older: older.index, newer: newer.index, weight: 1 + older.wordCount },
  }));
  return [...heaviestInOrder(pairs)].reverse();
}

function inReadingOrder({ older, newer }: BothSections, found: readonly Found[]): Pair[] {
  const kept = new Set(keptOf(found).map(pair => pair.older));
  const partners = new Map(found.map(pair => [pair.newer, pair.older]));
  const paired = new Set(partners.values());
  const pairs: Pair[] = [];
  let next = 0;
  const addRemoved = () => {
    for (let section = older[next]; section && !kept.has(next); section = older[next]) {
      if (!paired.has(section)) pairs.push({ older: [section], newer: [], hasMoved: false });
      next += 1;
    }
  };
  for (const section of newer) {
    const partner = partners.get(section);
    const hasMoved = partner !== undefined && !kept.has(partner.index);
    if (!hasMoved) addRemoved();
    if (partner && !hasMoved) next += 1;
    pairs.push({ older: partner ? [partner] : [], newer: [section], hasMoved });
  }
  addRemoved();
  return pairs;
}

/** Sections removed here and added there in nearly the same words have moved and changed. */
function withAlikeAnywhere(pairs: readonly Pair[]): Pair[] {
  const only = (side: 'older' | 'newer', other: 'older' | 'newer') =>
    pairs.flatMap(pair => (pair[other].length === 0 && pair[side].length === 1 ? pair[side] : []));
  const found = alikeAnywhere({ older: only('older', 'newer'), newer: only('newer', 'older') });
  const partners = new Map(found.map(({ older, newer }) => [newer, older]));
  const moved = new Set(partners.values());
  return pairs.flatMap(pair => {
    const [[older], [newer]] = [pair.older, pair.newer];
    const partner = !older && newer && partners.get(newer);
    if (partner) return [{ older: [partner], newer: pair.newer, hasMoved: true }];
    return !newer && older && moved.has(older) ? [] : [pair];
  });
}
