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
} from './money.ts';
import { formatDecimal, formatUsd, readDecimal } from './number-text.ts';

export const purchaseFields = ['tokens', 'ounces', 'down-payment', 'deferred-payment', 'all-in'] as const;
export type PurchaseField = (typeof purchaseFields)[number];

interface FieldRule {
  amount: keyof PurchaseAmounts;
  /** Whole number of tokens for what is typed: ounces rounded up, sums rounded down. */
  tokens: (terms: PriceTerms, decimal: string) => string;
  write: (amount: string) => string;
}

export const fieldRules: Record<PurchaseField, FieldRule> = {
  tokens: {
    amount: 'tokens',
    tokens: (_, tokens) => tokens,
    write: amount => `${formatDecimal(amount)} tokens`,
  },
  ounces: {
    amount: 'troyOunces',
    tokens: tokensForTroyOunces,
    write: amount => `${formatDecimal(amount)} troy ounces`,
  },
  'down-payment': {
    amount: 'downPaymentUsd',
    tokens: tokensForDownPayment,
    write: amount => formatUsd(amount),
  },
  'deferred-payment': {
    amount: 'deferredPaymentUsd',
    tokens: tokensForDeferredPayment,
    write: amount => formatUsd(amount),
  },
  'all-in': { amount: 'allInUsd', tokens: tokensForAllIn, write: amount => formatUsd(amount) },
};

export interface Purchase {
  amounts: PurchaseAmounts;
  /** What whole tokens come to where it is not what was typed, as a sentence; else empty. */
  rounding: string;
}

/** Amounts of the purchase, or a sentence that says what is wrong with what is typed. */
export function readPurchase(
  terms: PriceTerms,
  field: PurchaseField,
  typed: string,
): Purchase | { problem: string } {
  if (field === 'tokens') {
    const count = checkTokenCount(terms, typed);
    return 'problem' in count ? count : { amounts: amountsFor(terms, count.tokens), rounding: '' };
  }
  const decimal = readDecimal(typed);
  if (decimal === null) return { problem: 'Enter an amount, such as 1,550 or 0.25.' };
  const tokens = fieldRules[field].tokens(terms, decimal);
  const count = checkTokenCount(terms, tokens);
  if ('problem' in count) return { problem: `${count.problem} ${boundIn(terms, field, tokens)}` };
  const amounts = amountsFor(terms, count.tokens);
  return { amounts, rounding: roundingOf(field, decimal, amounts) };
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
