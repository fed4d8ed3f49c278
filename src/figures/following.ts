/** Amounts that follow from key figures: so many tokens or ounces at a price, two amounts together, one as a share of another. */
import Big from 'big.js';
import type { Amount } from './amounts/amount.ts';
import type { HeldFigure } from './value.ts';

export interface Following {
  /** The sum, `40000 × 0.01975`. */
  sum: string;
  /** The number of tokens or ounces that it is made with, where a paper states one. */
  of: Amount | null;
}

/** What so many tokens or ounces come to. */
interface Product {
  unit: Amount['unit'];
  of: 'tokens' | 'ounces';
  /** How the sum is written behind the number. */
  by: string;
  comesTo(count: Big): Big;
}

/** An example states its number of tokens at most so many numbers ahead; a page of numbers shall not be tried with itself. */
const mostNumbers = 24;
/** A sum of two stands no farther behind them. */
const mostAdded = 6;

/**
 * What an amount follows from, among the numbers that stand ahead of it and beside it; null where nothing gives it. A share is asked of
 * figures that the words speak of.
 */
export type FindFollowing = (
  amount: Amount,
  around: readonly Amount[],
  spoken: ReadonlySet<string>,
) => Following | null;

export function followingsOf(held: readonly HeldFigure[]): FindFollowing {
  const products = productsOf(held);
  const wholes = held.filter(({ figure }) => figure.per === undefined && !/minimum|unit/.test(figure.id));
  const shares = sharesOf(held);
  return (amount, around, spoken) => {
    const { unit, per, upTo, unreadable, isForeign } = amount;
    if (per !== null || upTo !== null || unreadable !== null || isForeign) return null;
    const numbers = around.filter(other => other !== amount && other.upTo === null).slice(-mostNumbers);
    if (unit !== 'percent')
      return (
        product(amount, numbers, products, wholes) ?? (unit === 'usd' ? together(amount, numbers) : null)
      );
    const share = shares.find(
      ({ percent, of }) => isRounded(percent, amount) && of.some(name => spoken.has(name)),
    );
    return share ? { sum: share.sum, of: null } : null;
  };
}

function productsOf(held: readonly HeldFigure[]): Product[] {
  return held.flatMap(({ figure: { id, unit, per }, held: { value } }): Product[] => {
    const by = value.toFixed();
    const times = (count: Big) => count.times(value);
    if (unit === 'usd' && per)
      return [{ unit, of: per === 'token' ? 'tokens' : 'ounces', by: `× ${by}`, comesTo: times }];
    if (id !== 'tokens-per-ounce') return [];
    return [
      { unit: 'tokens', of: 'ounces', by: `× ${by}`, comesTo: times },
      { unit: 'ounces', of: 'tokens', by: `÷ ${by}`, comesTo: count => count.div(value) },
    ];
  });
}

function product(
  amount: Amount,
  numbers: readonly Amount[],
  products: readonly Product[],
  wholes: readonly HeldFigure[],
): Following | null {
  for (const { unit, of, by, comesTo } of products) {
    if (unit !== amount.unit) continue;
    // A large number without a unit may be of tokens.
    const isCount = (other: Amount) =>
      other.per === null && (other.unit ?? (other.value.gte(1000) ? 'tokens' : null)) === of;
    const count = numbers.find(
      other => isCount(other) && !other.value.eq(1) && isRounded(comesTo(other.value), amount),
    );
    if (count) return { sum: `${count.value.toFixed()} ${by}`, of: count };
    const whole = wholes.find(one => one.figure.unit === of && isRounded(comesTo(one.held.value), amount));
    if (whole) return { sum: `${whole.held.value.toFixed()} ${by}`, of: null };
  }
  return null;
}

/** `25 %` of 1,550 is 395, as it is rounded. */
function sharesOf(held: readonly HeldFigure[]) {
  const money = held.filter(({ figure }) => figure.unit === 'usd');
  return money.flatMap(part =>
    money
      .filter(whole => whole.figure.per === part.figure.per && whole.held.value.gt(part.held.value))
      .map(whole => ({
        sum: `${part.held.value.toFixed()} ÷ ${whole.held.value.toFixed()}`,
        of: part.figure.names,
        percent: part.held.value.div(whole.held.value).times(100),
      })),
  );
}

/** `98.75 and 288.75, so 387.50 in all`, of two amounts that stand ahead of it. */
function together(amount: Amount, numbers: readonly Amount[]): Following | null {
  const money = numbers
    .filter(
      ({ unit, per, from, value }) => unit === 'usd' && per === null && from < amount.from && value.gt(0),
    )
    .slice(-mostAdded);
  for (const [index, { value }] of money.entries()) {
    const other = money.slice(index + 1).find(second => value.plus(second.value).eq(amount.value));
    if (other) return { sum: `${value.toFixed()} + ${other.value.toFixed()}`, of: null };
  }
  return null;
}

/** Rounded as people round: shares to whole percent, what else to half a percent of itself. */
const roundedShare = '0.03';
const roundedResult = '0.005';

/** What comes out, rounded as the amount is written. */
function isRounded(result: Big, { value, step, unit }: Amount): boolean {
  const finest = step.gt('0.01') && value.gte(1000) && step.lt(1000) ? new Big('0.5') : step;
  const off = result.minus(value).abs();
  return (
    value.gt(0) &&
    off.times(2).lte(finest.lt(step) ? finest : step) &&
    off.lte(value.times(unit === 'percent' ? roundedShare : roundedResult))
  );
}
