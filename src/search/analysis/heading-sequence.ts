/** Numbered headings count up through a document; rows of tables and items of lists that look like one do not. */
import type { Heading } from './headings.ts';

interface Numbered {
  heading: Heading;
  number: number;
  /** How many parts that number anew, such as schedules, begin before it. */
  part: number;
}

interface Chain {
  last: Numbered;
  before: Chain | null;
  score: number;
}

/** A number that is left out costs half a heading, and never more than one. */
const gapCost = 0.5;
const largestGapCost = 1;
/** To count anew from 1 where no part begins has to bring more headings than these. */
const restartCost = 2;
/** Headings before one that it may follow: what lies farther back was left behind. */
const lookBack = 200;

/** The headings of each page without those whose number does not belong to the longest count. */
export function inSequence(pages: readonly Heading[][]): Heading[][] {
  const counted = longestCount(numbered(pages.flat()));
  return pages.map(headings =>
    headings.filter(heading => numberOf(heading) === null || counted.has(heading)),
  );
}

function longestCount(headings: Numbered[]): Set<Heading> {
  const chains: Chain[] = [];
  for (const last of headings) {
    let chain: Chain = { last, before: null, score: 1 - costOfGap(last.number - 1) };
    for (const before of chains.slice(-lookBack)) {
      const score = before.score + 1 - costOfStep(before.last, last);
      if (score > chain.score) chain = { last, before, score };
    }
    chains.push(chain);
  }
  const counted = new Set<Heading>();
  let best = chains.reduce<Chain | null>((a, b) => (a && a.score >= b.score ? a : b), null);
  for (; best; best = best.before) counted.add(best.last.heading);
  return counted;
}

function costOfStep(before: Numbered, next: Numbered): number {
  const on =
    next.number > before.number ? costOfGap(next.number - before.number - 1) : Number.POSITIVE_INFINITY;
  if (next.part > before.part) return Math.min(on, costOfGap(next.number - 1));
  return next.number === 1 ? restartCost : on;
}

function costOfGap(missing: number): number {
  return Math.min(missing * gapCost, largestGapCost);
}

function numbered(headings: Heading[]): Numbered[] {
  let part = 0;
  return headings.flatMap(heading => {
    const number = numberOf(heading);
    if (number === null) part += Number(isPart(heading));
    return number === null ? [] : [{ heading, number, part }];
  });
}

/** Of "8 Election" and "8. Election"; null of "8.1 Election" and "Section 8". */
function numberOf({ text }: Heading): number | null {
  const [, number] = /^(\d{1,2})[.)]? /.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

function isPart({ text }: Heading): boolean {
  return /^(schedule|annex|appendix|exhibit|part|article) /i.test(text);
}
