import type { GoldPrice } from '#price/schema';

/**
 * The response of /api/gold-price, or null for anything else: a page shows no half-understood price.
 * Checked by hand: a library of schemas would weigh more than the whole script around it.
 */
export function goldPriceOf(body: unknown): GoldPrice | null {
  if (typeof body !== 'object' || body === null) return null;
  const { spot, forward, margin, discountPercent, asOf, source, stale } = body as Partial<GoldPrice>;
  const numbers = [spot, forward, margin, discountPercent].every(Number.isFinite);
  const sourced = typeof source?.name === 'string' && /^https?:/.test(source.url);
  const dated = typeof asOf === 'string' && !Number.isNaN(Date.parse(asOf));
  return numbers && sourced && dated && typeof stale === 'boolean' ? (body as GoldPrice) : null;
}
