/** Amounts that are stated in two numbers: the ends of a range, dollars and cents, one amount in words and in digits. */
import type { Amount } from './amount.ts';
import type { Word } from './text.ts';

const rangeMark = /^(?:–|-|—|to|through|until|bis|hasta)$/;
/** Marks that need an opening: `between 10 and 12 months`. */
const openedMark = /^(?:and|und|y|a)$/;
const opening = /^(?:between|zwischen|entre|de|from|von)$/;
/** What is stated in ranges. */
const spans: ReadonlySet<Amount['unit']> = new Set(['days', 'months', 'percent', null]);

/** `10–12 months`, `10 months to 12 months`, `between 10 and 12 months`. */
export function withRanges(amounts: Amount[], words: readonly Word[]): Amount[] {
  const merged: Amount[] = [];
  for (const amount of amounts) {
    const first = merged.at(-1);
    if (first && isRange(first, amount, words)) merged[merged.length - 1] = rangeOf(first, amount);
    else merged.push(amount);
  }
  return merged;
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
export function withCents(amounts: Amount[], words: readonly Word[]): Amount[] {
  const isDollars = ({ unit, factor, to }: Amount) =>
    unit === 'usd' && factor === '1' && /^(?:dollars?|dolares)$/.test(words[to - 1]?.text ?? '');
  const merged: Amount[] = [];
  for (const amount of amounts) {
    const first = merged.at(-1);
    const joint = first && words.slice(first.to, amount.from).map(({ text }) => text);
    const isJoined = joint && /^(?:and|und|y|con)?$/.test(joint.join(' ')) && isDollars(first);
    const cents = inCents(amount, joint?.length === 0);
    if (isJoined && cents)
      merged[merged.length - 1] = { ...first, value: first.value.plus(cents), step: cents, to: amount.to };
    else merged.push(amount);
  }
  return merged;
}

function inCents({ unit, value, factor, step }: Amount, isNext: boolean): Amount['value'] | null {
  if (unit === 'usd' && factor === '0.01' && value.lt(1)) return value;
  return unit === null && isNext && step.lte(10) && value.lt(100) ? value.div(100) : null;
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
