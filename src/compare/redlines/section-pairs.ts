/** Pairs the sections of two versions: by equal words, then by number and likeness, wherever they are. */
import { heaviestInOrder } from '#text';
import { difference } from '#text/difference';
import { alikeAnywhere, alikeInOrder, type Found } from './likeness.ts';
import { joinCutSections, joinMovedCuts } from './rejoined-sections.ts';
import type { BothSections, Pair, Section } from './sections.ts';

/** Insertions and deletions up to which equal sections of a gap are put in order. */
const longestEdit = 1000;

/** In the order of the newer version; removed sections precede those that took their place. */
export function pairSections(sections: BothSections): Pair[] {
  const partners = new Partners(sections);
  partners.addAll(uniqueEqual(sections));
  for (const gap of partners.gaps()) partners.addAll(equalInOrder(gap));
  for (const gap of partners.gaps()) partners.addAll(alikeInOrder(gap, sections));
  return joinMovedCuts(withAlikeAnywhere(joinCutSections(partners.inReadingOrder())));
}

/** Sections removed here and added there in nearly the same words have moved and changed. */
function withAlikeAnywhere(pairs: readonly Pair[]): Pair[] {
  const removed = pairs.filter(({ older, newer }) => newer.length === 0 && older.length === 1);
  const added = pairs.filter(({ older, newer }) => older.length === 0 && newer.length === 1);
  const gap = { older: removed.flatMap(pair => pair.older), newer: added.flatMap(pair => pair.newer) };
  const partners = new Map(alikeAnywhere(gap).map(({ older, newer }) => [newer, older]));
  const moved = new Set(partners.values());
  return pairs.flatMap(pair => {
    const [older] = pair.older;
    const [newer] = pair.newer;
    const partner = !older && newer && partners.get(newer);
    if (partner) return [{ older: [partner], newer: pair.newer, hasMoved: true }];
    return !newer && older && moved.has(older) ? [] : [pair];
  });
}

class Partners {
  readonly #sections: BothSections;
  readonly #ofOlder = new Map<Section, Section>();
  readonly #ofNewer = new Map<Section, Section>();

  constructor(sections: BothSections) {
    this.#sections = sections;
  }

  addAll(found: readonly Found[]): void {
    for (const { older, newer } of found) {
      this.#ofOlder.set(older, newer);
      this.#ofNewer.set(newer, older);
    }
  }

  /** Sections without a partner, between two pairs that have kept their order. */
  *gaps(): Generator<BothSections> {
    const { older, newer } = this.#sections;
    const ends = [...this.#kept(), { older: older.length, newer: newer.length }];
    let [i, j] = [0, 0];
    for (const end of ends) {
      const gap = {
        older: older.slice(i, end.older).filter(section => !this.#ofOlder.has(section)),
        newer: newer.slice(j, end.newer).filter(section => !this.#ofNewer.has(section)),
      };
      if (gap.older.length > 0 && gap.newer.length > 0) yield gap;
      [i, j] = [end.older + 1, end.newer + 1];
    }
  }

  /** Indexes of the pairs that have kept their order. */
  #kept() {
    const pairs = Array.from(this.#ofOlder, ([older, newer]) => ({
      older: older.index,
      newer: newer.index,
      weight: 1 + older.wordCount,
    }));
    return [...heaviestInOrder(pairs)].sort((a, b) => a.older - b.older);
  }

  inReadingOrder(): Pair[] {
    const { older, newer } = this.#sections;
    const kept = new Set(this.#kept().map(pair => pair.older));
    const pairs: Pair[] = [];
    let next = 0;
    const addRemoved = () => {
      for (let section = older[next]; section && !kept.has(next); section = older[next]) {
        if (!this.#ofOlder.has(section)) pairs.push({ older: [section], newer: [], hasMoved: false });
        next += 1;
      }
    };
    for (const section of newer) {
      const partner = this.#ofNewer.get(section);
      const hasMoved = partner !== undefined && !kept.has(partner.index);
      if (!hasMoved) addRemoved();
      if (partner && !hasMoved) next = partner.index + 1;
      pairs.push({ older: partner ? [partner] : [], newer: [section], hasMoved });
    }
    addRemoved();
    return pairs;
  }
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
  const keys = (sections: readonly Section[]) => sections.map(({ key }) => key);
  return difference(keys(older), keys(newer), longestEdit).flatMap(run => {
    const others = run.same ? newer.slice(...run.newer) : [];
    return others.flatMap((section, step) => {
      const other = older[run.older[0] + step];
      return other ? [{ older: other, newer: section }] : [];
    });
  });
}
