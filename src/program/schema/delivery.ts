/** Tokens and their states, delivery and settlement, milestones and limits. */
import * as z from 'zod';
import { count, day, decimal, identifier, list, object, period, text, unpublishedText } from './values.ts';

export const tokenMechanicsSchema = object({
  tokens: list({
    abbreviation: text,
    name: text,
    represents: text,
    issued: text,
    ends: text,
  }),
  conversion: object({ otToSet: text, condition: text }),
  lock: object({
    released: text,
    notReleased: text,
    purchaserChoices: z.array(text),
    miningCapability: unpublishedText,
    capabilityConfirmedBy: unpublishedText,
  }),
  transfer: object({ conditions: z.array(text), effect: text, breach: text }),
  blockchain: unpublishedText,
  tokenStandard: unpublishedText,
  contractAddress: unpublishedText,
  controlledBy: unpublishedText,
  audit: unpublishedText,
});

export const lifecycleSchema = list({
  number: count,
  state: text,
  movedBy: text,
  condition: text,
  nextState: text,
  alsoHappens: text,
});

export const entitiesSchema = list({
  name: text,
  abbreviation: text.nullable(),
  meaning: text,
});

export const deliverySchema = object({
  notice: object({
    name: text,
    issuedBy: identifier,
    condition: text,
    channels: z.array(text),
    starts: z.array(text),
  }),
  election: object({
    period,
    form: text,
    options: list({ name: text, description: text }),
    withoutElection: identifier,
  }),
  minimumDeliverableUnit: object({ troyOunces: decimal, tokens: count }),
  physical: object({
    wholeOuncesOnly: z.boolean(),
    target: period,
    points: z.array(text),
    buyerBears: z.array(text),
    buyerBearsFrom: text,
  }),
  vaultStorage: object({
    recordedBy: z.array(text),
    storageFeeUsd: decimal.nullable(),
    location: unpublishedText,
  }),
  inspection: object({ period, papers: z.array(text), withoutNotice: text, afterNotice: unpublishedText }),
  fractional: object({
    belowTokens: count,
    settledBy: z.array(text),
    settledByMeaning: unpublishedText,
    opens: text,
    cashFormula: text,
    averageDays: count,
    maximumCostPercent: decimal,
    period,
    discretion: text,
  }),
  forceMajeure: object({
    events: unpublishedText,
    extensionDays: count,
    rule: text,
    beyond: text,
    downPayment: text,
  }),
  rules: list({ number: count, title: text, text: text }),
});

export const milestonesSchema = list({
  name: text,
  date: day.nullable(),
  offset: period.nullable(),
  targetMonths: object({ from: count, to: count }).nullable(),
  condition: text,
  lifecycle: z.array(count),
});

export const limitsSchema = list({
  scope: z.enum(['service', 'programme']),
  name: text,
  appliesTo: text,
  value: text,
  quantities: z
    .array(
      object({
        amount: decimal,
        unit: text,
        bound: z.enum(['minimum', 'maximum', 'default', 'target']),
      }),
    )
    .min(1),
});
