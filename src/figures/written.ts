/** Figures as the ledger writes them. */
import Big from 'big.js';
import type { Amount } from './amounts/amount.ts';
import type { Per, Unit } from './amounts/units.ts';

/** @example unitName({ unit: 'usd', per: 'ounce' }) // 'USD per troy ounce' */
export function unitName({ unit, per }: { unit: Unit | null; per?: Per | null }): string {
  if (unit === 'ounces') return 'troy ounces';
  if (unit !== 'usd') return unit ?? '';
  return per ? `USD per ${per === 'token' ? 'token' : 'troy ounce'}` : 'USD';
}

/** Decimal without separators; a range with an en dash; the kind of days behind it: `10–12`, `60 calendar`. */
export function writeAmount({ value, upTo, dayKind }: Pick<Amount, 'value' | 'upTo' | 'dayKind'>): string {
  const range = upTo === null ? '' : `–${decimal(upTo)}`;
  return `${decimal(value)}${range}${dayKind === null ? '' : ` ${dayKind}`}`;
}

/** Fractions such as a third have no end. */
function decimal(number: Big): string {
  return new Big(number.toFixed(10)).toFixed();
}
