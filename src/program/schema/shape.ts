/**
 * Published shape of the programme data: `/api/program`, stored as `program.json`; consistency.ts adds the checks of consistency.
 * Amounts are decimal strings with their unit in the key; unpublished values are null.
 * In identifiers `program` means this data; `programme`, in prose and as its first key, means the offering.
 */
import * as z from 'zod';
import {
  deliverySchema,
  entitiesSchema,
  lifecycleSchema,
  limitsSchema,
  milestonesSchema,
  tokenMechanicsSchema,
} from './delivery.ts';
import { described } from './described.ts';
import descriptions from './descriptions.json' with { type: 'json' };
import { definitionsSchema, risksSchema, textDifferencesSchema, verificationSchema } from './evidence.ts';
import { navigationSchema } from './navigation.ts';
import { aboutSchema, eligibilitySchema, participationSchema, teamSchema, wizardSchema } from './people.ts';
import {
  bullionSchema,
  collateralSchema,
  commercialTermsSchema,
  paymentMethodsSchema,
  proceedsSchema,
  supplySchema,
} from './terms.ts';

const undescribed = z.strictObject({
  programme: aboutSchema,
  commercialTerms: commercialTermsSchema,
  supply: supplySchema,
  bullion: bullionSchema,
  paymentMethods: paymentMethodsSchema,
  collateral: collateralSchema,
  milestones: milestonesSchema,
  team: teamSchema,
  tokenMechanics: tokenMechanicsSchema,
  lifecycle: lifecycleSchema,
  delivery: deliverySchema,
  limits: limitsSchema,
  entities: entitiesSchema,
  definitions: definitionsSchema,
  eligibility: eligibilitySchema,
  participation: participationSchema,
  proceeds: proceedsSchema,
  risks: risksSchema,
  verification: verificationSchema,
  textDifferences: textDifferencesSchema,
  wizard: wizardSchema,
  navigation: navigationSchema,
});

/** With the description of each key from descriptions.json, for the interface description. */
export const programShape = described(undescribed, descriptions);

export type Program = z.infer<typeof programShape>;
