/** Amounts: one spelling for all notations of a number, with its currency or percent sign. */

/** Signs and words of units, by their mark in the index. */
const marks = [
  { mark: '$', before: /(?:\$|\bUSD)\s?$/i, after: /^\s?(?:USD|(?:US |U\.S\. )?dollars?)\b/i },
  { mark: '€', before: /(?:€|\bEUR)\s?$/i, after: /^\s?(?:€|(?:EUR|euros?)\b)/i },
  { mark: '£', before: /(?:£|\bGBP)\s?$/i, after: /^\s?GBP\b/i },
  { mark: '%', before: null, after: /^\s?(?:[%％]|per\s?cent\b|percent\b)/i },
];

/** Length of the longest sign or word, with its space. */
const reach = 14;

/** "1,550.00" and "１５５０" as "1550"; ".5" as "0.5"; "4.10" stays, it may number a section. */
export function amountValue(surface: string): string {
  const written = writtenNumber(surface);
  const [whole = '', fraction, ...further] = written.split('.');
  if (fraction === undefined || further.length > 0) return written;
  const maySection = written.length === surface.length && whole.length <= 2 && whole !== '0';
  if (maySection) return written;
  const decimals = fraction.replace(/(?<!0)0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** An exact form of an amount, and its place with sign or unit. */
export interface ExactAmount {
  form: string;
  start: number;
  end: number;
}

/**
 * Exact forms of the number at `start` to `end`: "$1550" for "USD 1,550.00" and "1,550 dollars", "99.5%" for "99.5 percent", and the number as written
 * if its value has another notation.
 */
export function exactAmounts(text: string, start: number, end: number): ExactAmount[] {
  const surface = text.slice(start, end);
  const numberStart = start + surface.search(/[\p{Nd}.]/u);
  const numberEnd = start + surface.replace(/\s?[%％]$/, '').length;
  const value = amountValue(surface);
  const written = writtenNumber(surface);

  const marked = marks.flatMap(row => {
    const before = row.before?.exec(text.slice(Math.max(0, numberStart - reach), numberStart))?.[0];
    const after = row.after.exec(text.slice(numberEnd, numberEnd + reach))?.[0];
    if (before === undefined && after === undefined) return [];
    const form = row.mark === '%' ? `${value}%` : `${row.mark}${value}`;
    return [{ form, start: numberStart - (before?.length ?? 0), end: numberEnd + (after?.length ?? 0) }];
  });
  return written === value ? marked : [...marked, { form: written, start: numberStart, end: numberEnd }];
}

/** The digits as written, without signs and grouping. */
function writtenNumber(surface: string): string {
  const plain = surface.normalize('NFKC').replace(/[^\p{Nd}.]/gu, '');
  return plain.startsWith('.') ? `0${plain}` : plain;
}
