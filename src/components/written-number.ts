/** How numbers, sizes and dates are written on pages. */
import { formatDecimal } from '#program/number-text';

/** Narrow no-break space: stands between a number and its unit, and never breaks (U+202F). */
export const narrowSpace = '\u202f';

/**
 * A decimal with its thousands grouped and its digits otherwise untouched: no rounding, no float.
 *
 * @example writtenNumber('18367500.50') // '18,367,500.50'
 */
export function writtenNumber(decimal: string | number): string {
  return formatDecimal(String(decimal));
}

const unitWords = 'USD|oz|troy|tokens?|ounces?|days?|months?|business|calendar|consecutive|acres';

/** A sentence whose numbers are held to their units, so that no line breaks between them. */
export function heldTogether(sentence: string): string {
  return sentence
    .replace(/(?<=\d) (?=%)/g, narrowSpace)
    .replace(new RegExp(`(?<=\\d) (?=(?:${unitWords})\\b)`, 'g'), '\u00a0');
}

/** A number with its unit, held together: `1,550 USD`, `99.5 %`. */
export function writtenQuantity(decimal: string | number, unit: string): string {
  return writtenNumber(decimal) + spaceBefore(unit) + unit;
}

/** Narrow before a sign; before a word, where the narrow space of the fonts is too tight, a plain one. Neither breaks. */
export function spaceBefore(unit: string): string {
  return /^\p{L}/u.test(unit) ? '\u00a0' : narrowSpace;
}

/** A measured number rounded to a fixed count of decimals, for prices that come as floats. */
export function writtenRounded(value: number, decimals: number): string {
  return writtenNumber(value.toFixed(decimals));
}

const sizeUnits = ['kB', 'MB', 'GB'] as const;

/** A file size for people, in powers of 1,000: `941 bytes`, `66.1 kB`. */
export function writtenSize(bytes: number): string {
  if (bytes < 1000) return writtenQuantity(bytes, 'bytes');
  let size = bytes;
  let unit: string = sizeUnits[0];
  for (const next of sizeUnits) {
    size /= 1000;
    unit = next;
    if (size < 999.5) break;
  }
  return writtenQuantity(size.toFixed(size < 10 ? 1 : 0), unit);
}

/** The day of an ISO 8601 date or time, in UTC: `21 November 2026`. */
export function writtenDay(iso: string, lang = 'en'): string {
  const day = new Date(iso.slice(0, 10));
  const locale = lang === 'en' ? 'en-GB' : lang;
  return day.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }).replaceAll(' ', '\u00a0');
}

/** The minute of an ISO 8601 time in UTC: `21 November 2026, 13:57 UTC`. */
export function writtenMinute(iso: string): string {
  return `${writtenDay(iso)}, ${iso.slice(11, 16)}\u00a0UTC`;
}

/** A length of time: `2 min 5 s`. */
export function writtenDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = writtenQuantity(whole % 60, 's');
  return minutes === 0 ? rest : `${writtenQuantity(minutes, 'min')} ${rest}`;
}

/** `1 page`, `12 pages`. */
export function writtenCount(count: number, one: string, many = `${one}s`): string {
  return `${writtenNumber(count)}\u00a0${count === 1 ? one : many}`;
}
