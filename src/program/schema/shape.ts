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

/** A sentence, or those of the keys of an object or of the entries of a list; `$` describes it itself. */
type Descriptions = string | { [key: string]: Descriptions };

/** The same schema with a description of each key. */
function described<Schema extends z.core.$ZodType>(schema: Schema, words: Descriptions): Schema {
  const { $: own = '', ...keys } = typeof words === 'string' ? { $: words } : words;
  const inner = Object.keys(keys).length > 0 ? withKeys(schema, keys) : schema;
  return (
    typeof own === 'string' && own !== '' && inner instanceof z.ZodType ? inner.describe(own) : inner
  ) as Schema;
}

function withKeys(schema: z.core.$ZodType, words: { [key: string]: Descriptions }): z.core.$ZodType {
  const within = (inner: z.core.$ZodType) => withKeys(inner, words);
  const changed = (change: object) => z.core.clone(schema, { ...schema._zod.def, ...change });
  if (schema instanceof z.ZodArray) return changed({ element: within(schema.element) });
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return changed({ innerType: within(schema.unwrap()) });
  if (schema instanceof z.ZodUnion) return changed({ options: schema.options.map(within) });
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries<z.core.$ZodType>(schema.shape).map(([key, value]) => {
    return [key, described(value, words[key] ?? '')];
  });
  return changed({ shape: Object.fromEntries(shape) });
}
