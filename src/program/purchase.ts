/** A purchase as a person states it: in tokens, in ounces, by weight or in dollars of any of the payments. */
import Big from 'big.js';
import {
  amountsFor,
  checkTokenCount,
  type PriceTerms,
  type PurchaseAmounts,
  tokensForAllIn,
  tokensForDeferredPayment,
  tokensForDownPayment,
  tokensForTroyOunces,
  troyOuncesOfGrams,
  wholeNumberExpected,
  wholeOunces,
} from './money.ts';
import { formatDecimal, formatUsd, unambiguousDecimal } from './number-text.ts';
import { readTypedQuantity, type TypedUnit } from './typed-quantity.ts';

export const purchaseFields = ['tokens', 'ounces', 'down-payment', 'deferred-payment', 'all-in'] as const;
export type PurchaseField = (typeof purchaseFields)[number];

interface FieldRule {
  amount: keyof PurchaseAmounts;
  /** Whole number of tokens for what is typed: ounces rounded up, sums rounded down. */
  tokens: (terms: PriceTerms, decimal: string) => string;
  /** Without a unit; sums of money to the cent at least, and every further decimal stays. */
  digits: (amount: string) => string;
  /** Unit after a number. */
  symbol: string;
  write: (amount: string) => string;
}

const writtenInUsd = {
  digits: (amount: string) => formatDecimal(amount, 2),
  symbol: 'USD',
  write: (amount: string) => formatUsd(amount),
};

export const fieldRules: Record<PurchaseField, FieldRule> = {
  tokens: {
    amount: 'tokens',
    tokens: (_, tokens) => tokens,
    digits: amount => formatDecimal(amount),
    symbol: 'tokens',
    write: amount => `${formatDecimal(amount)} tokens`,
  },
  ounces: {
    amount: 'troyOunces',
    tokens: tokensForTroyOunces,
    // Without separators, so that the field can be read back.
    digits: amount => amount,
    symbol: 'oz',
    write: writtenOunces,
  },
  'down-payment': {
    amount: 'downPaymentUsd',
    tokens: tokensForDownPayment,
    ...writtenInUsd,
  },
  'deferred-payment': {
    amount: 'deferredPaymentUsd',
    tokens: tokensForDeferredPayment,
    ...writtenInUsd,
  },
  'all-in': {
    amount: 'allInUsd',
    tokens: tokensForAllIn,
    ...writtenInUsd,
  },
};

export interface Purchase {
  /** For the address: a unit beside the number may name another field; a weight is stated in tokens. */
  stated: { field: PurchaseField; decimal: string };
  /** Quantity as it was understood, such as `3 kg ≈ 96.45224 troy ounces ≈ 1,929,045 tokens`. */
  understood: string;
  amounts: PurchaseAmounts;
  /** How the quantity was rounded to whole tokens, as a sentence; else empty. */
  rounding: string;
  /** What of it can be delivered in metal where it is no whole number of ounces, as a sentence; else empty. */
  delivery: string;
  /** True where a payment has a part of a cent. */
  hasPartOfCent: boolean;
}

/** A message for the field and, where the number can be read in two ways, both as texts for the field. */
export interface PurchaseProblem {
  problem: string;
  choices?: readonly string[];
}

/**
 * Amounts of the purchase, or why there are none. A number with two readings is not guessed at, unless one of them is below the
 * minimum subscription.
 */
export function readPurchase(
  terms: PriceTerms,
  typedInto: PurchaseField,
  typed: string,
): Purchase | PurchaseProblem {
  const quantity = readTypedQuantity(typed);
  if (quantity === null) {
    const expected =
      typedInto === 'tokens' ? wholeNumberExpected(terms) : 'Enter an amount, such as 1000, 0.5 or 3 kg.';
    return { problem: expected };
  }
  const { readings, unit } = quantity;
  const field = fieldNamed(unit, typedInto);
  if (field === null) return { problem: 'Enter dollars in the field of the payment that they are for.' };
  const isPossible = (reading: string) =>
    new Big(fieldRules[field].tokens(terms, inField(reading, unit))).gte(terms.minimumTokens);
  const possible = readings.filter(isPossible);
  if (possible.length <= 1) return purchaseOf(terms, field, possible[0] ?? readings.at(-1) ?? '', unit);
  const symbol = gramsIn.has(unit) ? unit : fieldRules[field].symbol;
  return {
    problem: `“${typed.trim()}” can be read in two ways. Which do you mean?`,
    choices: possible.map(reading => `${unambiguousDecimal(reading)} ${symbol}`),
  };
}

