/** Formatted figures of the programme for the sample pictures. */

import type { Program } from '../../../src/program/index.ts';
import { formatDecimal } from '../../../src/program/number-text.ts';
import { amountsFor, priceTermsOf } from '../../../src/program/purchase.ts';

export type Figures = ReturnType<typeof figuresOf>;

/** Source in the foot of most pictures. */
export const programSource = 'Figures: programme data, /api/program';

export function figuresOf(program: Program) {
  const { commercialTerms: terms, delivery, supply, bullion } = program;
  const minimum = amountsFor(priceTermsOf(program), terms.minimumSubscription.tokens);
  const interest = terms.missedDeferredPayment.interest;
  return {
    /** US dollars per troy ounce. */
    forward: formatDecimal(terms.forwardPrice.usdPerTroyOunce),
    down: formatDecimal(terms.downPayment.usdPerTroyOunce),
    deferred: formatDecimal(terms.deferredPayment.usdPerTroyOunce),
    /** The forward price as a number, for lengths and comparisons only. */
    forwardUsd: Number(terms.forwardPrice.usdPerTroyOunce),
    /** Share of the first payment, from 0 to 1; for lengths only. */
    downShare: Number(terms.downPayment.usdPerTroyOunce) / Number(terms.forwardPrice.usdPerTroyOunce),
    /** US dollars per token. */
    downPerToken: terms.downPayment.usdPerToken,
    deferredPerToken: terms.deferredPayment.usdPerToken,
    allInPerToken: terms.allIn.usdPerToken,
    tokensPerOunce: terms.tokensPerTroyOunce,
    ouncesPerToken: terms.troyOuncesPerToken,
    tokens: formatDecimal(String(terms.tokensPerTroyOunce)),
    minimumTokens: terms.minimumSubscription.tokens,
    minimum: {
      tokens: formatDecimal(minimum.tokens),
      ounces: minimum.troyOunces,
      down: formatDecimal(minimum.downPaymentUsd, 2),
      deferred: formatDecimal(minimum.deferredPaymentUsd, 2),
      allIn: formatDecimal(minimum.allInUsd, 2),
    },
    totalOunces: formatDecimal(terms.totalOfftake.troyOunces),
    deferredDays: terms.deferredPayment.period.days,
    electionDays: delivery.election.period.days,
    deliveryDays: delivery.physical.target.days,
    inspectionDays: delivery.inspection.period.days,
    fractionDays: delivery.fractional.period.days,
    fractionCostPercent: delivery.fractional.maximumCostPercent,
    interestMarginPercent: interest.marginPercentPerYear,
    concessions: supply.concessions,
    country: supply.country,
    acres: formatDecimal(String(supply.approximateAcres)),
    fineness: bullion.minimumFinenessPercent,
  };
}
