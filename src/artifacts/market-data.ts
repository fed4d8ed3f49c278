import type { GoldPrice } from '../price/schema.ts';

/** The four values of the live market data section, with the source and what is amiss with it. */
export function marketData(price: GoldPrice): string {
  return [
    `- Gold spot price (USD per troy ounce): ${price.spot}`,
    `- Program forward price (USD per troy ounce): ${price.forward}`,
    `- Discount versus spot (percent): ${price.discountPercent}`,
    `- Price date: ${price.priceDate}`,
    `- Source: ${price.source.name} (${price.source.kind}), ${price.source.url}`,
    ...(price.source.credit === null ? [] : [`- Credit: ${price.source.credit}`]),
    ...(price.staleReason === null ? [] : [`- Note: ${price.staleReason}`]),
  ].join('\n');
}
