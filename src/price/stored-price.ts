/** The price that is answered where no feed has given one: stored with the service, always stale. */
import * as z from 'zod';
import type { Observation } from './observation.ts';
import { priceKindSchema } from './schema.ts';
import stored from './stored-price.json' with { type: 'json' };

const storedPriceSchema = z.object({
  price: z.string(),
  asOf: z.iso.datetime().transform(value => new Date(value)),
  source: z.object({ name: z.string(), url: z.url(), kind: priceKindSchema }),
  caveat: z.string(),
});

export function storedPrice(): Observation {
  return { ...storedPriceSchema.parse(stored), previous: null, retrievedAt: null };
}
