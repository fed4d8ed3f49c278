import type { GoldPrice } from '../../price/schema.ts';

/** The answer of /api/gold-price, or null where it is something else: a page shows no half-understood price. */
export function goldPriceOf(answer: unknown): GoldPrice | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { spot, forward, margin, discountPercent, asOf, source, stale } = answer as Partial<GoldPrice>;
  const numbers = [spot, forward, margin, discountPercent].every(Number.isFinite);
  const sourced = typeof source?.name === 'string' && /^https?:/.test(source.url);
  const dated = typeof asOf === 'string' && !Number.isNaN(Date.parse(asOf));
  return numbers && sourced && dated && typeof stale === 'boolean' ? (answer as GoldPrice) : null;
}
