/** Numbers as people write and read them: commas between thousands, a point before decimals. */

/** No-break space between a number and its unit, so that no line breaks there. */
const unitSpace = '\u00A0';

const thousandsSeparators = ",'’_ \u00A0\u2009\u202F";
const groupedDigits = new RegExp(`^\\d{1,3}([${thousandsSeparators}])\\d{3}(?:\\1\\d{3})*$`, 'u');

/**
 * A decimal with commas between thousands; every stated digit stays.
 *
 * @param amount decimal, such as `18367500` or `0.01975`
 * @param minimumDecimals zeros are added up to that many decimals
 * @example formatDecimal('18367500') // '18,367,500'
 */
export function formatDecimal(amount: string, minimumDecimals = 0): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`Expected a decimal without exponent, found ${amount}.`);
  const first = whole.length % 3 || 3;
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',');
  const padded = decimals.padEnd(minimumDecimals, '0');
  return `${sign === '' ? '' : '−'}${grouped}${padded === '' ? '' : `.${padded}`}`;
}

/**
 * An amount of US dollars with at least two decimals and its unit.
 *
 * @example formatUsd('98.75') // '98.75 USD'
 * @example formatUsd('1550', 0) // '1,550 USD'
 */
export function formatUsd(amount: string, minimumDecimals = 2): string {
  return `${formatDecimal(amount, minimumDecimals)}${unitSpace}USD`;
}

/**
 * Digits of a whole number as a person types it, without leading zeros; null where it is none.
 *
 * @example readWholeNumber('20,000') // '20000'
 */
export function readWholeNumber(typed: string): string | null {
  const trimmed = typed.trim();
  if (!/^\d+$/.test(trimmed) && !groupedDigits.test(trimmed)) return null;
  return trimmed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/**
 * A decimal as a person types it, with a point before decimals; null where it is none.
 *
 * @example readDecimal('1,550.50') // '1550.50'
 * @example readDecimal('.5') // '0.5'
 */
export function readDecimal(typed: string): string | null {
  const [, whole = '', decimals = ''] = /^(.*?)(\.\d+)?$/.exec(typed.trim()) ?? [];
  const digits = whole === '' && decimals !== '' ? '0' : readWholeNumber(whole);
  return digits === null ? null : digits + decimals;
}
