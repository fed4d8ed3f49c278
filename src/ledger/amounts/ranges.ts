/** Amounts that are stated in two numbers: the ends of a range, dollars and cents, one amount in words and in digits. */
import type { Amount } from './amount.ts';
import type { Word } from './text.ts';

/** Two amounts that follow one another, or the one that they are together. */
export function asOne(first: Amount | undefined, second: Amount, words: readonly Word[]): Amount[] {
  if (!first) return [second];
  const joint = words
    .slice(first.to, second.from)
    .map(({ text }) => text)
    .join(' ');
  const one =
    repeated(first, second, joint) ??
    withCents(first, second, joint, words) ??
    range(first, second, joint, words);
  return one ? [one] : [first, second];
}

/** `ninety-nine and one half per cent (99.5 %)`. */
function repeated(first: Amount, { unit, per, value }: Amount, joint: string): Amount | null {
  const isSame = first.unit === unit && first.per === per && first.value.eq(value);
  return isSame && /^(?:\S+ )?\($/.test(joint) ? first : null;
}

/** `98 dollars and 75 cents`, `98 dollars 75`. */
function withCents(first: Amount, second: Amount, joint: string, words: readonly Word[]): Amount | null {
  const isInFull = /^(?:dollars?|dolares)$/.test(words[first.to - 1]?.text ?? '');
  const isBare = second.unit === null && joint === '' && second.value.lt(100);
  if (!isInFull || !(isBare || second.factor === '0.01') || !/^(?:and|und|y|con)?$/.test(joint)) return null;
  return { ...first, value: first.value.plus(second.value.div(isBare ? 100 : 1)), to: second.to };
}

const mark = /^(?:–|-|—|~|to|through|until|bis|a|hasta)$/;
/** Marks that need an opening: `between 10 and 12 months`. */
const openedMark = /^(?:and|und|y)$/;
const opening = /^(?:between|zwischen|entre|de|from|von)$/;
/** Units that are stated in ranges. */
const spans: ReadonlySet<Amount['unit']> = new Set(['days', 'months', 'percent', null]);

/** `10–12 months`, `10 months to 12 months`, `between 10 and 12 months`: the first number takes the unit of the second. */
function range(first: Amount, second: Amount, joint: string, words: readonly Word[]): Amount | null {
  const isOpened = openedMark.test(joint) && opening.test(words[first.from - 1]?.text ?? '');
  const isMarked = second.unit === null ? /^[–-]$/.test(joint) : isOpened || mark.test(joint);
  const isOfUnit = (first.unit === null || first.unit === second.unit) && spans.has(second.unit);
  const value = first.unit === null ? first.value.times(second.factor) : first.value;
  const isRange = isMarked && isOfUnit && first.upTo === null && value.lt(second.value);
  return isRange && words[second.from]?.before === 'none'
    ? { ...second, value, upTo: second.value, from: first.from }
    : null;
}
