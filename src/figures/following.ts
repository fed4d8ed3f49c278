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

/** An example states its number of tokens at most so many numbers ahead; a page of numbers shall not be tried with itself. */
const mostNumbers = 24;

export class Followings {
  readonly #prices: { name: string; per: 'tokens' | 'ounces'; value: Big }[];
  readonly #whole: { name: string; unit: 'tokens' | 'ounces'; value: Big }[];
  readonly #tokensPerOunce: Big | null;
  readonly #shares: { sum: string; percent: Big; of: readonly string[] }[];

  constructor(held: readonly HeldFigure[]) {
    const heldValue = (id: string) => held.find(({ figure }) => figure.id === id)?.held.value ?? null;
    this.#tokensPerOunce = heldValue('tokens-per-ounce');
    this.#prices = held.flatMap(({ figure, held: { value } }) =>
      figure.unit === 'usd' && figure.per
        ? [
            {
              name: value.toFixed(),
              per: figure.per === 'token' ? ('tokens' as const) : ('ounces' as const),
              value,
            },
          ]
        : [],
    );
    this.#whole = held.flatMap(({ figure: { id, unit, per }, held: { value } }) =>
      (unit === 'tokens' || unit === 'ounces') && per === undefined && !/minimum|unit/.test(id)
        ? [{ name: value.toFixed(), unit, value }]
        : [],
    );
    const money = held.filter(({ figure }) => figure.unit === 'usd');
    this.#shares = money.flatMap(part =>
      money
        .filter(whole => whole.figure.per === part.figure.per && whole.held.value.gt(part.held.value))
        .map(whole => ({
          sum: `${part.held.value.toFixed()} ÷ ${whole.held.value.toFixed()}`,
          of: part.figure.names,
          percent: part.held.value.div(whole.held.value).times(100),
        })),
    );
  }

  /** What an amount follows from, among the numbers that stand ahead of it and beside it; null where nothing gives it. */
  of(amount: Amount, around: readonly Amount[], subjects: ReadonlySet<string>): Following | null {
    const numbers = around.filter(other => other !== amount && other.upTo === null).slice(-mostNumbers);
    if (amount.upTo !== null || amount.unreadable !== null || amount.isForeign) return null;
    if (amount.unit === 'usd' && amount.per === null)
      return this.#purchase(amount, numbers) ?? together(amount, numbers);
    if (amount.unit === 'percent') return this.#share(amount, subjects);
    return this.#converted(amount, numbers);
  }

  #purchase(amount: Amount, numbers: readonly Amount[]): Following | null {
    const counts = numbers.filter(
      ({ unit, per }) => (unit === 'tokens' || unit === 'ounces') && per === null,
    );
    for (const { name, per, value } of this.#prices) {
      const count = counts.find(
        other => other.unit === per && !other.value.eq(1) && isRounded(other.value.times(value), amount),
      );
      if (count) return { sum: `${count.value.toFixed()} × ${name}`, of: count };
      const whole = this.#whole.find(
        other => other.unit === per && isRounded(other.value.times(value), amount),
      );
      if (whole) return { sum: `${whole.name} × ${name}`, of: null };
    }
    return null;
  }

  /** `40,000 tokens, 2 oz`. */
  #converted(amount: Amount, numbers: readonly Amount[]): Following | null {
    const rate = this.#tokensPerOunce;
    if (rate === null || amount.per !== null || (amount.unit !== 'tokens' && amount.unit !== 'ounces'))
      return null;
    const isTokens = amount.unit === 'tokens';
    const comesTo = (value: Big) => (isTokens ? value.times(rate) : value.div(rate));
    const mark = isTokens ? '×' : '÷';
    const count = numbers.find(
      ({ unit, per, value }) =>
        unit === (isTokens ? 'ounces' : 'tokens') &&
        per === null &&
        !value.eq(1) &&
        isRounded(comesTo(value), amount),
    );
    if (count) return { sum: `${count.value.toFixed()} ${mark} ${rate.toFixed()}`, of: count };
    const whole = this.#whole.find(
      ({ unit, value }) => unit !== amount.unit && isRounded(comesTo(value), amount),
    );
    return whole ? { sum: `${whole.name} ${mark} ${rate.toFixed()}`, of: null } : null;
  }

  /** `25 %` of 1,550 is 395, as it is rounded. */
  #share(amount: Amount, subjects: ReadonlySet<string>): Following | null {
    const share = this.#shares.find(
      ({ percent, of }) => isRounded(percent, amount) && of.some(name => subjects.has(name)),
    );
    return share ? { sum: share.sum, of: null } : null;
  }
}

/** `98.75 and 288.75, so 387.50 in all`, of two amounts that stand ahead of it. */
function together(amount: Amount, numbers: readonly Amount[]): Following | null {
  const money = numbers
    .filter(({ unit, per, from }) => unit === 'usd' && per === null && from < amount.from)
    .slice(-6);
  for (const [index, first] of money.entries())
    for (const second of money.slice(index + 1))
      if (!first.value.eq(0) && first.value.plus(second.value).eq(amount.value))
        return { sum: `${first.value.toFixed()} + ${second.value.toFixed()}`, of: null };
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
