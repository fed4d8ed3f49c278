/** Amounts that follow from key figures: so many tokens or ounces at a price, two amounts together, one as a share of another. */
import Big from 'big.js';
import type { Amount } from './amounts/amount.ts';
import type { Per, Unit } from './amounts/units.ts';
import type { HeldFigure } from './value.ts';

/** An example states its number of tokens at most so many numbers ahead; a page of numbers shall not be tried with itself. */
const mostNumbers = 24;
/** A sum of two stands no farther behind them. */
const mostAdded = 6;

export interface Following {
  /** The sum, `40000 × 0.01975`. */
  sum: string;
  /** The number of tokens or ounces that it is made with. */
  of?: Amount;
}

/**
 * What gives an amount, of the numbers that stand ahead of it and beside it; null where nothing does. A share is asked of figures
 * that the words speak of.
 */
export type FindFollowing = (
  amount: Amount,
  around: readonly Amount[],
  spoken: ReadonlySet<string>,
) => Following | null;

export function followingsOf(held: readonly HeldFigure[]): FindFollowing {
  const products = productsOf(held);
  const shares = sharesOf(held);
  return (amount, around, spoken) => {
    if (amount.per !== null || amount.upTo !== null || amount.unreadable !== null || amount.isForeign)
      return null;
    const isShare = ({ percent, names }: Share) =>
      isRounded(percent, amount) && names.some(name => spoken.has(name));
    if (amount.unit === 'percent') return shares.find(isShare) ?? null;
    const numbers = around.filter(other => other !== amount && other.upTo === null).slice(-mostNumbers);
    return product(amount, numbers, products) ?? together(amount, numbers);
  };
}

/** What one token or ounce comes to, and how that is written behind their number. */
interface Product {
  unit: Unit;
  of: Per;
  each: Big;
  by: string;
}

function productsOf(held: readonly HeldFigure[]): Product[] {
  return held.flatMap(({ figure: { id, unit, per }, held: { value } }): Product[] => {
    const times = { each: value, by: `× ${value.toFixed()}` };
    if (unit === 'usd' && per) return [{ unit, of: per, ...times }];
    if (id !== 'tokens-per-ounce') return [];
    const divided = { each: new Big(1).div(value), by: `÷ ${value.toFixed()}` };
    return [
      { unit: 'tokens', of: 'ounce', ...times },
      { unit: 'ounces', of: 'token', ...divided },
    ];
  });
}

/** A large number without a unit may be of tokens. */
const leastTokens = 1000;

function product(amount: Amount, numbers: readonly Amount[], products: readonly Product[]): Following | null {
  for (const { of, each, by } of products.filter(({ unit }) => unit === amount.unit)) {
    const count = numbers.find(({ unit, per, value }) => {
      const counted = unit ?? (value.gte(leastTokens) ? 'tokens' : null);
      return counted === `${of}s` && per === null && !value.eq(1) && isRounded(value.times(each), amount);
    });
    if (count) return { sum: `${count.value.toFixed()} ${by}`, of: count };
  }
  return null;
}

interface Share {
  sum: string;
  percent: Big;
  names: readonly string[];
}

/** `25 %` of 1,550 is 395, as it is rounded. */
function sharesOf(held: readonly HeldFigure[]): Share[] {
  const money = held.filter(({ figure }) => figure.unit === 'usd');
  return money.flatMap(({ figure: { per, names }, held: { value } }) =>
    money
      .filter(whole => whole.figure.per === per && whole.held.value.gt(value))
      .map(whole => ({
        sum: `${value.toFixed()} ÷ ${whole.held.value.toFixed()}`,
        percent: value.div(whole.held.value).times(100),
        names,
      })),
  );
}

/** `98.75 and 288.75, so 387.50 in all`, of two amounts that stand ahead of it. */
function together(amount: Amount, numbers: readonly Amount[]): Following | null {
  if (amount.unit !== 'usd') return null;
  const isAdded = ({ unit, per, from, value }: Amount) =>
    unit === 'usd' && per === null && from < amount.from && value.gt(0);
  const money = numbers.filter(isAdded).slice(-mostAdded);
  for (const [index, { value }] of money.entries()) {
    const other = money.slice(index + 1).find(second => value.plus(second.value).eq(amount.value));
    if (other) return { sum: `${value.toFixed()} + ${other.value.toFixed()}` };
  }
  return null;
}

/** Rounded as people round: shares to whole percent, what else to half a percent of itself. */
const roundedShare = '0.03';
const roundedResult = '0.005';

/** What comes out, rounded as the amount is written. */
function isRounded(result: Big, { value, step, unit }: Amount): boolean {
  const off = result.minus(value).abs();
  const most = value.times(unit === 'percent' ? roundedShare : roundedResult);
  return value.gt(0) && off.times(2).lte(step) && off.lte(most);
}
