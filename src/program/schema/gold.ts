/** Supply, bullion, payment, collateral and use of proceeds. */
import * as z from 'zod';
import { count, decimal, identifier, list, object, text, unpublishedText } from './values.ts';

export const supplySchema = z.strictObject({
  concessions: count.describe('Number of concessions.'),
  concessionKind: text.describe('What the concessions are for.'),
  country: text.describe('Country of the concessions.'),
  departments: count.describe('Number of departments with concessions.'),
  departmentName: unpublishedText.describe('Name of the department.'),
  concessionNames: z.array(text).nullable().describe('Names of the concessions.'),
  approximateAcres: count.describe('Area of all concessions in acres, stated with "about".'),
  description: text.describe('The same as a sentence.'),
});

export const bullionSchema = z.strictObject({
  metal: z.literal('gold').describe('The metal.'),
  form: text.describe('Form of the metal.'),
  standard: text.describe('Standard of the bullion as published.'),
  standardName: unpublishedText.describe('Name of that standard.'),
  minimumFinenessPercent: decimal.describe('Minimum share of gold in percent.'),
  finenessSource: text.describe('Source of the fineness.'),
});

export const paymentMethodsSchema = z.strictObject({
  accepted: z
    .array(
      z.strictObject({
        id: identifier.describe('Identifier of the means of payment.'),
        name: text.describe('Name that pages show.'),
        kind: z.enum(['currency', 'cryptocurrency']).describe('What it is.'),
      }),
    )
    .min(1)
    .describe('Accepted means of payment.'),
  choice: text.describe('Who chooses among them.'),
  conversionRate: unpublishedText.describe('Rate at which a cryptocurrency counts as US dollars.'),
  instructions: list('Ways of payment for which the subscription papers give instructions.', {
    id: identifier.describe('Identifier of the way of payment.'),
    name: text.describe('Name that pages show.'),
    details: z.null().describe('Account, wallet and card details are never published here.'),
  }),
  instructionsNote: text.describe('Where the instructions are.'),
});

export const collateralSchema = z.strictObject({
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

export const proceedsSchema = z.strictObject({
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

export type Bullion = z.infer<typeof bullionSchema>;
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;
export type Collateral = z.infer<typeof collateralSchema>;
export type Proceeds = z.infer<typeof proceedsSchema>;
