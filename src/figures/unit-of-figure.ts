/** The unit of a number that has none, where its label names a figure: `Down payment | 98.75`, `980M fully diluted`. */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import type { Unit } from './amounts/units.ts';
import { claimsOn, farAway } from './claims.ts';
import type { Statement } from './statement.ts';
import { type HeldFigure, isEqual, isWithin } from './value.ts';

/** A number of another figure is seldom so near: within the double and the half. */
const nearest = 2;
/** In a sentence, smaller numbers without a unit count other things. */
const leastInSentence = 1000;

/** What a sentence may state without its unit; days and percent have theirs. */
const uncounted: ReadonlySet<Unit> = new Set(['usd', 'tokens', 'ounces', 'acres']);

export function withUnitOfFigure(
  amount: Amount,
  statement: Statement,
  held: readonly HeldFigure[],
  words: readonly Word[],
): Amount {
  if (amount.unit !== null || amount.unreadable !== null) return amount;
  if (isFineness(amount, statement)) {
    return { ...amount, unit: 'percent', value: amount.value.div(10), step: amount.step.div(10) };
  }
  // The first number of a row counts the rows.
  if (statement.cell ? statement.cell.column === 0 : amount.value.lt(leastInSentence)) return amount;
  const units = [...new Set(held.map(({ figure }) => figure.unit))].filter(
    unit => statement.cell || uncounted.has(unit),
  );
  const named = units.flatMap(unit => namedIn({ ...amount, unit }, statement, held, words));
  const near = named.filter(({ isNear }) => isNear);
  const [first] = near.length > 0 ? near : named;
  const isOnly =
    first &&
    (near.length > 0 || !statement.cell
      ? near.length > 0
      : new Set(named.map(({ unit }) => unit)).size === 1);
  // Two decimals are cents.
  const isMoney =
    named.some(({ unit }) => unit === 'usd') &&
    /\.\d\d$/.test(amount.value.toFixed(2)) &&
    amount.step.eq('0.01');
  return isOnly ? { ...amount, unit: first.unit } : isMoney ? { ...amount, unit: 'usd' } : amount;
}

function namedIn(
  amount: Amount & { unit: Unit },
  statement: Statement,
  held: readonly HeldFigure[],
  words: readonly Word[],
) {
  const { claims } = claimsOn(amount, statement, held, words);
  return claims
    .filter(({ isNamed }) => isNamed)
    .map(({ figure, distance }) => {
      const own = held.find(one => one.figure === figure)?.held;
      const isNear =
        own !== undefined &&
        (isEqual(amount, own) || (distance < farAway && isWithin(amount.value, own.value, nearest)));
      return { unit: amount.unit, isNear };
    });
}

/** `a fineness of 995`: parts of a thousand. */
function isFineness({ value }: Amount, { subjects, heads: { row, column } }: Statement): boolean {
  const spoken = [...subjects, ...[...row, ...column].flatMap(head => head.subjects)];
  return value.gte(900) && value.lt(1000) && spoken.some(({ name }) => name === 'fineness');
}
