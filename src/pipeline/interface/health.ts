/** Published shape of the health check (`/api/health`). */
import * as z from 'zod';
import { buildFactsSchema } from '#folders';
import { priceKindSchema } from '#price/schema';

export const healthSchema = z.object({
  status: z.literal('ok'),
  application: z.string(),
  version: z.string(),
  timestamp: z.iso.datetime(),
  uptimeSeconds: z
    .number()
    .nonnegative()
    .describe('On Cloudflare Workers, the time since the first request to this instance.'),
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
    .describe('The last known gold price; no feed is requested.'),
});

export type Health = z.infer<typeof healthSchema>;
