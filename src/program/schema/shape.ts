/** Keys and values of the programme data; `schema.ts` adds the checks of consistency. */
import * as z from 'zod';
import { commercialTermsSchema } from './commercial-terms.ts';
import { deliverySchema, limitsSchema, milestonesSchema } from './delivery.ts';
import { definitionsSchema, risksSchema, textDifferencesSchema, verificationSchema } from './evidence.ts';
import {
  bullionSchema,
  collateralSchema,
  paymentMethodsSchema,
  proceedsSchema,
  supplySchema,
} from './gold.ts';
import { navigationSchema } from './navigation.ts';
import { aboutSchema, eligibilitySchema, participationSchema, teamSchema } from './people.ts';
import { entitiesSchema, lifecycleSchema, tokenMechanicsSchema } from './token-mechanics.ts';
import { wizardSchema } from './wizard.ts';

export const programShape = z.strictObject({
  programme: aboutSchema.describe('What the programme and this service are.'),
  commercialTerms: commercialTermsSchema.describe('Prices, stages and bounds of the offering.'),
  supply: supplySchema.describe('Where the gold is to come from.'),
  bullion: bullionSchema.describe('What is delivered.'),
  paymentMethods: paymentMethodsSchema.describe('Accepted means of payment.'),
  collateral: collateralSchema.describe('What is stated to secure the programme.'),
  milestones: milestonesSchema.describe('Events and the periods between them.'),
  team: teamSchema.describe('The people behind the programme.'),
  tokenMechanics: tokenMechanicsSchema.describe('What the tokens are and how they behave.'),
  lifecycle: lifecycleSchema,
  delivery: deliverySchema.describe('Notice, election, delivery and settlement.'),
  limits: limitsSchema.describe('Every stated limit of the service and of the programme.'),
  entities: entitiesSchema.describe('Entities that the published texts define.'),
  definitions: definitionsSchema.describe('Further terms and what they mean here.'),
  eligibility: eligibilitySchema.describe('Who may take part.'),
  participation: participationSchema.describe('How to take part.'),
  proceeds: proceedsSchema.describe('What the offering raises and what for.'),
  risks: risksSchema.describe('Risks of the programme.'),
  verification: verificationSchema.describe('What a reader can check, and where.'),
  textDifferences: textDifferencesSchema.describe('Where published texts differ.'),
  wizard: wizardSchema.describe('Questions of the self-check.'),
  navigation: navigationSchema,
});

export type Program = z.infer<typeof programShape>;
