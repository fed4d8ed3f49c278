/** An amount as a text states it: a number with its unit. */
import type Big from 'big.js';
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
