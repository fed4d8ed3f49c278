/** Prices, stages and bounds of the offering; gold, collateral and use of proceeds. */
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

export const commercialTermsSchema = object('Prices, stages and bounds of the offering.', {
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

export const supplySchema = object('Where the gold is to come from.', {
  concessions: count.describe('Number of concessions.'),
  concessionKind: text.describe('What the concessions are for.'),
  country: text.describe('Country of the concessions.'),
  departments: count.describe('Number of departments with concessions.'),
  departmentName: unpublishedText.describe('Name of the department.'),
  concessionNames: z.array(text).nullable().describe('Names of the concessions.'),
  approximateAcres: count.describe('Area of all concessions in acres, stated with "about".'),
  description: text.describe('The same as a sentence.'),
});

export const bullionSchema = object('What is delivered.', {
  metal: z.literal('gold').describe('The metal.'),
  form: text.describe('Form of the metal.'),
  standard: text.describe('Standard of the bullion as published.'),
  standardName: unpublishedText.describe('Name of that standard.'),
  minimumFinenessPercent: decimal.describe('Minimum share of gold in percent.'),
  finenessSource: text.describe('Source of the fineness.'),
});

export const paymentMethodsSchema = object('Accepted means of payment.', {
  accepted: list('Accepted means of payment.', {
    id: identifier.describe('Identifier of the means of payment.'),
    name: text.describe('Name that pages show.'),
    kind: z.enum(['currency', 'cryptocurrency']).describe('What it is.'),
  }).min(1),
  choice: text.describe('Who chooses among them.'),
  conversionRate: unpublishedText.describe('Rate at which a cryptocurrency counts as US dollars.'),
  instructions: list('Ways of payment for which the subscription papers give instructions.', {
    id: identifier.describe('Identifier of the way of payment.'),
    name: text.describe('Name that pages show.'),
    details: z.null().describe('Account, wallet and card details are never published here.'),
  }),
  instructionsNote: text.describe('Where the instructions are.'),
});

export const collateralSchema = object('What is stated to secure the programme.', {
  reserveInterest: object('Interest in the reserve that is stated as collateral.', {
    troyOunces: decimal.describe('Size of the interest in troy ounces.'),
    description: text.describe('The interest as a sentence.'),
    report: unpublishedText.describe('Report that assesses the reserve.'),
  }),
  equipment: object('Equipment that is stated as collateral.', {
    description: text.describe('The equipment as a sentence.'),
    trustee: unpublishedText.describe('Trustee of the equipment.'),
    inventory: z.array(text).nullable().describe('What it consists of.'),
    valueUsd: decimal.nullable().describe('What it is worth, in US dollars.'),
  }),
  replacementDuty: object('What the seller must do when collateral is impaired or removed.', {
    description: text.describe('The duty as a sentence.'),
    periodDays: count.nullable().describe('Days within which collateral must be replaced.'),
  }),
  progressiveCollateralization: unpublishedText.describe('How collateral grows as the programme proceeds.'),
});

export const proceedsSchema = object('What the offering raises and what for.', {
  maximumGrossUsd: decimal.describe('Largest gross proceeds in US dollars.'),
  basis: text.describe('How that figure is calculated.'),
  allocation: z
    .array(
      z.strictObject({
        purpose: text.describe('What the money is for.'),
        usd: decimal.describe('Amount in US dollars.'),
      }),
    )
    .nullable()
    .describe('How the proceeds are to be used.'),
  allocationNote: text.describe('What is known of the use of proceeds.'),
});
