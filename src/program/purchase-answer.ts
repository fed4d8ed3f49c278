/** The amounts of a quantity that a query names, for the search. */
import { type PriceTerms, readPurchase, writtenUsd } from './purchase.ts';
import { readTypedQuantity } from './typed-quantity.ts';

const asking =
  /\b(?:how (?:much|many) (?:tokens? )?|what|price|costs?|is|are|for|of|pay|calculate|convert|in|to|gold|buy|would|do|does|i|the|total|usd|dollars)\b|\?/g;
const oneOunce = /^one (?=(?:troy )?(?:ounce|oz)$)/;
const rows = [
  ['First payment', 'downPaymentUsd'],
  ['Second payment', 'deferredPaymentUsd'],
  ['Together', 'allInUsd'],
] as const;
const unsourced = { path: null, sources: [], sourceCount: 0, otherReadings: [] };

export interface PurchaseTool {
  terms: PriceTerms;
  /** Address of the page with the calculator. */
  page: string;
}

/**
 * @returns null for a query that is no quantity of gold or tokens, or where the site has no calculator
 * @example purchaseAnswer({ terms, page: '/commercial-terms' }, 'how much for 3 kg')?.title // '3 kg ≈ 96.45224 troy ounces ≈ 1,929,045 tokens'
 */
export function purchaseAnswer(tool: PurchaseTool | null, query: string) {
  if (tool === null) return null;
  const { terms, page } = tool;
  const typed = query.toLowerCase().replace(asking, ' ').trim().replace(oneOunce, '1 ');
  const unit = readTypedQuantity(typed)?.unit;
  if (!unit || unit === 'usd') return null;
  const read = readPurchase(terms, unit === 'tokens' ? 'tokens' : 'ounces', typed);
  const url = (field: string, decimal: string) =>
    `${page}?${new URLSearchParams({ [field]: decimal })}#calculator`;
  if ('problem' in read)
    return {
      title: 'Work out a purchase',
      url: `${page}#calculator`,
      statements: [{ name: null, text: read.problem, ...unsourced }],
    };
  return {
    title: read.understood,
    url: url(read.stated.field, read.stated.decimal),
    statements: rows.map(([name, key]) => ({ name, text: writtenUsd(read.amounts[key]), ...unsourced })),
  };
}
