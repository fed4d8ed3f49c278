/** Quantities as people type them, with or without their unit: `3oz`, `$1,155`, `1000 USD`, `.5`. */
import { readDecimal } from './number-text.ts';

export type TypedUnit = 'usd' | 'ounces' | 'tokens';

export interface TypedQuantity {
  /** As typed, without separators between thousands. */
  decimal: string;
  /** Null where none is typed. */
  unit: TypedUnit | null;
}

const words: Record<TypedUnit, readonly string[]> = {
  usd: ['$', 'us$', 'usd', 'dollar', 'dollars', 'us dollar', 'us dollars'],
  ounces: ['oz', 'oz.', 'ozt', 'oz t', 'ounce', 'ounces', 'troy oz', 'troy ounce', 'troy ounces'],
  tokens: ['token', 'tokens', 'ot', 'offtake token', 'offtake tokens'],
};

const unitOfWord = new Map<string, TypedUnit | null>([
  ['', null],
  ...Object.entries(words).flatMap(([unit, names]) =>
    names.map(name => [name, unit as TypedUnit] as [string, TypedUnit]),
  ),
]);

/**
 * The number with the unit before or behind it; null where something else stands there, or two units that differ.
 *
 * @example readTypedQuantity('US$ 1,155.50') // { decimal: '1155.50', unit: 'usd' }
 */
export function readTypedQuantity(typed: string): TypedQuantity | null {
  const start = typed.search(/\.?\d/);
  const end = typed.search(/\d\D*$/) + 1;
  if (start === -1) return null;
  const decimal = readDecimal(typed.slice(start, end));
  const before = unitNamed(typed.slice(0, start));
  // A point behind the digits begins decimals that are still to be typed.
  const after = unitNamed(typed.slice(end).replace(/^\./, ''));
  if (decimal === null || before === undefined || after === undefined) return null;
  if (before !== null && after !== null && before !== after) return null;
  return { decimal, unit: before ?? after };
}

function unitNamed(text: string): TypedUnit | null | undefined {
  return unitOfWord.get(text.trim().replace(/\s+/g, ' ').toLowerCase());
}
