/**
 * Amounts in the texts of the programme data that are out of date: no figure of their dimension has the value (where figures of a unit may
 * be alike by chance, none that the text speaks of), no reading that `textDifferences` lists, and, in the note on a text difference, no
 * two right numbers come to it.
 */

import Big from 'big.js';
import { type Amount, amountsOf, commonUnits, readText, unitName, writeAmount } from '#amounts';
import { checkedSchema, type Program, type ProgramText, textsOf } from '#program';
import { figures, type HeldFigure, heldFigures, isEqual, isOfDimension } from './figures.ts';

interface StaleAmount {
  path: PropertyKey[];
  written: string;
  /** The nearest of the figures that it could state, with their places. */
  expected: string[];
}

/** The programme data, checked for stale amounts beside its own checks: one issue each. */
export const currentProgramSchema = checkedSchema(program =>
  staleAmounts(program).map(({ path, written, expected }) => ({
    path,
    expected: `${expected.join(', or ')} for “${written}”`,
  })),
);

export function staleAmounts(program: Program): StaleAmount[] {
  const held = heldFigures(program);
  // The deliverable unit is a figure in tokens; in ounces it may have the value of any quantity.
  const unit = amountsOf(`${program.delivery.minimumDeliverableUnit.troyOunces} troy ounces`);
  const readings = [...listedReadings(program), ...unit];
  // Sentences of documents are quoted as they are.
  const own = textsOf(program).filter(({ path }) => !path.includes('sentences'));
  return own.flatMap(text => staleIn(text, held, readings));
}

/** Amounts in other texts. Readings that are measures of one thing are figures themselves, and checked as such. */
function listedReadings({ textDifferences }: Program): Amount[] {
  const isMeasured = (dataPath: string) =>
    figures.some(({ path, measureOf }) => measureOf !== undefined && path.startsWith(dataPath));
  return textDifferences
    .filter(({ dataPath }) => !isMeasured(dataPath))
    .flatMap(({ otherReadings, sentences = [] }) => [...otherReadings.map(({ text }) => text), ...sentences])
    .flatMap(amountsOf);
}

function staleIn(
  { path, context, text }: ProgramText,
  held: readonly HeldFigure[],
  readings: readonly Amount[],
): StaleAmount[] {
  // The keys that lead to a text say what it is about, as a heading does.
  const page = `${context}: ${text}`;
  const { words, statements } = readText(page);
  const spoken = new Set(statements.flatMap(({ subjects }) => subjects.map(({ name }) => name)));
  const stated = statements
    .flatMap(({ amounts }) => amounts)
    .filter(({ from }) => (words[from]?.start ?? 0) > context.length)
    .map(amount => {
      const ofDimension = held.filter(one => amount.unit === null || isOfDimension(amount, one.figure));
      const named = ofDimension.filter(({ figure }) => figure.names.some(name => spoken.has(name)));
      const candidates =
        (commonUnits.has(amount.unit) || amount.unit === 'ounces') && named.length > 0 ? named : ofDimension;
      return { amount, candidates, isRight: isRight(amount, candidates, readings) };
    });
  const right = stated.filter(({ isRight }) => isRight).map(({ amount }) => amount.value);
  const mayCompute = path[0] === 'textDifferences' && path.at(-1) === 'note';
  return stated
    .filter(({ candidates }) => candidates.length > 0)
    .filter(one => !one.isRight && !(mayCompute && isComputedOf(right, one.amount.value)))
    .map(({ amount: { from, to, value }, candidates }) => {
      const written = page.slice(words[from]?.start, words[to - 1]?.end);
      return { path, written, expected: nearest(candidates, value) };
    })
    .filter(({ written }) => !/^\d+$/.test(written));
}

function isRight(amount: Amount, candidates: readonly HeldFigure[], readings: readonly Amount[]): boolean {
  const { value, unit, per, dayKind } = amount;
  const isMeasure = (unit === 'tokens' || unit === 'ounces') && value.eq(1);
  const isFigure = (one: HeldFigure) => (unit === null ? one.held.value.eq(value) : isEqual(amount, one));
  const isOfReading = (reading: Amount) => unit === null || (reading.unit === unit && reading.per === per);
  const isReading = (reading: Amount) =>
    isOfReading(reading) && reading.value.eq(value) && reading.dayKind === dayKind;
  return isMeasure || candidates.some(isFigure) || readings.some(isReading);
}

/** A remark computes with a few numbers; each with each of a thousand would be a million sums. */
const mostComputedWith = 40;

/** Rounded as it is written. */
function isComputedOf(right: readonly Big[], value: Big): boolean {
  const numbers = right.slice(0, mostComputedWith);
  const decimals = value.toFixed().split('.')[1]?.length ?? 0;
  const results = numbers.flatMap((a, index) =>
    numbers
      .toSpliced(index, 1)
      .flatMap(b => [a.plus(b), a.minus(b), a.times(b), ...(b.eq(0) ? [] : [a.div(b)])]),
  );
  return results.some(result => result.round(decimals, Big.roundHalfUp).eq(value));
}

const shownFigures = 3;

function nearest(candidates: readonly HeldFigure[], value: Big): string[] {
  const distance = ({ held }: HeldFigure) => held.value.minus(value).abs();
  return candidates
    .toSorted((a, b) => distance(a).cmp(distance(b)))
    .slice(0, shownFigures)
    .map(({ figure, held }) => `${writeAmount(held)} ${unitName(figure)} (${figure.path})`);
}
