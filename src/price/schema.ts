/** Published shape of the gold price: `/api/gold-price`. All prices are US dollars per troy ounce. */
import * as z from 'zod';

export const priceKindSchema = z
  .enum(['spot', 'daily', 'monthly average'])
  .describe('Kind of price: the current one, one price a day, or the average of a month.');

export const goldPriceSchema = z.object({
  currency: z.literal('USD'),
  unit: z.literal('troy ounce'),
  spot: z.number().positive(),
  previous: z
    .number()
    .positive()
    .nullable()
    .describe('Earlier price that `change` is measured from; null if unknown.'),
  previousAsOf: z.iso
    .datetime()
    .nullable()
    .describe('Time of `previous`; null for a previous close whose time the source does not state.'),
  change: z.number().nullable().describe('spot - previous.'),
  changePercent: z.number().nullable().describe('change / previous * 100.'),
  forward: z.number().positive().describe('Forward (offtake) price of the programme.'),
  margin: z.number().describe('spot - forward.'),
  marginPercent: z
    .number()
    .describe('Margin as a percentage of the forward price. Pages show `discountPercent` instead.'),
  discountPercent: z.number().describe('(spot - forward) / spot * 100.'),
  asOf: z.iso.datetime().describe('Time of the price according to its source.'),
  priceDate: z.iso.date().describe('UTC date of asOf.'),
  retrievedAt: z.iso
    .datetime()
    .nullable()
    .describe('Time the service fetched the price; null for a stored price.'),
  source: z.object({
    name: z.string(),
    url: z.url(),
    kind: priceKindSchema,
    credit: z.string().nullable().describe('Credit required by the licence of the price; null if none.'),
  }),
  stale: z.boolean(),
  staleReason: z.string().nullable().describe('Why the price is stale, as a sentence; null if it is not.'),
});

export type PriceKind = z.infer<typeof priceKindSchema>;
export type GoldPrice = z.infer<typeof goldPriceSchema>;
