/** Published shapes of the health check (`/api/health`) and of the build that it tells of (`/build.json`). */
import * as z from 'zod';

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
  uptimeSeconds: z.number().nonnegative(),
  build: buildFactsSchema,
});

export type BuildFacts = z.infer<typeof buildFactsSchema>;
export type Health = z.infer<typeof healthSchema>;
