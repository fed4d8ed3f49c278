/** Amounts derived from key figures: so many tokens or ounces at a price, two amounts together, one as a share of another. */
import Big from 'big.js';
import type { Amount, Per, Unit } from './amounts/units.ts';
import { type HeldFigure, isRounded } from './figures.ts';
import { type Statement, subjectsOf } from './statement.ts';

export interface Sum {
  /** For example `40000 × 0.01975`. */
  written: string;
  /** The number of tokens or ounces that it is made with. */
  of?: Amount;
}

/** Maximum distance of the numbers of an example, in amounts. */
const mostAhead = 24;
const mostBehind = 8;

/** Returns a function that finds the sum that an amount follows from; null where it follows from none. */
export function sumsAmong(statements: readonly Statement[], held: readonly HeldFigure[]) {
  const products = productsOf(held);
  const all = statements.flatMap(({ amounts }) => amounts);
  const places = new Map(all.map(({ from }, place) => [from, place]));
  return (amount: Amount, statement: Statement): Sum | null => {
    const { per, upTo, unit, unreadable, from } = amount;
    if (per !== null || upTo !== null || unreadable !== null) return null;
    if (unit === 'percent') return shareOf(amount, statement, held);
    const ofUnit = products.filter(product => product.unit === unit);
    if (ofUnit.length === 0) return null;
    const place = places.get(from) ?? 0;
    const { mates, row, column } = statement.heads;
    const beside = [statement, ...mates, ...row, ...column].flatMap(({ amounts }) => amounts);
    const behind = all.slice(place + 1, place + 1 + mostBehind);
    const numbers = [...behind, ...all.slice(Math.max(0, place - mostAhead), place), ...beside]
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

/** A large number without a unit may be of tokens. */
const leastTokens = 1000;

function productOf(amount: Amount, numbers: readonly Amount[], products: readonly Product[]): Sum | null {
  for (const { of, each, by } of products) {
    const count = numbers.find(({ unit, per, value }) => {
      const counted = unit ?? (value.gte(leastTokens) ? 'tokens' : null);
      return (
        counted === `${of}s` &&
        per === null &&
        !value.eq(1) &&
        isRounded(value.times(each), amount.value, amount.step)
      );
    });
    if (count) return { written: `${count.value.toFixed()} ${by}`, of: count };
  }
  return null;
}

/** Maximum distance of a sum from its terms, in amounts of money. */
const mostAdded = 6;

/** `98.75 and 288.75, so 387.50 in all`, of two amounts ahead of it. */
function together(amount: Amount, numbers: readonly Amount[]): Sum | null {
  const isAdded = ({ unit, per, from, value }: Amount) =>
    unit === 'usd' && per === null && from < amount.from && value.gt(0);
  const money = amount.unit === 'usd' ? numbers.filter(isAdded).slice(-mostAdded) : [];
  for (const [index, { value }] of money.entries()) {
    const other = money.slice(index + 1).find(second => value.plus(second.value).eq(amount.value));
    if (other) return { written: `${value.toFixed()} + ${other.value.toFixed()}` };
  }
  return null;
}

/** Shares are rounded to whole percent. */
const roundedShare = '0.03';

/** `25.5 %` of 1,550 is 395, as it is rounded; only where the words name the figure. */
function shareOf({ value, step }: Amount, statement: Statement, held: readonly HeldFigure[]): Sum | null {
  const spoken = subjectsOf(statement).map(({ name }) => name);
  const money = held.filter(({ figure }) => figure.unit === 'usd');
  const named = money.filter(({ figure }) =>
    [...figure.names, ...figure.hints].some(name => spoken.includes(name)),
  );
  for (const { figure, held: part } of named) {
    const share = (whole: Big) => part.value.div(whole).times(100);
    const whole = money.find(
      one =>
        one.figure.per === figure.per &&
        one.held.value.gt(part.value) &&
        isRounded(share(one.held.value), value, step, roundedShare),
    );
    if (whole) return { written: `${part.value.toFixed()} ÷ ${whole.held.value.toFixed()}` };
  }
  return null;
}
