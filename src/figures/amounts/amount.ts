/** An amount as a text states it. */
import type Big from 'big.js';
import type { DayKind, Per, Unit } from './units.ts';

export interface Amount {
  /** In the unit. */
  value: Big;
  /** Upper end of a range. */
  upTo: Big | null;
  /** Place value of the last stated digit. */
  step: Big;
  /** What one of the unit as written comes to: 7 days for a week. */
  factor: string;
  /** Null for a number of something that no key figure is about. */
  unit: Unit | null;
  per: Per | null;
  dayKind: DayKind | null;
  isForeign: boolean;
  /** Stated with "about". */
  isApproximate: boolean;
  /** Multiplied or divided, so that it is part of a calculation. */
  isOperand: boolean;
  isInWords: boolean;
  /** Why it cannot be read; null where it can. */
  unreadable: string | null;
  /** Index of the first word and of the word after the last. */
  from: number;
  to: number;
}
