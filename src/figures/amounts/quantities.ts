/** Amounts stated on a page: number, unit and what it is per, wherever on the line the unit stands. */
import type Big from 'big.js';
import { inheritUnits } from './inherited-units.ts';
import { type ReadNumber, readNumber } from './numbers.ts';
import type { Text } from './text.ts';
import { type FoundUnit, unitOf } from './unit-search.ts';
import type { Per, Unit } from './units.ts';

export interface Quantity {
  /** In the unit. */
  value: Big;
  /** Upper end of a range. */
  upTo: Big | null;
  step: Big;
  unit: Unit;
  per: Per | null;
  dayKind: 'calendar' | 'business' | null;
  foreign: boolean;
  /** Stated with "about". */
  approximate: boolean;
  contradictsItself: boolean;
  /** Index of the first word and of the word after the last. */
  from: number;
  to: number;
}

/** The amounts by which a page states something: those of calculations and rates left out. */
export function readQuantities(text: Text): Quantity[] {
  return readAmounts(text).filter(quantity => !isComputed(quantity, text) && !isRate(quantity, text));
}

/** Every number that has a unit, also in calculations. */
export function readAmounts(text: Text): Quantity[] {
  const numbers = mergeRanges(readNumbers(text), text);
  const candidates = numbers.map(number => ({ number, unit: unitOf(number, text) }));
  return inheritUnits(candidates, text).flatMap(({ number, unit }) =>
    unit === null ? [] : (toQuantity(number, unit, text) ?? []),
  );
}

function readNumbers({ words }: Text): ReadNumber[] {
  const numbers: ReadNumber[] = [];
  for (let index = 0; index < words.length; ) {
    const number = readNumber(words, index);
    const isName = named.test(words[index - 1]?.text ?? '');
    if (number && !isName) numbers.push(number);
    index = number?.to ?? index + 1;
  }
  return numbers;
}

/** Words whose number is a name: `stage 1`, `clause 15`. */
const named =
  /^(?:stages?|steps?|phases?|clauses?|sections?|articles?|schedules?|annex|paragraphs?|pages?|no|nos|part|tier|version|rule)$/;

interface NumberOrRange extends ReadNumber {
  upTo: Big | null;
}

const rangeWords =
  /^(?:(?:months?|days?) )?(?:–|-|—|to|through|until|or|and)(?: (?:no more than|at most|about|a maximum of))?$/;

/** `10–12`, `ten to twelve`, `between 10 and 12`, `10 months to 12 months`. */
function mergeRanges(numbers: ReadNumber[], text: Text): NumberOrRange[] {
  const merged: NumberOrRange[] = [];
  for (const number of numbers) {
    const first = merged.at(-1);
    const between =
      first && text.isUnbroken(first.from, number.from) ? text.between(first.to, number.from) : '';
    const opens = first ? text.words[first.from - 1]?.text : '';
    const isRange =
      rangeWords.test(between) &&
      (!/(?:or|and)$/.test(between) || opens === 'between') &&
      first?.value.lt(number.value) === true;
    if (first && isRange) {
      merged[merged.length - 1] = { ...first, upTo: number.value, to: number.to };
    } else merged.push({ ...number, upTo: null });
  }
  return merged;
}

function toQuantity(number: NumberOrRange, found: FoundUnit, text: Text): Quantity | null {
  if (number.isOrdinal && found.row.unit !== 'days') return null;
  const factor = found.row.factor ?? '1';
  const written = text.between(found.from, found.to);
  return {
    value: number.value.times(factor),
    upTo: number.upTo?.times(factor) ?? null,
    step: number.step.times(factor),
    unit: found.row.unit,
    per: found.per,
    dayKind: dayKindOf(written),
    foreign: found.row.foreign === true,
    approximate: isApproximate(found, text),
    contradictsItself: number.contradictsItself,
    from: found.from,
    to: found.to,
  };
}

function dayKindOf(written: string): Quantity['dayKind'] {
  if (/business|working|bank/.test(written)) return 'business';
  return /calendar|natural/.test(written) ? 'calendar' : null;
}

function isApproximate({ from, to }: FoundUnit, text: Text): boolean {
  return (
    /(?:about|approximately|approx|around|roughly|some|circa|ca|nearly|almost|~|≈|close to|(?:region|order) of)(?: a| the)?$/.test(
      text.backward(from, 3),
    ) || /^or so/.test(text.forward(to, 2))
  );
}

const operator = /^[×÷+−*/]$/;

/** Part of a calculation, which states nothing of the offer. */
function isComputed({ from, to, unit }: Quantity, text: Text): boolean {
  // "Prime + 3 %" is no calculation.
  if (unit === 'percent') return false;
  const before = text.words[from - 1]?.text ?? '';
  const after = text.words[to]?.text ?? '';
  if (operator.test(before) || operator.test(after)) return true;
  return before === '=' && /[×÷+−*]/.test(text.backward(from, 12));
}

/** So much a month, so many times: an amount of something else. */
function isRate({ unit, to }: Quantity, text: Text): boolean {
  if (/^(?:times|fold|parts)/.test(text.forward(to, 1))) return true;
  const isCounted = unit !== 'percent' && unit !== 'days' && unit !== 'months';
  return (
    isCounted &&
    /^(?:per|a|an|each|every|\/) (?:calendar )?(?:day|week|month|year|annum|quarter)/.test(
      text.forward(to, 4),
    )
  );
}
