/** Published shapes of the health check (`/api/health`) and of the build that it tells of (`/build.json`). */
import * as z from 'zod';
import { priceKindSchema } from '../price/schema.ts';

export const buildFactsSchema = z.object({
  id: z.string().describe('Fingerprint of all that the build was made from.'),
  time: z.iso
    .datetime()
    .nullable()
    .describe('SOURCE_DATE_EPOCH, or the time of the last commit; null where neither is known.'),
  documents: z.int().nonnegative().describe('Number of documents in the library.'),
});

export const healthSchema = z.object({
  status: z.literal('ok'),
  application: z.string(),
  version: z.string(),
  timestamp: z.iso.datetime(),
  uptimeSeconds: z
    .number()
    .nonnegative()
    .describe('On Cloudflare Workers since the first request of the instance.'),
  build: buildFactsSchema,
  price: z
    .object({
      source: z.string(),
      kind: priceKindSchema,
      asOf: z.iso.datetime(),
      ageSeconds: z.int().nonnegative().describe('Since asOf.'),
      retrievedAt: z.iso.datetime().nullable(),
      stale: z.boolean(),
      staleReason: z.string().nullable(),
    })
    .describe('The gold price that is known now; nobody is asked for it.'),
});

export type BuildFacts = z.infer<typeof buildFactsSchema>;
export type Health = z.infer<typeof healthSchema>;
