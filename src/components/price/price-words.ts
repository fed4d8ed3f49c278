/** A gold price in the words and proportions of the price picture, for the build and the browser, and its check in the latter. */
import type { GoldPrice } from '#price/schema';
import { narrowSpace, writtenDay, writtenMinute, writtenRounded } from '../written-number.ts';

/** The finding is what the chart shows, as a sentence; lengths and the middle of the margin are in percent of the width. */
export function priceWords(price: GoldPrice) {
  const longest = Math.max(price.spot, price.forward);
  const share = `${writtenRounded(Math.abs(price.discountPercent), 1)}${narrowSpace}%`;
  const name = nameOf(price);
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    finding: findingOf(price, share),
    forward: money(price.forward),
    spot: money(price.spot),
    spotName: capitalised,
    margin: `${price.margin < 0 ? '\u2212' : ''}${money(Math.abs(price.margin))}`,
    marginShare: `${share} of the gold price`,
    change: changeOf(price),
    dated: price.source.kind === 'spot' ? `Gold spot price of ${writtenMinute(price.asOf)}` : capitalised,
    sourceName: price.source.name,
    credit: price.source.credit ? `Credit: ${price.source.credit}.` : '',
    staleReason: price.staleReason ?? '',
    forwardLength: percent(price.forward / longest),
    spotLength: percent(price.spot / longest),
    marginMiddle: percent((price.forward + price.spot) / 2 / longest),
  };
}

/** Names the month or day of a price that is not of today, so that nobody takes its margin for that of today. */
function findingOf({ source, asOf, margin }: GoldPrice, share: string): string {
  const side = margin >= 0 ? 'below' : 'above';
  const [day, month, year] = writtenDay(asOf).split('\u00a0');
  return {
    spot: `The fixed price (forward price) is ${share} ${side} the gold spot price`,
    daily: `The fixed price (forward price) is ${share} ${side} gold on ${day} ${month} ${year}`,
    'monthly average': `The fixed price (forward price) is ${share} ${margin >= 0 ? 'lower' : 'higher'} than the average gold price of ${month} ${year}`,
  }[source.kind];
}

function nameOf({ source, asOf }: GoldPrice): string {
  const [day, month, year] = writtenDay(asOf).split('\u00a0');
  return {
    spot: 'gold spot price',
    daily: `gold price of ${day} ${month} ${year}`,
    'monthly average': `average gold price of ${month} ${year}`,
  }[source.kind];
}

function changeOf({ change, changePercent, previousAsOf }: GoldPrice): string {
  if (change === null || changePercent === null) return '';
  const sign = change < 0 ? '\u2212' : '+';
  return `${sign}${money(Math.abs(change))}\u00a0USD (${sign}${writtenRounded(Math.abs(changePercent), 2)}${narrowSpace}%) since ${previousAsOf ? `the price of ${writtenDay(previousAsOf)}` : 'the price before'}.`;
}

/** Whole dollars stand without decimals, others to the cent. */
function money(usd: number): string {
  return writtenRounded(usd, Number.isInteger(usd) ? 0 : 2);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

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
