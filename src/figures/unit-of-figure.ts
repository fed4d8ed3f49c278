/** The unit of a number that has none, by the figure that it states: `gold at 1550`, `Down payment | 98.75`, `980M fully diluted`. */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import type { Unit } from './amounts/units.ts';
import { claimsOn, farAway } from './claims.ts';
import { type Statement, wordsAbove } from './statement.ts';
import { digitsOf, type HeldFigure, isWithin } from './value.ts';

/** A number of another figure is seldom so near: within the double and the half. */
const nearest = 2;
/** Fewer digits, and smaller whole numbers, a paper has for many things. */
const leastDigits = 3;
const leastNumber = 1000;
/** Nothing else of a paper is counted in so many. */
const leastHuge = 1e6;

/** What a sentence may state without its unit; days and percent have theirs. */
const uncounted: ReadonlySet<Unit> = new Set(['usd', 'tokens', 'ounces', 'acres']);

export function withUnitOfFigure(
  amount: Amount,
  statement: Statement,
  held: readonly HeldFigure[],
  words: readonly Word[],
): Amount {
  const { value, step, upTo, unit, unreadable } = amount;
  if (unit !== null || unreadable !== null || upTo !== null) return amount;
  if (isFineness(amount, statement))
    return { ...amount, unit: 'percent', value: value.div(10), step: step.div(10) };
  // The first number of a row counts the rows.
  if (statement.cell?.column === 0) return amount;
  const isTelling = digitsOf(value).length >= leastDigits && (value.gte(leastNumber) || !value.mod(1).eq(0));
  const near = held.filter(one => isWithin(value, one.held.value, nearest));
  const claimed = near.filter(one => isNamed(one, amount, statement, words));
  // Two decimals are cents.
  const isMoney = statement.cell !== null && step.eq('0.01') && !value.mod(1).eq(0);
  if (isMoney) return { ...amount, unit: 'usd' };
  const found =
    (isTelling && near.find(one => one.held.value.eq(value))) ||
    (value.gte(leastHuge) && (claimed[0] ?? near[0])) ||
    ((statement.cell || value.gte(leastNumber)) &&
      claimed.find(({ figure }) => statement.cell || uncounted.has(figure.unit)));
  return found ? { ...amount, unit: found.figure.unit } : amount;
}

function isNamed(one: HeldFigure, amount: Amount, statement: Statement, words: readonly Word[]): boolean {
  const [claim] = claimsOn({ ...amount, unit: one.figure.unit }, statement, [one], words).claims;
  return claim !== undefined && claim.distance < farAway;
}

/** `a fineness of 995`: parts of a thousand. */
function isFineness({ value }: Amount, statement: Statement): boolean {
  const isSpoken = wordsAbove(statement, 'subjects').some(({ name }) => name === 'fineness');
  return isSpoken && value.gte(900) && value.lt(1000);
}
