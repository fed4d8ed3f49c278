/** An amount as a text states it, a number with its unit, and as the ledger writes it. */
import Big from 'big.js';
import type { ReadNumber } from '#text/numbers';
import type { DayKind, Per, Unit } from './units.ts';

/** Value and step are in the unit. */
export interface Amount extends Omit<ReadNumber, 'isOrdinal'> {
  /** Upper end of a range. */
  upTo: Big | null;
  /** Value of one of the unit as written: 7 days for a week. */
  factor: string;
  /** Null for a number of something that no key figure is about. */
  unit: Unit | null;
  per: Per | null;
  dayKind: DayKind | null;
}

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
