/** References of a document to its own parts, "clause 9.2(a)" or "paragraph 2 of Schedule 1", and where they lead. */
import type { Span } from '#text';
import { isForeign, type OwnNames } from './foreign.ts';
import { anyUnit, mentionsIn } from './mentions.ts';
import type { Outline, Part } from './outline.ts';
import { partFinder } from './part-finder.ts';
import type { Passage } from './passages.ts';
import { arabicOf, ranks } from './units.ts';

export interface CrossReference extends Span {
  /** As the document writes it. */
  written: string;
  /** Null where the document has no such part. */
  target: Part | null;
}

/** Finds the references of one passage. */
export function crossReferenceFinder(
  outline: Outline,
  own: OwnNames,
  passages: readonly Passage[],
): (passage: Passage) => CrossReference[] {
  const find = partFinder(outline, passages);
  const numbers = outline.parts.flatMap(({ rank, number }) =>
    rank < ranks.item ? [Number.parseInt(number, 10)] : [],
  );
  const highest = Math.max(0, ...numbers.filter(Number.isFinite));
  const isAmong = (number = '') =>
    numbers.length > 0 &&
    Number.parseInt(arabicOf(number.toUpperCase()) ?? number, 10) <= Math.max(20, 2 * highest);
  return passage => {
    const mentions = mentionsIn(passage, outline);
    const foreign = mentions.map(mention => !mention.isThis && isForeign(passage.text, mention, own));
    // "Annex A and Annex C of the Lease": both are annexes of the lease.
    for (let at = mentions.length - 2; at >= 0; at -= 1) {
      const gap = passage.text.slice(mentions[at]?.end, mentions[at + 1]?.start);
      const [unit, next] = [at, at + 1].map(one => mentions[one]?.items[0]?.unit.name);
      if (foreign[at + 1] && unit === next && /^\s?,?\s?(?:and|or|to)?\s?$/.test(gap.replace(/\s/g, ' ')))
        foreign[at] = true;
    }
    return mentions.flatMap(({ items, outer, isThis }, at) =>
      foreign[at]
        ? []
        : items.flatMap(item => {
            const written = passage.text.slice(item.start, item.end).replace(/\s+/g, ' ');
            const target = find(item, outer, outline.around.get(passage.block) ?? null, isThis);
            // A reference to nothing is reported if the document numbers such parts; others are often parts of something else.
            const isCertain =
              item.unit.rank < ranks.item &&
              item.unit.rank !== ranks.division &&
              item.unit !== anyUnit &&
              !/^(?:\p{L}{1,12} ?)?\(/u.test(written) &&
              isAmong(item.numbers[0]);
            // The number of a clause within its block is no reference to it.
            if (target?.block === passage.block && item.numbers[0]?.startsWith(`${target.number}.`))
              return [];
            return target || isCertain ? [{ start: item.start, end: item.end, written, target }] : [];
          }),
    );
  };
}
