/** Parses typed quantities in English, German, Spanish, French and Swiss notation, with or without a unit. */
import Big from 'big.js';
import tokenNames from './vocabulary/token-names.json' with { type: 'json' };

export type TypedUnit = 'usd' | 'ounces' | 'tokens' | 'g' | 'kg';

export interface TypedQuantity {
  /** Decimals with a point, ascending; two if a separator can mean decimals or thousands, as in `1.000`. */
  readings: readonly string[];
  /** Null if none is typed. */
  unit: TypedUnit | null;
}

const words: Record<TypedUnit, readonly string[]> = {
  usd: ['$', 'us$', 'usd', 'dollar', 'dollars', 'us dollar', 'us dollars'],
  ounces: ['oz', 'oz.', 'ozt', 'oz t', 'ounce', 'ounces', 'troy oz', 'troy ounce', 'troy ounces'],
  tokens: tokenNames,
  g: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes'],
  kg: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'],
};

/** One pattern per decimal sign; the separator of thousands is any other, but always the same. */
const notations = [
  /^(\d+|[1-9]\d{0,2}([,'’_\s])\d{3}(?:\2\d{3})*)?(?:\.(\d+))?$/u,
  /^(\d+|[1-9]\d{0,2}([.'’_\s])\d{3}(?:\2\d{3})*)?(?:,(\d+))?$/u,
];

/**
 * Parses a number with a unit before or after it; null for anything else, and for two different units.
 *
 * @example readTypedQuantity('US$ 1,155.50') // { readings: ['1155.5'], unit: 'usd' }
 * @example readTypedQuantity('1½ oz') // { readings: ['1.5'], unit: 'ounces' }
 * @example readTypedQuantity('1.000 kg') // { readings: ['1', '1000'], unit: 'kg' }
 */
export function readTypedQuantity(typed: string): TypedQuantity | null {
  const text = typed.replace(/[¼½¾⅐-⅞]/gu, sign => ` ${sign.normalize('NFKC')}`);
  const start = text.search(/[.,]?\d/);
  const end = text.search(/\d\D*$/) + 1;
  if (start === -1) return null;
  const readings = readNumber(text.slice(start, end));
  const before = unitNamed(text.slice(0, start));
  // Ignores a trailing point or comma: the decimals are still being typed.
  const after = unitNamed(text.slice(end).replace(/^[.,]/, ''));
  if (readings.length === 0 || before === undefined || after === undefined) return null;
  if (before !== null && after !== null && before !== after) return null;
  return { readings, unit: before ?? after };
}

function readNumber(text: string): string[] {
  const fraction = /^(?:(\d+)\s+)?(\d+)\s?[/\u2044]\s?([1-9]\d*)$/.exec(text);
  if (fraction) return readFraction(fraction);
  const readings = notations.flatMap(notation => {
    const [match, whole = '0', , decimals = '0'] = notation.exec(text) ?? [];
    return match === undefined ? [] : new Big(`${whole.replace(/\D/g, '')}.${decimals}`);
  });
  return [...new Set(readings.sort((a, b) => a.cmp(b)).map(reading => reading.toFixed()))];
}

/** Empty for a fraction without an exact decimal, such as 1/3. */
function readFraction([, whole = '0', numerator = '', denominator = '']: string[]): string[] {
  const part = new Big(numerator).div(denominator);
  return part.times(denominator).eq(numerator) ? [part.plus(whole).toFixed()] : [];
}

/** Null for no words, undefined for words that name no unit. */
function unitNamed(text: string): TypedUnit | null | undefined {
  const name = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (name === '') return null;
  return (Object.keys(words) as TypedUnit[]).find(unit => words[unit].includes(name));
}
