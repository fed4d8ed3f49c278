/** Prices, stages and bounds of the offering; gold, collateral and use of proceeds. */
import * as z from 'zod';
import { count, day, decimal, identifier, list, object, period, text, unpublishedText } from './values.ts';

const textDifferences = z.array(identifier);

const price = { name: text, usdPerToken: decimal, usdPerTroyOunce: decimal };
const stagePrice = { ...price, due: text, paidThrough: text };

export const commercialTermsSchema = object({
  currency: z.literal('USD'),
  forwardPrice: object({ usdPerTroyOunce: decimal, fixed: z.literal(true), rationale: unpublishedText }),
  tokensPerTroyOunce: count,
  troyOuncesPerToken: decimal,
  downPayment: object({ stage: z.literal(1), ...stagePrice, refund: text, refundIfSoftCapNotReached: text }),
  deferredPayment: object({ stage: z.literal(2), ...stagePrice, period, textDifferences }),
  allIn: object(price),
  formulas: list({ name: text, expression: text, unit: text }),
  rounding: unpublishedText,
  minimumSubscription: object({
    tokens: count,
    troyOunces: decimal,
    downPaymentUsd: decimal,
    deferredPaymentUsd: decimal,
    belowMinimum: text,
  }),
  maximumOffering: object({ tokens: count, grossProceedsUsd: decimal, textDifferences }),
  fullyDiluted: object({ tokens: count, approximate: z.boolean(), source: text }),
  totalOfftake: object({ troyOunces: decimal, description: text }),
  softCap: object({ usd: decimal, tokens: count, verifiedBy: unpublishedText, textDifferences }),
  offeringWindow: object({ opens: day.nullable(), closes: day.nullable() }),
  targetDelivery: object({
    fromMonths: count,
    toMonths: count,
    countedFrom: unpublishedText,
    latestDay: day.nullable(),
    textDifferences,
  }),
  missedDeferredPayment: object({
    period,
    consequence: text,
    interest: object({
      base: text,
      marginPercentPerYear: decimal,
      compounded: text,
      rateDay: unpublishedText,
    }),
  }),
});

export const supplySchema = object({
  concessions: count,
  concessionKind: text,
  country: text,
  departments: count,
  departmentName: unpublishedText,
  concessionNames: z.array(text).nullable(),
  approximateAcres: count,
  output: unpublishedText,
  costUsdPerTroyOunce: decimal.nullable(),
  description: text,
});

export const bullionSchema = object({
  metal: z.literal('gold'),
  form: text,
  standard: text,
  standardName: unpublishedText,
  minimumFinenessPercent: decimal,
  finenessSource: text,
});

export const paymentMethodsSchema = object({
  accepted: list({ name: text, kind: z.enum(['currency', 'cryptocurrency']) }).min(1),
  choice: text,
  conversionRate: unpublishedText,
  instructions: list({ name: text, details: z.null() }),
  instructionsNote: text,
});

export const collateralSchema = object({
  reserveInterest: object({ troyOunces: decimal, description: text, report: unpublishedText }),
  equipment: object({
    description: text,
    trustee: unpublishedText,
    inventory: z.array(text).nullable(),
    valueUsd: decimal.nullable(),
  }),
  replacementDuty: object({ description: text, periodDays: count.nullable(), remedy: unpublishedText }),
  enforcement: unpublishedText,
  progressiveCollateralization: unpublishedText,
});

export const proceedsSchema = object({
  maximumGrossUsd: decimal,
  basis: text,
  allocation: z.array(object({ purpose: text, usd: decimal })).nullable(),
  allocationNote: text,
  heldAfterAcceptance: unpublishedText,
});
