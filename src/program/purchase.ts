/** A purchase as a person states it: in tokens, in ounces or in dollars of any of the payments. */
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
  wholeNumberExpected,
  wholeOunces,
} from './money.ts';
import { formatDecimal, formatUsd, readWholeNumber } from './number-text.ts';
import { readTypedQuantity, type TypedUnit } from './typed-quantity.ts';

export const purchaseFields = ['tokens', 'ounces', 'down-payment', 'deferred-payment', 'all-in'] as const;
export type PurchaseField = (typeof purchaseFields)[number];

interface FieldRule {
  amount: keyof PurchaseAmounts;
  /** Whole number of tokens for what is typed: ounces rounded up, sums rounded down. */
  tokens: (terms: PriceTerms, decimal: string) => string;
  /** Without a unit; sums of money to the cent at least, and every further decimal stays. */
  digits: (amount: string) => string;
  write: (amount: string) => string;
}

const toTheCent = (amount: string) => formatDecimal(amount, 2);

export const fieldRules: Record<PurchaseField, FieldRule> = {
  tokens: {
    amount: 'tokens',
    tokens: (_, tokens) => tokens,
    digits: amount => formatDecimal(amount),
    write: amount => `${formatDecimal(amount)} tokens`,
  },
  ounces: {
    amount: 'troyOunces',
    tokens: tokensForTroyOunces,
    digits: amount => formatDecimal(amount),
    write: writtenOunces,
  },
  'down-payment': {
    amount: 'downPaymentUsd',
    tokens: tokensForDownPayment,
    digits: toTheCent,
    write: amount => formatUsd(amount),
  },
  'deferred-payment': {
    amount: 'deferredPaymentUsd',
    tokens: tokensForDeferredPayment,
    digits: toTheCent,
    write: amount => formatUsd(amount),
  },
  'all-in': {
    amount: 'allInUsd',
    tokens: tokensForAllIn,
    digits: toTheCent,
    write: amount => formatUsd(amount),
  },
};

export interface Purchase {
  /** What was understood: a unit that is typed beside the number may name another field. */
  stated: { field: PurchaseField; decimal: string };
  amounts: PurchaseAmounts;
  /** What whole tokens come to where it is not what was typed, as a sentence; else empty. */
  rounding: string;
  /** What of it can be delivered in metal where it is no whole number of ounces, as a sentence; else empty. */
  delivery: string;
  /** True where a payment has a part of a cent. */
  hasPartOfCent: boolean;
}

/** Amounts of the purchase, or a sentence that says what is wrong with what is typed. */
export function readPurchase(
  terms: PriceTerms,
  typedInto: PurchaseField,
  typed: string,
): Purchase | { problem: string } {
  const quantity = readTypedQuantity(typed);
  if (quantity === null) {
    const expected =
      typedInto === 'tokens' ? wholeNumberExpected(terms) : 'Enter an amount, such as 1,000 or 0.5.';
    return { problem: expected };
  }
  const field = fieldNamed(quantity.unit, typedInto);
  if (field === null) return { problem: 'Enter dollars in the field of the payment that they are for.' };
  const { decimal } = quantity;
  const tokens = fieldRules[field].tokens(terms, decimal);
  const count = checkTokenCount(terms, tokens);
  if ('problem' in count) {
    return {
      problem: field === 'tokens' ? count.problem : `${count.problem} ${boundIn(terms, field, tokens)}`,
    };
  }
  const amounts = amountsFor(terms, count.tokens);
  return {
    stated: { field, decimal },
    amounts,
    rounding: roundingOf(field, decimal, amounts),
    delivery: deliveryOf(terms, count.tokens),
    hasPartOfCent: [amounts.downPaymentUsd, amounts.deferredPaymentUsd, amounts.allInUsd].some(
      usd => !new Big(usd).round(2).eq(usd),
    ),
  };
}

/**
 * A number of tokens as a person types it, in tokens or in ounces: `20,000`, `1.5 oz`; not checked against any bound.
 *
 * @returns digits; null where it is no whole number of tokens
 */
export function readTokens(terms: Pick<PriceTerms, 'tokensPerTroyOunce'>, typed: string): string | null {
  const quantity = readTypedQuantity(typed);
  if (quantity === null || quantity.unit === 'usd') return null;
  if (quantity.unit === 'ounces') return tokensForTroyOunces(terms, quantity.decimal);
  return readWholeNumber(quantity.decimal);
}

/** The field that a unit speaks of; null where it could be any of the payments. */
function fieldNamed(unit: TypedUnit | null, typedInto: PurchaseField): PurchaseField | null {
  if (unit === 'tokens' || unit === 'ounces') return unit;
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

function roundingOf(field: PurchaseField, decimal: string, amounts: PurchaseAmounts): string {
  const { amount, write } = fieldRules[field];
  if (new Big(decimal).eq(amounts[amount])) return '';
  const tokens = fieldRules.tokens.write(amounts.tokens);
  return `Only whole tokens are sold: ${write(decimal)} become ${tokens}, which are ${write(amounts[amount])}.`;
}
