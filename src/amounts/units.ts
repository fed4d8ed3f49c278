/**
 * The units of key figures as English, German and Spanish documents write them: `figure-units.json` of the vocabulary. A row has the unit, what one
 * of it comes to in that unit (an international acre of 4,046.8564224 m², a troy ounce of 31.1034768 g), and the kind of days.
 */
import Big from 'big.js';
import { figureUnits } from '#program/vocabulary';
import { type Phrase, phraseFinder, type Word } from '#text';
import type { ReadNumber } from '#text/numbers';

/** `usd`, `other money`, `tokens`, `ounces`, `days`, `months` and `percent` are calculated with; others are only counted. */
export type Unit = string;
/** Any contract states the same small numbers of them. */
export const commonUnits: ReadonlySet<Unit | null> = new Set(['days', 'months', 'percent']);
/** Denominator of a price, or of a number of tokens or ounces. */
export type Per = 'token' | 'ounce' | 'other';
export type DayKind = 'calendar' | 'business';

type UnitMeaning = Pick<(typeof figureUnits)[number], 'unit' | 'factor' | 'dayKind'>;

export type UnitPhrase = Phrase<UnitMeaning>;

const findAllUnits = phraseFinder<UnitMeaning>(figureUnits.map(row => [row, row.words]));

/** A capital letter, as in `Annex G`, is no gram. */
export function findUnits(words: readonly Pick<Word, 'text' | 'before' | 'isCapital'>[]): UnitPhrase[] {
  return findAllUnits(words).filter(({ from }) => words[from]?.text !== 'g' || !words[from]?.isCapital);
}

/** The unit as the denominator of an amount, of anything but money and time; null where it cannot be one. */
export function asPer({ name: { unit } }: UnitPhrase): Per | null {
  return unit === 'ounces' ? 'ounce' : unit === 'tokens' ? 'token' : null;
}

/** Words that may be between a number and its unit, or between `per` and what it is per. */
export const modifiers: ReadonlySet<string> = new Set([
  ...'( ) + de of or whole full single individual such said new further successive additional other more total gross separate un una one ganze volle'.split(
    ' ',
  ),
  ...figureUnits.flatMap(({ modifiers }) => modifiers?.split(', ') ?? []),
]);

/** Words before what an amount is per. */
export const perWords: ReadonlySet<string> = new Set(
  'per / a an each every je pro por cada la el one for to in on un una die das'.split(' '),
);

/** Those of them that nothing else follows. */
export const strictPer = /^(?:per|\/|pro|je|por|cada|each|every)$/;

/** In dollars, what an ounce of gold costs. */
const cheapestOunce = 10;
const dearestOunce = 10_000;

/** @param dearestToken in dollars; an ounce costs more */
export function isPriceOf(per: Per | null, value: number, dearestToken = cheapestOunce): boolean {
  if (per === 'token') return value < dearestToken;
  return per !== 'other' && value >= dearestToken && value < dearestOunce;
}

/** An amount as a text states it: a number with its unit. Value and step are in the unit. */
export interface Amount extends ReadNumber {
  /** Upper end of a range. */
  upTo: Big | null;
  /** Value of one of the unit as written: 7 days for a week. */
  factor: string;
  /** The number as written: 2 for `two weeks`, of which the value is 14. */
  number: Big;
  /** Null for a number of something that no key figure is about. */
  unit: Unit | null;
  per: Per | null;
  dayKind: DayKind | null;
  /** It is read in the style of another language, in which it may be a figure. */
  isRestyled?: boolean;
}

/** @example unitName({ unit: 'usd', per: 'ounce' }) // 'USD per troy ounce' */
export function unitName({ unit, per }: { unit: Unit | null; per?: Per | null | undefined }): string {
  if (unit === 'ounces') return 'troy ounces';
  if (unit !== 'usd' || per === 'other') return unit === 'usd' ? 'USD' : (unit ?? '');
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
