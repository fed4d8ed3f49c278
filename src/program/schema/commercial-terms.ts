/** Prices, stages and bounds of the offering. */
import * as z from 'zod';
import { count, day, decimal, identifier, period, text, unpublishedText } from './values.ts';

const textDifferences = z.array(identifier).describe('Identifiers of the entries under textDifferences.');

const stagePrice = {
  name: text.describe('Name that pages show.'),
  usdPerToken: decimal.describe('US dollars for one offtake token.'),
  usdPerTroyOunce: decimal.describe('US dollars for one troy ounce.'),
  due: text.describe('When the payment is due.'),
  paidThrough: text.describe('What the payment buys.'),
};

const downPayment = z.strictObject({
  stage: z.literal(1).describe('Number of the stage.'),
  ...stagePrice,
  refund: text.describe('How the published texts describe a refund.'),
  refundIfSoftCapNotReached: text.describe('What the purchaser may choose if the soft cap is not reached.'),
});

const deferredPayment = z.strictObject({
  stage: z.literal(2).describe('Number of the stage.'),
  ...stagePrice,
  period: period.describe('Time for the payment.'),
  textDifferences,
});

const formula = z.strictObject({
  id: identifier.describe('Identifier of the formula.'),
  name: text.describe('Name that pages show.'),
  expression: text.describe('The formula for N tokens, as published.'),
  unit: text.describe('Unit of the result.'),
});

const missedDeferredPayment = z.strictObject({
  period: period.describe('Time after which a missed payment is a default.'),
  consequence: text.describe('What the seller may do.'),
  interest: z
    .strictObject({
      base: text.describe('Reference rate.'),
      marginPercentPerYear: decimal.describe('Percentage points a year above the reference rate.'),
      compounded: text.describe('How often interest is added to the debt.'),
    })
    .describe('Interest on overdue amounts.'),
});

export const commercialTermsSchema = z.strictObject({
  currency: z.literal('USD').describe('Currency of all prices.'),
  forwardPrice: z
    .strictObject({
      usdPerTroyOunce: decimal.describe('Forward (offtake) price of one troy ounce in US dollars.'),
      fixed: z.boolean().describe('True if the price does not follow the market.'),
      rationale: unpublishedText.describe('The seller’s published reasons for the price.'),
    })
    .describe('Price at which the gold is sold forward.'),
  tokensPerTroyOunce: count.describe('Number of tokens that represent one troy ounce.'),
  troyOuncesPerToken: decimal.describe('Troy ounces that one token represents.'),
  downPayment: downPayment.describe('Stage 1 of the price.'),
  deferredPayment: deferredPayment.describe('Stage 2 of the price.'),
  allIn: z
    .strictObject({
      name: stagePrice.name,
      usdPerToken: stagePrice.usdPerToken,
      usdPerTroyOunce: stagePrice.usdPerTroyOunce,
    })
    .describe('Both stages together.'),
  formulas: z.array(formula).describe('Published formulas for a purchase of N tokens.'),
  rounding: unpublishedText.describe('How a payment with a part of a cent is rounded.'),
  minimumSubscription: z
    .strictObject({
      tokens: count.describe('Minimum number of tokens in a subscription.'),
      troyOunces: decimal.describe('The same in troy ounces.'),
      downPaymentUsd: decimal.describe('Down payment for the minimum, in US dollars.'),
      deferredPaymentUsd: decimal.describe('Deferred payment for the minimum, in US dollars.'),
      belowMinimum: text.describe('What happens to a smaller purchase.'),
    })
    .describe('Smallest purchase.'),
  maximumOffering: z
    .strictObject({
      tokens: count.describe('Maximum number of offtake tokens offered.'),
      grossProceedsUsd: decimal.describe('Down payments for all of them, in US dollars.'),
      textDifferences,
    })
    .describe('Largest offering.'),
  fullyDiluted: z
    .strictObject({
      tokens: count.describe('Tokens outstanding fully diluted.'),
      approximate: z.boolean().describe('True if the number is stated with "about".'),
      source: text.describe('Source of the number.'),
    })
    .describe('Fully diluted number of tokens according to one text.'),
  totalOfftake: z
    .strictObject({
      troyOunces: decimal.describe('Quantity in troy ounces.'),
      description: text.describe('What the quantity is of.'),
    })
    .describe('Whole quantity of gold in the programme.'),
  softCap: z
    .strictObject({
      usd: decimal.describe('Soft cap as one text states it, in US dollars.'),
      tokens: count.describe('Soft cap as another text states it, in tokens.'),
      textDifferences,
    })
    .describe('What must be reached before tokens are released.'),
  offeringWindow: z
    .strictObject({
      opens: day.nullable().describe('First day of the offering window.'),
      closes: day.nullable().describe('Last day of the offering window.'),
    })
    .describe('Days between which subscriptions are taken.'),
  targetDelivery: z
    .strictObject({
      fromMonths: count.describe('Shortest target in months.'),
      toMonths: count.describe('Longest target in months.'),
      countedFrom: unpublishedText.describe('Event from which the months count.'),
      textDifferences,
    })
    .describe('Target time of delivery.'),
  missedDeferredPayment: missedDeferredPayment.describe('What follows when the deferred payment is missed.'),
});
