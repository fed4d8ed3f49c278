/** Amounts that are stated in two numbers: the ends of a range, dollars and cents, one amount in words and in digits. */
import type { Amount } from './amount.ts';
import type { Word } from './text.ts';

const rangeMark = /^(?:–|-|—|to|through|until|bis|hasta)$/;
/** Marks that need an opening: `between 10 and 12 months`. */
const openedMark = /^(?:and|und|y|a)$/;
const opening = /^(?:between|zwischen|entre|de|from|von)$/;
/** What is stated in ranges. */
const spans: ReadonlySet<Amount['unit']> = new Set(['days', 'months', 'percent', null]);

/** Amounts with those that are two numbers of one amount put together, from the first on. */
function joined(amounts: readonly Amount[], join: (first: Amount, second: Amount) => Amount | null) {
  const found: Amount[] = [];
  for (const amount of amounts) {
    const last = found.at(-1);
    const one = last ? join(last, amount) : null;
    if (one) found[found.length - 1] = one;
    else found.push(amount);
  }
  return found;
}

/** `10–12 months`, `10 months to 12 months`, `between 10 and 12 months`. */
export function withRanges(amounts: readonly Amount[], words: readonly Word[]): Amount[] {
  return joined(amounts, (first, second) => (isRange(first, second, words) ? rangeOf(first, second) : null));
}

function isRange(first: Amount, second: Amount, words: readonly Word[]): boolean {
  const mark = words[first.to]?.text ?? '';
  const isOpened = openedMark.test(mark) && opening.test(words[first.from - 1]?.text ?? '');
  const isMarked = second.unit === null ? /^[–-]$/.test(mark) : isOpened || rangeMark.test(mark);
  const isNext = second.from === first.to + 1 && words[second.from]?.before === 'none';
  const isOfUnit = (first.unit === null || first.unit === second.unit) && spans.has(second.unit);
  const isLower = rangeOf(first, second).value.lt(second.value);
  return isMarked && isNext && isOfUnit && first.upTo === null && isLower;
}

/** The first number takes the unit of the second, such as weeks. */
function rangeOf({ unit, value, from }: Amount, second: Amount): Amount {
  const lower = unit === null ? value.times(second.factor) : value;
  return { ...second, value: lower, upTo: second.value, from };
}

/** `98 dollars and 75 cents`, `98 dollars 75`. */
export function withCents(amounts: readonly Amount[], words: readonly Word[]): Amount[] {
  return joined(amounts, (first, { unit, factor, value, from, to }) => {
    const joint = words
      .slice(first.to, from)
      .map(({ text }) => text)
      .join(' ');
    const isInFull = first.factor === '1' && /^(?:dollars?|dolares)$/.test(words[first.to - 1]?.text ?? '');
    const isCents = factor === '0.01' || (unit === null && joint === '' && value.lt(100));
    if (first.unit !== 'usd' || !isInFull || !isCents || !/^(?:and|und|y|con)?$/.test(joint)) return null;
    return { ...first, value: first.value.plus(unit === null ? value.div(100) : value), to };
  });
}

/** `ninety-nine and one half per cent (99.5 %)` is one amount. */
export function withRepetitions(amounts: Amount[], words: readonly Word[]): Amount[] {
  return amounts.filter((amount, index) => {
    const before = amounts[index - 1];
    const isInBrackets = before && words[amount.from - 1]?.text === '(' && amount.from - before.to <= 2;
    const isSame = before?.unit === amount.unit && before.value.eq(amount.value);
    return !(isInBrackets && isSame && before.per === amount.per);
  });
}
