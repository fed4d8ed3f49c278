/** Parses a purchase in tokens, ounces, weight or dollars of any of the payments. */
import Big from 'big.js';
import {
  amountsFor,
  checkTokenCount,
  deliverableOunces,
  type PriceTerms,
  type PurchaseAmounts,
  tokensForTroyOunces,
  tokensForUsd,
  troyOuncesOfGrams,
  wholeNumberExpected,
} from './money.ts';
import { formatDecimal, formatUsd, unambiguousDecimal } from './number-text.ts';
import { readTypedQuantity, type TypedUnit } from './typed-quantity.ts';

export { amountsFor, type PriceTerms, type PurchaseAmounts, priceTermsOf } from './money.ts';

export const purchaseFields = ['tokens', 'ounces', 'down-payment', 'deferred-payment', 'all-in'] as const;
export type PurchaseField = (typeof purchaseFields)[number];

interface FieldRule {
  amount: keyof PurchaseAmounts;
  /** Whole number of tokens: ounces are rounded up, sums down. */
  tokens: (terms: PriceTerms, decimal: string) => string;
  /** Without a unit; sums of money to the cent. */
  digits: (amount: string) => string;
  symbol: string;
  write: (amount: string) => string;
}

/** To the cent, for readers; calculated amounts stay exact. */
export const writtenUsd = (amount: string) => formatUsd(new Big(amount).toFixed(2));

const writtenInUsd = {
  digits: (amount: string) => formatDecimal(new Big(amount).toFixed(2)),
  symbol: 'USD',
  write: writtenUsd,
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
    tokens: (terms, usd) => tokensForUsd(usd, terms.downPaymentUsdPerToken),
    ...writtenInUsd,
  },
  'deferred-payment': {
    amount: 'deferredPaymentUsd',
    tokens: (terms, usd) => tokensForUsd(usd, terms.deferredPaymentUsdPerToken),
    ...writtenInUsd,
  },
  'all-in': {
    amount: 'allInUsd',
    tokens: (terms, usd) =>
      tokensForUsd(usd, new Big(terms.downPaymentUsdPerToken).plus(terms.deferredPaymentUsdPerToken)),
    ...writtenInUsd,
  },
};

export interface Purchase {
  /** For the address: a typed unit may select another field; a weight is stated in tokens. */
  stated: { field: PurchaseField; decimal: string };
  /** Understood quantity, such as `3 kg ≈ 96.45224 troy ounces ≈ 1,929,045 tokens`. */
  understood: string;
  amounts: PurchaseAmounts;
  /** Sentence about the rounding to whole tokens, or empty. */
  rounding: string;
  /** Sentence about the deliverable part if it is not all, or empty. */
  delivery: string;
  /** True if a payment includes a fraction of a cent. */
  hasPartOfCent: boolean;
}

/** A message for the field and, for an ambiguous number, both readings as texts for the field. */
export interface PurchaseProblem {
  problem: string;
  choices?: readonly string[];
}

/**
 * Amounts of the purchase, or the problem. An ambiguous number is not guessed, unless one of its readings is below the minimum
 * subscription.
 */
