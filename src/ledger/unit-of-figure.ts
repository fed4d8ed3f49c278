/** The unit of a number that has none, by the figure that it states: `gold at 1550`, `Down payment | 98.75`, `980M fully diluted`. */
import type { Amount } from './amounts/units.ts';
import { claimsOn, farAway } from './claims.ts';
import { digitsOf, type HeldFigure, isWithin } from './figures.ts';
import { type Statement, subjectsOf } from './statement.ts';

/** A number of another figure is seldom so near: within the double and the half. */
const nearest = 2;
/** Fewer digits, and smaller whole numbers, a document has for many things. */
const leastDigits = 3;
const leastNumber = 1000;
/** Nothing else in a document is counted in such numbers. */
const leastHuge = 1e6;

export function withUnitOfFigure(amount: Amount, statement: Statement, held: readonly HeldFigure[]): Amount {
  const { value, step, upTo, unit, unreadable } = amount;
  if (unit !== null || unreadable !== null) return amount;
  const parts = partsOfWhole(amount, statement);
  if (parts !== null)
    return {
      ...amount,
      unit: 'percent',
      value: value.div(parts).times(100),
      step: step.div(parts).times(100),
    };
  // The first number of a row counts the rows.
  if (statement.cell?.column === 0) return amount;
  const near = held.filter(one => !upTo === !one.held.upTo && isWithin(value, one.held.value, nearest));
  const isLarge = value.gte(leastNumber);
  const isLong = digitsOf(value).length >= leastDigits && (isLarge || !value.mod(1).eq(0));
  const isUnique = isLong || value.gte(leastHuge);
  const isNamed = (one: HeldFigure) =>
    (statement.cell || isLarge) &&
    claimsOn({ ...amount, unit: one.figure.unit }, statement, [one]).claims.some(
      ({ distance }) => distance < farAway,
    );
  const found = (isUnique && near.find(one => one.held.value.eq(value))) || near.find(isNamed);
  return found ? { ...amount, unit: found.figure.unit } : amount;
}

/** `a fineness of 995`, `.995 fine`: of how many parts it is stated. */
function partsOfWhole({ value }: Amount, statement: Statement): number | null {
  const isFineness = subjectsOf(statement).some(({ name }) => name === 'fineness');
  return isFineness ? ([1, 1000].find(whole => value.gte(0.9 * whole) && value.lt(whole)) ?? null) : null;
}
