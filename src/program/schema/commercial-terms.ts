/** Prices, stages and bounds of the offering. */
import * as z from 'zod';
import { count, day, decimal, identifier, list, object, period, text, unpublishedText } from './values.ts';

const textDifferences = z.array(identifier).describe('Identifiers of the entries under textDifferences.');

const stagePrice = {
  name: text.describe('Name that pages show.'),
  usdPerToken: decimal.describe('US dollars for one offtake token.'),
  usdPerTroyOunce: decimal.describe('US dollars for one troy ounce.'),
  due: text.describe('When the payment is due.'),
  paidThrough: text.describe('What the payment buys.'),
};

export const commercialTermsSchema = z.strictObject({
  currency: z.literal('USD').describe('Currency of all prices.'),
  forwardPrice: object('Price at which the gold is sold forward.', {
    usdPerTroyOunce: decimal.describe('Forward (offtake) price of one troy ounce in US dollars.'),
    fixed: z.boolean().describe('True if the price does not follow the market.'),
    rationale: unpublishedText.describe('The seller’s published reasons for the price.'),
  }),
  tokensPerTroyOunce: count.describe('Number of tokens that represent one troy ounce.'),
  troyOuncesPerToken: decimal.describe('Troy ounces that one token represents.'),
  downPayment: object('Stage 1 of the price.', {
    stage: z.literal(1).describe('Number of the stage.'),
    ...stagePrice,
    refund: text.describe('How the published texts describe a refund.'),
    refundIfSoftCapNotReached: text.describe('What the purchaser may choose if the soft cap is not reached.'),
  }),
  deferredPayment: object('Stage 2 of the price.', {
    stage: z.literal(2).describe('Number of the stage.'),
    ...stagePrice,
    period: period.describe('Time for the payment.'),
    textDifferences,
  }),
  allIn: object('Both stages together.', {
    name: stagePrice.name,
    usdPerToken: stagePrice.usdPerToken,
    usdPerTroyOunce: stagePrice.usdPerTroyOunce,
  }),
  formulas: list('Published formulas for a purchase of N tokens.', {
    id: identifier.describe('Identifier of the formula.'),
    name: text.describe('Name that pages show.'),
    expression: text.describe('The formula for N tokens, as published.'),
    unit: text.describe('Unit of the result.'),
  }),
  rounding: unpublishedText.describe('How a payment with a part of a cent is rounded.'),
  minimumSubscription: object('Smallest purchase.', {
    tokens: count.describe('Minimum number of tokens in a subscription.'),
    troyOunces: decimal.describe('The same in troy ounces.'),
    downPaymentUsd: decimal.describe('Down payment for the minimum, in US dollars.'),
    deferredPaymentUsd: decimal.describe('Deferred payment for the minimum, in US dollars.'),
    belowMinimum: text.describe('What happens to a smaller purchase.'),
  }),
  maximumOffering: object('Largest offering.', {
    tokens: count.describe('Maximum number of offtake tokens offered.'),
    grossProceedsUsd: decimal.describe('Down payments for all of them, in US dollars.'),
    textDifferences,
  }),
  fullyDiluted: object('Fully diluted number of tokens according to one text.', {
    tokens: count.describe('Tokens outstanding fully diluted.'),
    approximate: z.boolean().describe('True if the number is stated with "about".'),
    source: text.describe('Source of the number.'),
  }),
  totalOfftake: object('Whole quantity of gold in the programme.', {
    troyOunces: decimal.describe('Quantity in troy ounces.'),
    description: text.describe('What the quantity is of.'),
  }),
  softCap: object('What must be reached before tokens are released.', {
    usd: decimal.describe('Soft cap as one text states it, in US dollars.'),
    tokens: count.describe('Soft cap as another text states it, in tokens.'),
    textDifferences,
  }),
  offeringWindow: object('Days between which subscriptions are taken.', {
    opens: day.nullable().describe('First day of the offering window.'),
    closes: day.nullable().describe('Last day of the offering window.'),
  }),
  targetDelivery: object('Target time of delivery.', {
    fromMonths: count.describe('Shortest target in months.'),
    toMonths: count.describe('Longest target in months.'),
    countedFrom: unpublishedText.describe('Event from which the months count.'),
    textDifferences,
  }),
  missedDeferredPayment: object('What follows when the deferred payment is missed.', {
    period: period.describe('Time after which a missed payment is a default.'),
    consequence: text.describe('What the seller may do.'),
    interest: object('Interest on overdue amounts.', {
      base: text.describe('Reference rate.'),
      marginPercentPerYear: decimal.describe('Percentage points a year above the reference rate.'),
      compounded: text.describe('How often interest is added to the debt.'),
    }),
  }),
});
