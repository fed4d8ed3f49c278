/** Risks, checks, definitions and differences between published texts. */
import * as z from 'zod';
import { sitePagePath } from './navigation.ts';
import { dataPath, dataPaths, identifier, list, text, unpublishedText } from './values.ts';

export const definitionsSchema = list('Further terms and what they mean here.', {
  id: identifier.describe('Identifier of the term.'),
  term: text.describe('The term.'),
  meaning: text.describe('What it means here.'),
  basis: dataPaths.describe('Places of the meaning in this data.'),
});

export const risksSchema = list('Risks of the programme.', {
  id: identifier.describe('Identifier of the risk.'),
  title: text.describe('The risk in a few words.'),
  statement: text.describe('What can happen.'),
  basis: dataPaths.describe('Facts from which the risk follows.'),
});

const registry = z.strictObject({
  name: unpublishedText.describe('Name of the register or body.'),
  number: unpublishedText.describe('Number of the entry.'),
  url: z
    .url({ protocol: /^https?$/, error: 'expected an http or https address' })
    .nullable()
    .describe('Address of the entry.'),
});

export const verificationSchema = list('What a reader can check, and where.', {
  id: identifier.describe('Identifier of the check.'),
  layer: z
    .enum(['this service', 'public registers', 'third parties'])
    .describe('Whose word the check rests on.'),
  subject: text.describe('What is checked.'),
  check: text.describe('What the check shows.'),
  how: text.describe('How to do it.'),
  path: z
    .union([sitePagePath, z.literal('/check'), z.string().startsWith('/api/')], {
      error: 'expected the path of a page, or of an endpoint below /api/',
    })
    .nullable()
    .describe('Where on this service; null if the check is made elsewhere.'),
  registry: registry.nullable().describe('Entry elsewhere; null if this service is sufficient.'),
});

const reading = z.strictObject({
  text: text.describe('What is stated.'),
  source: text.describe('Where it is stated.'),
});

export const textDifferencesSchema = list('Where published texts differ.', {
  id: identifier.describe('Identifier of the difference.'),
  subject: text.describe('What the texts differ on.'),
  statement: reading.describe('The service’s own statement.'),
  otherReadings: z.array(reading).min(1).describe('Readings of other texts.'),
  sentences: z
    .array(text)
    .optional()
    .describe('Sentences of documents that state another reading, as the review list quotes them.'),
  note: text.describe('What the difference means.'),
  dataPath: dataPath.describe('Place of the service’s own statement in this data.'),
});

export type Risk = z.infer<typeof risksSchema>[number];
export type Verification = z.infer<typeof verificationSchema>[number];
