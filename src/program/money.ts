/**
 * Exact price and gold quantity of a number of tokens. Runs in browsers and Node.
 *
 * @example amountsFor(priceTermsOf(program), '20000').allInUsd // '1550'
 */
import Big from 'big.js';
import { formatDecimal } from './number-text.ts';
import type { Program } from './schema/shape.ts';

/** The programme data needed to calculate amounts, for client scripts; dollars are decimals. */
export interface PriceTerms {
  downPaymentUsdPerToken: string;
  deferredPaymentUsdPerToken: string;
  tokensPerTroyOunce: number;
  minimumTokens: number;
  maximumTokens: number;
  /** The least quantity that is delivered in metal. */
  deliverableTokens: number;
  wholeOuncesOnly: boolean;
}

type TokenBounds = Pick<PriceTerms, 'tokensPerTroyOunce' | 'minimumTokens' | 'maximumTokens'>;

/** Exact decimals without exponent. */
export interface PurchaseAmounts {
  tokens: string;
  troyOunces: string;
  downPaymentUsd: string;
  deferredPaymentUsd: string;
  allInUsd: string;
}

export function priceTermsOf({
  commercialTerms: terms,
  delivery,
}: Pick<Program, 'commercialTerms' | 'delivery'>): PriceTerms {
  return {
    downPaymentUsdPerToken: terms.downPayment.usdPerToken,
    deferredPaymentUsdPerToken: terms.deferredPayment.usdPerToken,
    tokensPerTroyOunce: terms.tokensPerTroyOunce,
    minimumTokens: terms.minimumSubscription.tokens,
    maximumTokens: terms.maximumOffering.tokens,
    deliverableTokens: delivery.minimumDeliverableUnit.tokens,
    wholeOuncesOnly: delivery.physical.wholeOuncesOnly,
  };
}

/**
 * Amounts for a purchase of any whole number of tokens (specification, "Worked formulas"). Ounces are exact for 20,000 tokens an ounce; a
 * divisor with prime factors other than 2 and 5 gives 20 decimals.
 */
export function amountsFor(terms: PriceTerms, tokens: string | number): PurchaseAmounts {
  const count = new Big(tokens);
  const downPayment = count.times(terms.downPaymentUsdPerToken);
  const deferredPayment = count.times(terms.deferredPaymentUsdPerToken);
  return {
    tokens: count.toFixed(),
    troyOunces: troyOuncesOf(terms, tokens),
    downPaymentUsd: downPayment.toFixed(),
    deferredPaymentUsd: deferredPayment.toFixed(),
    allInUsd: downPayment.plus(deferredPayment).toFixed(),
  };
}

/** Troy ounces of a number of tokens, with the precision of `amountsFor`. */
function troyOuncesOf(
  { tokensPerTroyOunce }: Pick<PriceTerms, 'tokensPerTroyOunce'>,
  tokens: string | number,
): string {
  return new Big(tokens).div(tokensPerTroyOunce).toFixed();
}

/** The part of a holding that can be delivered in metal, and the rest. */
export function deliverableOunces(terms: PriceTerms, tokens: string) {
  const { tokensPerTroyOunce, deliverableTokens, wholeOuncesOnly } = terms;
  const fraction = wholeOuncesOnly ? new Big(tokens).mod(tokensPerTroyOunce) : new Big(0);
  const rest = new Big(tokens).minus(fraction).lt(deliverableTokens) ? new Big(tokens) : fraction;
  return {
    troyOunces: new Big(tokens).minus(rest).div(tokensPerTroyOunce).toFixed(),
    restTokens: rest.toFixed(),
    restTroyOunces: rest.div(tokensPerTroyOunce).toFixed(),
  };
}

/** A decimal that is a whole number of tokens within the bounds, or a sentence about the problem. */
export function checkTokenCount(
  terms: TokenBounds,
  tokens: string,
): { tokens: string } | { problem: string } {
  if (!/^\d+$/.test(tokens)) return { problem: wholeNumberExpected(terms) };
  if (new Big(tokens).lt(terms.minimumTokens)) {
    const minimum = formatDecimal(String(terms.minimumTokens));
    return { problem: `The minimum subscription is ${minimum} tokens; smaller purchases are not accepted.` };
  }
  if (new Big(tokens).gt(terms.maximumTokens)) {
    return { problem: `The whole offering is ${formatDecimal(String(terms.maximumTokens))} tokens.` };
  }
  return { tokens };
}

export function wholeNumberExpected({ tokensPerTroyOunce }: Pick<PriceTerms, 'tokensPerTroyOunce'>): string {
  return `Enter a whole number of tokens, such as ${tokensPerTroyOunce}.`;
}

/** Minimum number of tokens for a quantity of gold. */
export function tokensForTroyOunces(
  { tokensPerTroyOunce }: Pick<PriceTerms, 'tokensPerTroyOunce'>,
  troyOunces: string,
): string {
  return new Big(troyOunces).times(tokensPerTroyOunce).round(0, Big.roundUp).toFixed();
}

/** Quotients rounded down, so that a sum never buys more than it pays for; and up, so that tokens are never too few. */
const [Floor, Ceiling] = [Big(), Big()];
Floor.RM = Big.roundDown;
Ceiling.RM = Big.roundUp;

/** Exact: 480 grains of 64.79891 mg (NIST Handbook 44, appendix C). */
const gramsPerTroyOunce = '31.1034768';

/** @returns decimal, rounded up at 20 decimals */
export function troyOuncesOfGrams(grams: string): string {
  return new Ceiling(grams).div(gramsPerTroyOunce).toFixed();
}

/** Maximum number of tokens that a sum pays for, in whichever payment. */
export function tokensForUsd(usd: string, usdPerToken: string | Big): string {
  return new Floor(usd).div(usdPerToken).round(0, Big.roundDown).toFixed();
}
