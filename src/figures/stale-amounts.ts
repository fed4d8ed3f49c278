/**
 * The amounts in the texts of the programme data, against its figures: where a figure is changed and a sentence that
 * states it is not, the data says two things. An amount is right where it is
 *
 * - a figure of its unit; where figures of a unit may be alike by chance, as two periods of 30 days are, one that the
 *   text speaks of;
 * - a reading of other texts that `textDifferences` lists; or
 * - computed of two right numbers of the same text, in the note on a text difference, which tells what it comes to.
 */
import Big from 'big.js';
import { describeIssues } from '../operator/describe-issues.ts';
import { OperatorError } from '../operator-error.ts';
import type { Program } from '../program/schema/schema.ts';
import { longestNumber } from './amounts/numbers.ts';
import { type Quantity, readAmounts } from './amounts/quantities.ts';
import { openText } from './amounts/text.ts';
import type { Unit } from './amounts/units.ts';
import { type Figure, figures } from './figures.ts';
import { findMentions, type Mention } from './mentions.ts';
import { type ProgramText, textsOf } from './program-texts.ts';
import { heldBy, verdictOn } from './verdict.ts';
import { unitName, writeAmount } from './written.ts';

export interface StaleAmount {
  path: PropertyKey[];
  /** As written. */
  written: string;
  /** The nearest of the figures that it could state, with their places. */
  expected: string[];
}

interface StatedAmount {
  written: string;
  value: Big;
  isRight: boolean;
  /** Figures that it could state. */
  candidates: readonly Figure[];
}

/**
 * @param file path of the programme file
 * @throws {OperatorError} with one line for each amount: key, figures that it could state, what stands there.
 */
export function refuseStaleAmounts(program: Program, file: string): void {
  const stale = staleAmounts(program);
  if (stale.length === 0) return;
  const issues = stale.map(({ path, written, expected }) => ({
    code: 'custom' as const,
    path,
    message: `expected ${expected.join(', or ')} for “${written}”`,
  }));
  throw new OperatorError(describeIssues(file, program, issues));
}

export function staleAmounts(program: Program): StaleAmount[] {
  const readings = listedReadings(program);
  return textsOf(program).flatMap(text => {
    const stated = amountsIn(text, readings, program);
    const right = stated.filter(({ isRight }) => isRight).map(({ value }) => value);
    const mayCompute = text.path[0] === 'textDifferences' && text.path.at(-1) === 'note';
    return stated
      .filter(({ isRight, value }) => !isRight && !(mayCompute && isComputedOf(right, value)))
      .map(({ written, value, candidates }) => ({
        path: text.path,
        written,
        expected: nearest(candidates, value, program),
      }));
  });
}

/** What other texts say. Readings that are measures of one thing are figures themselves, and checked as such. */
function listedReadings({ textDifferences }: Program): Quantity[] {
  const isMeasured = (dataPath: string) =>
    figures.some(({ path, measureOf }) => measureOf !== undefined && path.startsWith(dataPath));
  return textDifferences
    .filter(({ dataPath }) => !isMeasured(dataPath))
    .flatMap(({ otherReadings }) => otherReadings.flatMap(({ text }) => readAmounts(openText(text))));
}

function amountsIn(of: ProgramText, readings: Quantity[], program: Program): StatedAmount[] {
  // The keys that lead to a text say what it is about, as a heading does.
  const page = `${of.context}: ${of.text}`;
  const text = openText(page);
  const quantities = readAmounts(text);
  const mentions = findMentions(text);
  const places = quantities.map(({ from, to }) => ({
    start: text.words[from]?.start ?? 0,
    end: text.words[to - 1]?.end ?? 0,
  }));
  const withUnit = quantities.map((quantity, index) => {
    const candidates = candidatesFor(quantity, mentions);
    return {
      ...places[index],
      value: quantity.value,
      candidates,
      isRight:
        isOne(quantity) ||
        candidates.some(figure => agrees(quantity, figure, program)) ||
        readings.some(reading => isSame(reading, quantity)),
    };
  });
  const bare = bareNumbers(page, places).map(({ start, end, value }) => ({
    start,
    end,
    value,
    candidates: figures,
    isRight:
      figures.some(figure => heldBy(program, figure)?.value.eq(value)) ||
      readings.some(reading => reading.value.eq(value)),
  }));
  return [...withUnit, ...bare]
    .filter(({ start = 0 }) => start > of.context.length)
    .map(({ start, end, ...amount }) => ({ ...amount, written: page.slice(start, end) }))
    .filter(({ isRight, written }) => isRight || !/^\d+$/.test(written));
}

/** Units whose figures may be alike by chance. */
const recurring: readonly Unit[] = ['days', 'months', 'percent', 'ounces'];

function candidatesFor(quantity: Quantity, mentions: readonly Mention[]): Figure[] {
  const { unit, per } = quantity;
  const ofKind = figures.filter(figure => figure.unit === unit && (per ?? figure.per) === figure.per);
  if (!recurring.includes(unit)) return ofKind;
  const spokenOf = ofKind.filter(({ subject }) => mentions.some(mention => mention.subject === subject));
  return spokenOf.length > 0 ? spokenOf : ofKind;
}

/** One ounce and one token are what other things are measured by. */
function isOne({ unit, value }: Quantity): boolean {
  return (unit === 'ounces' || unit === 'tokens') && value.eq(1);
}

function agrees(quantity: Quantity, figure: Figure, program: Program): boolean {
  const held = heldBy(program, figure);
  return held !== null && verdictOn(quantity, held) !== 'differs';
}

function isSame(reading: Quantity, quantity: Quantity): boolean {
  return reading.unit === quantity.unit && writeAmount(reading) === writeAmount(quantity);
}

interface Place {
  start: number;
  end: number;
}

/** Numbers without a unit that are written as amounts are, or may be part of a calculation: `Why 1,550`, `395 + 1,155`. */
function bareNumbers(page: string, taken: Place[]): (Place & { value: Big })[] {
  const covered = new Set(
    taken.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  return Array.from(page.matchAll(bareNumber), ({ 0: written, index }) => ({ written, index }))
    .filter(({ written, index }) => written.length <= longestNumber && !covered.has(index))
    .map(({ written, index }) => ({
      start: index,
      end: index + written.length,
      value: new Big(written.replaceAll(',', '')),
    }));
}

const bareNumber = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!,*\.?\d)/g;

/** A remark computes with a few numbers; each with each of a thousand would be a million sums. */
const mostComputedWith = 40;

/** Rounded as it is written. */
function isComputedOf(numbers: Big[], value: Big): boolean {
  const right = numbers.slice(0, mostComputedWith);
  const decimals = value.toFixed().split('.')[1]?.length ?? 0;
  return right.some((a, index) =>
    right.some((b, other) => {
      if (index === other) return false;
      const results = [a.plus(b), a.minus(b), a.times(b), ...(b.eq(0) ? [] : [a.div(b)])];
      return results.some(result => result.round(decimals, Big.roundHalfUp).eq(value));
    }),
  );
}

const toldFigures = 3;

function nearest(candidates: readonly Figure[], value: Big, program: Program): string[] {
  return candidates
    .flatMap(figure => {
      const held = heldBy(program, figure);
      return held === null ? [] : [{ figure, held, distance: held.value.div(value).minus(1).abs() }];
    })
    .sort((a, b) => a.distance.cmp(b.distance))
    .slice(0, toldFigures)
    .map(({ figure, held }) => `${writeAmount(held)} ${unitName(figure)} (${figure.path})`);
}
