/** Pairs the sections of two versions: by equal words, then by number and likeness, wherever they are. */
import { heaviestInOrder, type OrderedPair } from '#text';
import { difference } from '#text/difference';
import { alikeAnywhere, alikeInOrder, type Found, type Gap } from './likeness.ts';
import { joinCutSections, joinMovedCuts, type Pair } from './rejoined-sections.ts';
import type { Section, VersionSections } from './sections.ts';

/** Insertions and deletions up to which equal sections of a gap are put in order. */
const longestEdit = 1000;

/** In the order of the newer version; removed sections precede those that took their place. */
export function pairSections(sections: VersionSections): Pair[] {
  const partners = new Partners(sections);
  partners.addAll(uniqueEqual(sections));
  for (const gap of partners.gaps()) partners.addAll(equalInOrder(gap, sections));
  partners.addEqualNeighbours();
  for (const gap of partners.gaps()) partners.addAll(alikeInOrder(gap, sections));
  const pairs = joinCutSections(partners.inReadingOrder(), sections);
  return joinMovedCuts(withAlikeAnywhere(pairs, sections), sections);
}

/** Sections removed here and added there in nearly the same words have moved and changed. */
function withAlikeAnywhere(pairs: readonly Pair[], sections: VersionSections): Pair[] {
  const alone = (side: 'older' | 'newer', other: 'older' | 'newer') =>
    pairs.flatMap(pair => (pair[other].length === 0 && pair[side].length === 1 ? pair[side] : []));
  const gap = { older: alone('older', 'newer'), newer: alone('newer', 'older') };
  const partners = new Map(alikeAnywhere(gap, sections).map(found => [found.newer, found.older]));
  const moved = new Set(partners.values());
  return pairs.flatMap(pair => {
    const partner = pair.older.length === 0 ? partners.get(pair.newer[0] ?? -1) : undefined;
    if (partner !== undefined) return [{ older: [partner], newer: pair.newer, hasMoved: true }];
    return pair.newer.length === 0 && moved.has(pair.older[0] ?? -1) ? [] : [pair];
  });
}

class Partners {
  readonly #older: readonly Section[];
  readonly #newer: readonly Section[];
  readonly #ofOlder = new Map<number, number>();
  readonly #ofNewer = new Map<number, number>();

  constructor({ older, newer }: VersionSections) {
    this.#older = older;
    this.#newer = newer;
  }

  addAll(found: readonly Found[]): void {
    for (const { older, newer } of found) {
      this.#ofOlder.set(older, newer);
      this.#ofNewer.set(newer, older);
    }
  }

  /** Equal neighbours of a pair are a pair, however short. */
  addEqualNeighbours(): void {
    for (const [first, partner] of [...this.#ofOlder])
      for (const step of [1, -1])
        for (let [i, j] = [first + step, partner + step]; this.#isFreeAndEqual(i, j); i += step, j += step)
          this.addAll([{ older: i, newer: j }]);
  }

  #isFreeAndEqual(i: number, j: number): boolean {
    const key = this.#older[i]?.key;
    return key !== undefined && key === this.#newer[j]?.key && !this.#ofOlder.has(i) && !this.#ofNewer.has(j);
  }

  *gaps(): Generator<Gap> {
    const kept = [...this.#kept(), { older: this.#older.length, newer: this.#newer.length, weight: 0 }];
    let [i, j] = [0, 0];
    for (const { older, newer } of kept) {
      const gap: Gap = { older: [], newer: [] };
      for (; i < older; i += 1) if (!this.#ofOlder.has(i)) gap.older.push(i);
      for (; j < newer; j += 1) if (!this.#ofNewer.has(j)) gap.newer.push(j);
      if (gap.older.length > 0 && gap.newer.length > 0) yield gap;
      [i, j] = [older + 1, newer + 1];
    }
  }

  #kept(): OrderedPair[] {
    const pairs = Array.from(this.#ofOlder, ([older, newer]) => ({
      older,
      newer,
      weight: 1 + (this.#older[older]?.wordCount ?? 0),
    }));
    return [...heaviestInOrder(pairs)].sort((a, b) => a.older - b.older);
  }

  inReadingOrder(): Pair[] {
    const kept = new Set(this.#kept().map(({ older }) => older));
    const pairs: Pair[] = [];
    let next = 0;
    const passRemoved = () => {
      for (; next < this.#older.length && !kept.has(next); next += 1)
        if (!this.#ofOlder.has(next)) pairs.push({ older: [next], newer: [], hasMoved: false });
    };
    for (const index of this.#newer.keys()) {
      const partner = this.#ofNewer.get(index);
      const hasMoved = partner !== undefined && !kept.has(partner);
      if (!hasMoved) passRemoved();
      if (partner !== undefined && !hasMoved) next = partner + 1;
      pairs.push({ older: partner === undefined ? [] : [partner], newer: [index], hasMoved });
    }
    passRemoved();
    return pairs;
  }
}

/** Sections whose words occur once in either version. */
function uniqueEqual({ older, newer }: VersionSections): Found[] {
  const places = placesByKey(newer);
  return [...placesByKey(older)].flatMap(([key, place]) => {
    const partner = places.get(key) ?? null;
    return place === null || partner === null ? [] : [{ older: place, newer: partner }];
  });
}

/** Null for words that occur more than once. */
function placesByKey(sections: readonly Section[]): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (const [index, { key }] of sections.entries()) places.set(key, places.has(key) ? null : index);
  return places;
}

function equalInOrder(gap: Gap, { older, newer }: VersionSections): Found[] {
  const keys = (sections: readonly Section[], places: number[]) =>
    places.map(place => sections[place]?.key ?? '');
  const runs = difference(keys(older, gap.older), keys(newer, gap.newer), longestEdit);
  return runs.flatMap(run =>
    run.same
      ? gap.older
          .slice(...run.older)
          .map((place, step) => ({ older: place, newer: gap.newer[run.newer[0] + step] ?? 0 }))
      : [],
  );
}
