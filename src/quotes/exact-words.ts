/** Words that are compared exactly wherever they stand: one of them changed is another statement. */
import type { Matter } from './check-quote.d.ts';

type ExactMatter = Extract<Matter, 'amount' | 'negation' | 'obligation' | 'date'>;

const words: Record<ExactMatter, string> = {
  negation: 'not no never without neither nor none nothing nobody nowhere cannot unless except non',
  obligation: 'shall must may will can could should would might ought need needs',
  date: 'business calendar working january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday',
  amount:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter third once twice double percent cent per usd eur gbp chf dollars euros',
};

const matters = new Map(
  Object.entries(words).flatMap(([matter, list]) =>
    list.split(' ').map(word => [word, matter as ExactMatter] as const),
  ),
);

/** @param folded as `tokens.ts` folds a word; a number has a digit in it. */
export function exactMatter(folded: string): ExactMatter | null {
  if (/^[\p{Nd}+-]?\p{Nd}/u.test(folded) || /^[%‰$€£¥÷×]$/.test(folded)) return 'amount';
  if (/n't$/.test(folded)) return 'negation';
  return matters.get(folded) ?? null;
}

const units = new Set('per usd eur gbp chf dollars euros cent'.split(' '));

/**
 * Whether a passage that is cut off right beside this word says something else: "(not) refundable", "3 (%)". What is an amount
 * with its unit alone decides nothing.
 */
export function decidesBeside(folded: string): boolean {
  const matter = exactMatter(folded);
  return matter !== null && matter !== 'date' && !units.has(folded);
}

/** Words that hold a sentence together and say little of what it is about. */
const slight = new Set(
  'a an and are as at be been being but by for from had has have he her his if in into is it its of on or our out she so than that the their them then there these they this those to under up upon was we were when where which who whom whose with you your'.split(
    ' ',
  ),
);

/** How much of what a sentence says hangs on a word. */
export function weightOf(folded: string, isMark: boolean): number {
  if (isMark) return exactMatter(folded) ? 0.5 : 0.05;
  return slight.has(folded) ? 0.3 : 1;
}
