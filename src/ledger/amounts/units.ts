/**
 * The units of key figures as English, German and Spanish documents write them: `vocabulary/units.json`. A row has the unit, what one
 * of it comes to in that unit (an international acre of 4,046.8564224 m², a troy ounce of 31.1034768 g), and the kind of days.
 */
import Big from 'big.js';
import { figureUnits as table } from '#program/vocabulary';
import { type Phrase, phraseFinder } from '#text';
import type { ReadNumber } from '#text/numbers';

export type Unit =
  | 'usd'
  | 'other money'
  | 'tokens'
  | 'ounces'
  | 'days'
  | 'months'
  | 'percent'
  | 'concessions'
  | 'acres';
/** Denominator of a price, or of a number of tokens or ounces. */
export type Per = 'token' | 'ounce';
export type DayKind = 'calendar' | 'business';

export interface UnitMeaning {
  unit: Unit;
  factor?: string;
  dayKind?: DayKind;
}

export type UnitPhrase = Phrase<UnitMeaning>;

const rows = table as (UnitMeaning & { words: string })[];
export const findUnits = phraseFinder<UnitMeaning>(rows.map(row => [row, row.words]));

/** The unit as the denominator of an amount; null where it cannot be one. */
export function asPer({ name: { unit } }: UnitPhrase): Per | null {
  return unit === 'ounces' ? 'ounce' : unit === 'tokens' ? 'token' : null;
}

/** Words that may be between a number and its unit, or between `per` and what it is per. */
export const modifiers: ReadonlySet<string> = new Set(
  `( ) troy fine refined gold pure de whole full single individual offtake settled digital issued programme program such said ot set new of
  consecutive clear natural further successive additional other more or total gross contiguous adjoining adjacent separate bolivian bolivianische
  mining active usa un una one ganze volle fein feine feinen onzas consecutivos business working calendar banking bank`.split(
    /\s+/,
  ),
);

/** Words before what an amount is per. */
export const perWords: ReadonlySet<string> = new Set(
  'per / a an each every je pro por cada la el one for to in on un una die das'.split(' '),
);

/** A token costs cents and an ounce hundreds; what is stated of one and is not of that size is no price. */
const dearestToken = 10;
const dearestOunce = 10_000;

export function isPriceOf(per: Per | null, value: number): boolean {
  return per === 'token' ? value < dearestToken : value >= dearestToken && value < dearestOunce;
}

/** An amount as a text states it: a number with its unit. Value and step are in the unit. */
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
