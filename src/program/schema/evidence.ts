/** Risks, checks, definitions and differences between published texts. */
import * as z from 'zod';
import { sitePagePath } from './navigation.ts';
import { dataPath, dataPaths, list, object, text, unpublishedText } from './values.ts';

export const definitionsSchema = list({ term: text, meaning: text, basis: dataPaths });

export const risksSchema = list({ title: text, statement: text, basis: dataPaths });

const registry = object({
  name: unpublishedText,
  number: unpublishedText,
  url: z.url({ protocol: /^https?$/, error: 'expected an http or https address' }).nullable(),
});

export const verificationSchema = list({
  layer: z.enum(['this service', 'public registers', 'third parties']),
  subject: text,
  check: text,
  how: text,
  path: z
    .union([sitePagePath, z.literal('/check'), z.string().startsWith('/api/')], {
      error: 'expected the path of a page, or of an endpoint below /api/',
    })
    .nullable(),
  registry: registry.nullable(),
});

const reading = object({ text, source: text });

export const textDifferencesSchema = list({
  subject: text,
  statement: reading,
  otherReadings: z.array(reading).min(1),
  sentences: z.array(text).optional(),
  note: text,
  dataPath,
});

export type Risk = z.infer<typeof risksSchema>[number];
export type Verification = z.infer<typeof verificationSchema>[number];
