/** Amounts: one spelling for all notations of a number, with its currency or percent sign. */

const marks = [
  { mark: '$', before: /(?:\$|\bUSD)\s?$/i, after: /^\s?(?:USD|(?:US |U\.S\. )?dollars?)\b/i },
  { mark: '€', before: /(?:€|\bEUR)\s?$/i, after: /^\s?(?:€|(?:EUR|euros?)\b)/i },
  { mark: '£', before: /(?:£|\bGBP)\s?$/i, after: /^\s?GBP\b/i },
  { mark: '%', before: null, after: /^\s?(?:[%％]|per\s?cent\b|percent\b)/i },
];

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

export interface ExactAmount {
  form: string;
  start: number;
  end: number;
}

/** Exact forms of a number: "$1550" for "USD 1,550.00", "99.5%" for "99.5 percent", and the number as written if its value differs. */
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

function writtenNumber(surface: string): string {
  const plain = surface.normalize('NFKC').replace(/[^\p{Nd}.]/gu, '');
  return plain.startsWith('.') ? `0${plain}` : plain;
}