function purchaseOf(
  terms: PriceTerms,
  field: PurchaseField,
  reading: string,
  unit: TypedUnit | null,
): Purchase | PurchaseProblem {
  const decimal = inField(reading, unit);
  const { amount, tokens, write } = fieldRules[field];
  const count = checkTokenCount(terms, tokens(terms, decimal));
  if ('problem' in count) {
    const bound = field === 'tokens' ? '' : boundIn(terms, field, tokens(terms, decimal));
    return { problem: `${count.problem} ${bound}`.trim() };
  }
  const amounts = amountsFor(terms, count.tokens);
  const isWeight = gramsIn.has(unit);
  const written = isWeight ? `${formatDecimal(reading)} ${unit}` : write(decimal);
  const isExact = new Big(decimal).eq(amounts[amount]);
  return {
    stated: isWeight ? { field: 'tokens', decimal: count.tokens } : { field, decimal },
    understood: [
      written,
      // To a fifth of a token.
      ...(isWeight ? [writtenOunces(new Big(decimal).round(5).toFixed())] : []),
      field === 'tokens' ? writtenOunces(amounts.troyOunces) : fieldRules.tokens.write(amounts.tokens),
    ].join(isExact ? ' = ' : ' ≈ '),
    amounts,
    rounding: isExact ? '' : roundingOf(field, written, amounts),
    delivery: deliveryOf(terms, count.tokens),
    hasPartOfCent: [amounts.downPaymentUsd, amounts.deferredPaymentUsd, amounts.allInUsd].some(
      usd => !new Big(usd).round(2).eq(usd),
    ),
  };
}

/**
 * A number of tokens as a person types it, in tokens, ounces or by weight: `20,000`, `1.5 oz`; not checked against any bound.
 *
 * @returns digits; null where it is no whole number of tokens, or can be read in two ways
 */
export function readTokens(terms: Pick<PriceTerms, 'tokensPerTroyOunce'>, typed: string): string | null {
  const { readings = [], unit = null } = readTypedQuantity(typed) ?? {};
  const [reading] = unit === null || unit === 'tokens' ? readings.slice(-1) : readings;
  if (reading === undefined || unit === 'usd') return null;
  if (unit === null || unit === 'tokens') return /^\d+$/.test(reading) ? reading : null;
  return readings.length > 1 ? null : tokensForTroyOunces(terms, inField(reading, unit));
}

const gramsIn = new Map<TypedUnit | null, number>([
  ['g', 1],
  ['kg', 1000],
]);

/** A weight in ounces; any other quantity as it is. */
function inField(reading: string, unit: TypedUnit | null): string {
  const grams = gramsIn.get(unit);
  return grams ? troyOuncesOfGrams(new Big(reading).times(grams).toFixed()) : reading;
}

/** The field for a unit; null where it could be any of the payments. */
function fieldNamed(unit: TypedUnit | null, typedInto: PurchaseField): PurchaseField | null {
  if (unit === 'tokens' || unit === 'ounces') return unit;
  if (gramsIn.has(unit)) return 'ounces';
  return unit === 'usd' && (typedInto === 'tokens' || typedInto === 'ounces') ? null : typedInto;
}

/** @example writtenOunces('2.5') // '2.5 troy ounces' */
export function writtenOunces(amount: string): string {
  return `${formatDecimal(amount)} troy ${amount === '1' ? 'ounce' : 'ounces'}`;
}

/** What of a number of tokens can be delivered in metal, as a sentence; empty where all of it can. */
export function deliveryOf(terms: Pick<PriceTerms, 'tokensPerTroyOunce'>, tokens: string): string {
  const { troyOunces, restTokens, restTroyOunces } = wholeOunces(terms, tokens);
  if (restTokens === '0') return '';
  if (troyOunces === '0') return 'Less than one troy ounce: none of it can be delivered in metal.';
  const rest = `${formatDecimal(restTokens)} ${restTokens === '1' ? 'token' : 'tokens'}`;
  return `${writtenOunces(troyOunces)} can be delivered in metal; the other ${rest}, ${formatDecimal(restTroyOunces)} of an ounce, cannot.`;
}

/** The bound that is broken, in the unit of the field. */
function boundIn(terms: PriceTerms, field: PurchaseField, tokens: string): string {
  const bound = new Big(tokens).lt(terms.minimumTokens) ? terms.minimumTokens : terms.maximumTokens;
  const { amount, write } = fieldRules[field];
  return `That is ${write(amountsFor(terms, bound)[amount])}.`;
}

function roundingOf(field: PurchaseField, written: string, amounts: PurchaseAmounts): string {
  const { amount, write } = fieldRules[field];
  const tokens = fieldRules.tokens.write(amounts.tokens);
  const direction = field === 'ounces' ? 'up' : 'down';
  return `Only whole tokens are sold: ${written} become ${tokens}, rounded ${direction}, which are ${write(amounts[amount])}.`;
}
