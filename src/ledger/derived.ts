/** Amounts derived from key figures: so many tokens or ounces at a price, two amounts together. */
import Big from 'big.js';
import { type Amount, isRounded, type Per, type Statement, type Unit } from '#amounts';
import type { HeldFigure } from './figures.ts';

/** Maximum distance of the numbers of an example ahead, in amounts. */
const mostAhead = 24;

/** Returns a function that finds the sum that an amount follows from, such as `40000 × 0.01975`; null where it follows from none. */
export function sumsAmong(statements: readonly Statement[], held: readonly HeldFigure[]) {
  const products = productsOf(held);
  const all = statements.flatMap(({ amounts }) => amounts);
  const places = new Map(all.map(({ from }, place) => [from, place]));
  return (amount: Amount, statement: Statement): string | null => {
    const { per, upTo, unit, unreadable, from } = amount;
    if (per !== null || upTo !== null || unreadable !== null) return null;
    // `5 oz | Total | 7,750.00`
    const ofUnit = products.filter(product => product.unit === (unit ?? (statement.cell && 'usd')));
    if (ofUnit.length === 0) return null;
    const place = places.get(from) ?? 0;
    const { mates, row, column } = statement.heads;
    const beside = [statement, ...mates, ...row, ...column].flatMap(({ amounts }) => amounts);
    const numbers = [...all.slice(Math.max(0, place - mostAhead), place), ...beside]
      .filter(other => other.from !== from && other.upTo === null)
      .slice(-mostAhead);
    return productOf(amount, numbers, ofUnit) ?? together(amount, numbers);
  };
}

/** Value of one token or ounce, and how the product is written behind their number. */
interface Product {
  unit: Unit;
  of: Per;
  each: Big;
  by: string;
}

function productsOf(held: readonly HeldFigure[]): Product[] {
  return held.flatMap(({ figure: { unit, per }, held: { value } }): Product[] => {
    const times = { each: value, by: `× ${value.toFixed()}` };
    if (unit === 'usd' && per) return [{ unit, of: per, ...times }];
    if (unit !== 'tokens' || per !== 'ounce') return [];
    const divided = { each: new Big(1).div(value), by: `÷ ${value.toFixed()}` };
    return [
      { unit: 'tokens', of: 'ounce', ...times },
      { unit: 'ounces', of: 'token', ...divided },
    ];
  });
}

function productOf(amount: Amount, numbers: readonly Amount[], products: readonly Product[]): string | null {
  for (const { of, each, by } of products) {
    const count = numbers.find(
      ({ unit, per, value }) =>
        unit === `${of}s` &&
        per === null &&
        !value.eq(1) &&
        isRounded(value.times(each), amount.value, amount.step),
    );
    if (count) return `${count.value.toFixed()} ${by}`;
  }
  return null;
}

/** Maximum distance of a sum from its terms, in amounts of money. */
const mostAdded = 6;

/** `98.75 and 288.75, so 387.50 in all`, of two amounts ahead of it. */
function together(amount: Amount, numbers: readonly Amount[]): string | null {
  const isAdded = ({ unit, per, from, value }: Amount) =>
    unit === 'usd' && per === null && from < amount.from && value.gt(0);
  const money = amount.unit === 'usd' ? numbers.filter(isAdded).slice(-mostAdded) : [];
  for (const [index, { value }] of money.entries()) {
    const other = money.slice(index + 1).find(second => value.plus(second.value).eq(amount.value));
    if (other) return `${value.toFixed()} + ${other.value.toFixed()}`;
  }
  return null;
}
