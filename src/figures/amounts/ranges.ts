/** Amounts that are stated in two numbers: the ends of a range, and one amount in words and in digits. */
import type { Amount } from './amount.ts';
import type { Word } from './text.ts';

const rangeMark = /^(?:–|-|—|to|through|until|bis|a|hasta|and|und|y)$/;

/** `10–12 months`, `10 months to 12 months`, `between 10 and 12 months`. */
export function withRanges(amounts: Amount[], words: readonly Word[]): Amount[] {
  const merged: Amount[] = [];
  for (const amount of amounts) {
    const first = merged.at(-1);
    const isNext = first && amount.from === first.to + 1 && words[amount.from]?.before === 'none';
    const mark = isNext ? (words[first.to]?.text ?? '') : '';
    const needsOpening = /^(?:and|und|y|a)$/.test(mark);
    const opening = words[(first?.from ?? 0) - 1]?.text ?? '';
    const isOpened = !needsOpening || /^(?:between|zwischen|entre|de|from|von)$/.test(opening);
    const isGlued = mark === '–' || mark === '-';
    const isSame =
      first && (first.unit === null || first.unit === amount.unit) && (amount.unit !== null || isGlued);
    const scaled = first && first.unit === null && amount.unit ? scaleLike(first, amount) : first;
    const isSpan =
      amount.unit === 'days' || amount.unit === 'months' || amount.unit === 'percent' || amount.unit === null;
    if (
      first &&
      scaled &&
      isSame &&
      isSpan &&
      rangeMark.test(mark) &&
      isOpened &&
      scaled.value.lt(amount.value) &&
      !first.upTo
    ) {
      merged[merged.length - 1] = { ...amount, value: scaled.value, upTo: amount.value, from: first.from };
    } else merged.push(amount);
  }
  return merged;
}

/** The first number of a range takes the unit of the second, such as weeks. */
function scaleLike(first: Amount, { unit, value, step }: Amount): Amount {
  const isFactor = unit === 'days' && step.eq(7) && value.mod(7).eq(0);
  return { ...first, value: isFactor ? first.value.times(7) : first.value };
}

/** `ninety-nine and one half per cent (99.5 %)` is one amount. */
export function withRepetitions(amounts: Amount[], words: readonly Word[]): Amount[] {
  return amounts.filter((amount, index) => {
    const before = amounts[index - 1];
    const isInBrackets = before && words[amount.from - 1]?.text === '(' && amount.from - before.to <= 2;
    return !(
      isInBrackets &&
      before.unit === amount.unit &&
      before.value.eq(amount.value) &&
      before.per === amount.per
    );
  });
}
