/** Whether a stated amount is the one that the programme data holds. */
import Big from 'big.js';
import { readDataPath } from '../data-path.ts';
import type { Program } from '../program/schema/schema.ts';
import type { Quantity } from './amounts/quantities.ts';
import type { Figure } from './figures.ts';

export type Verdict = 'agrees' | 'differs' | 'unclear';

/** What the programme data holds for a figure, in its unit; null where it is not published. */
export interface Held {
  value: Big;
  upTo: Big | null;
  dayKind: 'calendar' | 'business' | null;
}

export function heldBy(program: Program, { path, range, isPeriod }: Figure): Held | null {
  const at = (key: string) => readDataPath(program, `${path}.${key}`);
  const value = range ? at(range.from) : isPeriod ? at('days') : readDataPath(program, path);
  if (value === null || value === undefined) return null;
  const kind = isPeriod ? at('dayKind') : null;
  return {
    value: new Big(String(value)),
    upTo: range ? new Big(String(at(range.to))) : null,
    dayKind: kind === 'calendar' || kind === 'business' ? kind : null,
  };
}

/** Compares what is stated with what is held. */
export function verdictOn(stated: Quantity, held: Held): Verdict {
  if (stated.contradictsItself) return 'unclear';
  if (stated.foreign) return 'differs';
  if (held.upTo !== null) return rangeVerdict(stated, held.value, held.upTo);
  if (stated.upTo !== null || !isSameAmount(stated, held.value)) return 'differs';
  return dayKindVerdict(stated.dayKind, held.dayKind, stated.unit);
}

/** A single number of months says less than the range: at an end it agrees, outside it differs. */
function rangeVerdict(stated: Quantity, from: Big, to: Big): Verdict {
  if (stated.upTo !== null) return stated.value.eq(from) && stated.upTo.eq(to) ? 'agrees' : 'differs';
  if (stated.value.eq(from) || stated.value.eq(to)) return 'agrees';
  return stated.value.gt(from) && stated.value.lt(to) ? 'unclear' : 'differs';
}

/** "About 9,800" and "18.4 million" agree with what they are rounded from; other amounts must be the same. */
function isSameAmount({ value, step, approximate, unit }: Quantity, held: Big): boolean {
  if (value.eq(held)) return true;
  const isRounded = approximate || unit === 'acres' || (step.gte('100000') && !value.mod(1e6).eq(0));
  if (!isRounded || step.gt(held.div(20))) return false;
  return held.div(step).round(0, Big.roundHalfUp).times(step).eq(value);
}

/** "Days" alone are taken for calendar days; where business days are held, the kind is left open. */
function dayKindVerdict(stated: Quantity['dayKind'], held: Held['dayKind'], unit: string): Verdict {
  if (unit !== 'days' || stated === held) return 'agrees';
  if (stated === null) return held === 'business' ? 'unclear' : 'agrees';
  return stated === 'calendar' && held === null ? 'agrees' : 'differs';
}
