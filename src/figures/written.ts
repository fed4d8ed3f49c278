/** Figures as the ledger writes them. */
import Big from 'big.js';
import type { Unit } from './amounts/units.ts';
import type { Figure } from './figures.ts';

const names: Record<Unit, string> = {
  usd: 'USD',
  tokens: 'tokens',
  ounces: 'troy ounces',
  days: 'days',
  months: 'months',
  percent: 'percent',
  concessions: 'concessions',
  acres: 'acres',
};

/** @example unitName(figure) // 'USD per troy ounce' */
export function unitName({ unit, per }: Pick<Figure, 'unit' | 'per'>): string {
  return per === undefined || unit !== 'usd'
    ? names[unit]
    : `${names[unit]} per ${per === 'token' ? 'token' : 'troy ounce'}`;
}

interface Amount {
  value: Big;
  upTo: Big | null;
  dayKind: 'calendar' | 'business' | null;
}

/** Decimal without separators; a range with an en dash; the kind of days behind it: `10–12`, `60 calendar`. */
export function writeAmount({ value, upTo, dayKind }: Amount): string {
  const range = upTo === null ? '' : `–${decimal(upTo)}`;
  return `${decimal(value)}${range}${dayKind === null ? '' : ` ${dayKind}`}`;
}

/** Fractions such as a third have no end. */
function decimal(number: Big): string {
  return new Big(number.toFixed(10)).toFixed();
}