export function readPurchase(
  terms: PriceTerms,
  typedInto: PurchaseField,
  typed: string,
): Purchase | PurchaseProblem {
  const quantity = readTypedQuantity(typed);
  if (quantity === null && typedInto === 'tokens') return { problem: wholeNumberExpected(terms) };
  if (quantity === null) return { problem: 'Enter an amount, such as 1000, 0.5 or 3 kg.' };
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
      // Five decimals of an ounce are a fifth of a token.
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
 * Parses a number of tokens, typed in tokens, ounces or by weight: `20,000`, `1.5 oz`; does not check bounds.
 *
 * @returns digits; null if it is not a whole number of tokens or is ambiguous
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

/** Converts a weight to ounces; returns other quantities unchanged. */
function inField(reading: string, unit: TypedUnit | null): string {
  const grams = gramsIn.get(unit);
  return grams ? troyOuncesOfGrams(new Big(reading).times(grams).toFixed()) : reading;
}

/** The field for a unit; null if it could be any of the payments. */
function fieldNamed(unit: TypedUnit | null, typedInto: PurchaseField): PurchaseField | null {
  if (unit === 'tokens' || unit === 'ounces') return unit;
  if (gramsIn.has(unit)) return 'ounces';
  return unit === 'usd' && (typedInto === 'tokens' || typedInto === 'ounces') ? null : typedInto;
}

/** @example writtenOunces('2.5') // '2.5 troy ounces' */
export function writtenOunces(amount: string): string {
  return `${formatDecimal(amount)} troy ${amount === '1' ? 'ounce' : 'ounces'}`;
}

/** Sentence about the deliverable part of a number of tokens; empty if all can be delivered in metal. */
function deliveryOf(terms: PriceTerms, tokens: string): string {
  const { troyOunces, restTokens, restTroyOunces } = deliverableOunces(terms, tokens);
  if (restTokens === '0') return '';
  if (troyOunces === '0') {
    const least = writtenOunces(amountsFor(terms, terms.deliverableTokens).troyOunces);
    return `Less than ${least.replace(/^1 /, 'one ')}: none of it can be delivered in metal, and cash for it is at the seller’s discretion.`;
  }
  const rest = `${formatDecimal(restTokens)} ${restTokens === '1' ? 'token' : 'tokens'}`;
  return `${writtenOunces(troyOunces)} can be delivered in metal; the other ${rest}, ${formatDecimal(restTroyOunces)} of an ounce, cannot.`;
}

/** The violated bound in the unit of the field. */
function boundIn(terms: PriceTerms, field: PurchaseField, tokens: string): string {
  const bound = new Big(tokens).lt(terms.minimumTokens) ? terms.minimumTokens : terms.maximumTokens;
  const { amount, write } = fieldRules[field];
  return `That is ${write(amountsFor(terms, bound)[amount])}.`;
}

function roundingOf(field: PurchaseField, written: string, amounts: PurchaseAmounts): string {
  const { amount, write } = fieldRules[field];
  const tokens = fieldRules.tokens.write(amounts.tokens);
  const direction = field === 'ounces' ? 'up' : 'down';
  return `Only whole tokens are sold: ${written} is rounded ${direction} to ${tokens}, which are ${write(amounts[amount])}.`;
}

export const outcomes = ['on-time', 'late', 'never', 'undelivered', 'missed', 'breach'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * What a purchase comes to when its second payment is due, in USD; null where no term states an amount. `worth` is the gold
 * received, `lost` the most that can be lost against the gold price, `finding` the name of the sentence about it.
 *
 * @example outcomeOf(amountsFor(terms, 20000), '1400', 'on-time') // { paid: '395', owed: '1155', margin: '-150', … }
 */
export function outcomeOf(purchase: PurchaseAmounts, goldUsdPerOunce: string, outcome: Outcome) {
  const { downPaymentUsd: paid, deferredPaymentUsd: deferred, allInUsd } = purchase;
  const kept = { paid, owed: deferred, worth: '0', lost: paid, margin: null, finding: outcome };
  // Whether the rest is still owed once the seller has ended the right is not published.
  if (outcome === 'missed') return { ...kept, owed: null };
  if (outcome === 'never') return { ...kept, owed: '0' };
  if (outcome === 'undelivered') return { ...kept, paid: allInUsd, owed: '0', lost: allInUsd };
  if (outcome === 'breach') return { ...kept, owed: null, worth: null, lost: null };
  const worth = new Big(purchase.troyOunces).times(goldUsdPerOunce);
  const margin = worth.minus(allInUsd);
  const shortfall = margin.lt(0) ? margin.abs() : new Big(0);
  const finding = (['below', 'between', 'equal', 'above'] as const)[
    worth.lt(deferred) ? 0 : margin.cmp(0) + 2
  ];
  return { ...kept, worth: worth.toFixed(), lost: shortfall.toFixed(), margin: margin.toFixed(), finding };
}

/** An amount of an outcome in words. Interest comes on top of what a missed payment loses. */
export function writtenOutcome(result: ReturnType<typeof outcomeOf>, key: string): string {
  const usd = result[key as 'owed'];
  const more = key === 'lost' && result.finding === 'missed' ? ' or more' : '';
  return usd === null ? 'not published' : writtenUsd(usd) + more;
}
