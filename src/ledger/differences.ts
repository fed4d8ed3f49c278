/** Where the texts differ: statements that disagree with the data, and measures of one thing that disagree with each other. */

import type Big from 'big.js';
import { amountsOf, writeAmount } from '#amounts';
import type { Program } from '#program';
import { type Figure, figures, heldBy } from './figures.ts';
import {
  type FigureDifference,
  type FigureEntry,
  type FigureLedger,
  type FigureReading,
  type FigureStatement,
  placeSchema,
} from './schema.ts';

type KnownDifference = Program['textDifferences'][number];

/** Matches the differences listed in the programme data with those found; listed ones that were not found are reported. */
export function differencesIn(
  entries: readonly FigureEntry[],
  program: Program,
): Pick<FigureLedger, 'differences' | 'notFound'> {
  const measures = figures.filter(({ measureOf }) => measureOf !== undefined);
  const differences = [
    ...entries.flatMap(entry => differenceOfValue(entry, program) ?? []),
    ...[...Map.groupBy(measures, ({ measureOf = '' }) => measureOf)].flatMap(
      ([subject, ofSubject]) => differenceOfMeasure(subject, ofSubject, entries, program) ?? [],
    ),
  ];
  const isFound = ({ id }: KnownDifference) => differences.some(difference => difference.id === id);
  const notFound = program.textDifferences.filter(one => !isFound(one) && otherAmounts(one).length > 0);
  return { differences, notFound: notFound.map(({ id }) => id) };
}

function differenceOfValue(entry: FigureEntry, program: Program): FigureDifference | null {
  const { value: held, statements, path, name } = entry;
  const byValue = (wanted: FigureStatement['verdict']) =>
    Map.groupBy(
      statements.filter(({ verdict }) => verdict === wanted),
      ({ value }) => value,
    );
  const differing = byValue('differs');
  if (differing.size === 0 || held === null) return null;
  const known = knownDifferencesAt(path, program);
  // "60 days" agrees with 60 calendar days, and says less.
  const own = Array.from(new Map([[held, []], ...byValue('equals')]), ([value, places]) =>
    readingOf(entry, value, places, true, value === held),
  );
  const others = Array.from(differing, ([value, places]) => {
    const isKnown = known.some(one => lists(one, value)) || places.every(({ settled }) => settled !== null);
    return readingOf(entry, value, places, isKnown, false);
  });
  const isMeant = (one: KnownDifference) =>
    [...differing.keys()].some(value => lists(one, value)) ||
    statements.some(({ settled }) => settled?.where === `textDifferences.${one.id}`);
  return differenceOf(known.find(isMeant), name, 'value', [...own, ...others]);
}

/** Figures that state one thing, where documents state several of them and they do not come to the same. */
function differenceOfMeasure(
  subject: string,
  measures: readonly Figure[],
  entries: readonly FigureEntry[],
  program: Program,
): FigureDifference | null {
  const stated = measures.flatMap(figure => {
    const entry = entries.find(({ id }) => id === figure.id);
    const places = entry?.statements.filter(({ verdict }) => verdict === 'equals') ?? [];
    const tokens = inTokens(figure, program);
    return entry?.value && places.length > 0 && tokens ? [{ entry, value: entry.value, places, tokens }] : [];
  });
  if (stated.every(({ tokens }) => stated[0]?.tokens.eq(tokens))) return null;
  const match = measures
    .flatMap(({ path }) => knownDifferencesAt(path, program))
    .find(one => stated.some(({ value }) => lists(one, value)));
  const readings = stated.map(({ entry, value, places }) =>
    readingOf(entry, value, places, match !== undefined, true),
  );
  return differenceOf(match, subject, 'measure', readings);
}

/** A number of tokens, or what the down payments for it come to. */
function inTokens(figure: Figure, program: Program): Big | null {
  const held = heldBy(program, figure);
  if (held === null || figure.unit !== 'usd') return held?.value ?? null;
  return held.value.div(program.commercialTerms.downPayment.usdPerToken);
}

function differenceOf(
  match: KnownDifference | undefined,
  name: string,
  kind: FigureDifference['kind'],
  readings: FigureReading[],
): FigureDifference {
  const { id = null, subject = name, note: remark = null } = match ?? {};
  return { id, subject, kind, known: readings.every(({ known }) => known), remark, readings };
}

function readingOf(
  { id: figure, unit }: FigureEntry,
  value: string,
  statements: readonly FigureStatement[],
  known: boolean,
  isProgramData: boolean,
): FigureReading {
  const places = statements.map(statement => placeSchema.parse(statement));
  return { figure, value, unit, known, isProgramData, places };
}

function knownDifferencesAt(path: string, program: Program): KnownDifference[] {
  const isWithin = (inner: string, outer: string) => `${inner}.`.startsWith(`${outer}.`);
  return program.textDifferences.filter(
    ({ dataPath }) => isWithin(path, dataPath) || isWithin(dataPath, path),
  );
}

/** True where one of the other readings that the operator lists states the value. */
function lists(difference: KnownDifference, value: string): boolean {
  return otherAmounts(difference).includes(value);
}

/** None where texts differ in words only, which the ledger does not read. */
function otherAmounts({ otherReadings }: KnownDifference): string[] {
  const amounts = otherReadings.flatMap(({ text }) => amountsOf(text));
  return amounts.filter(({ unit }) => unit !== null).map(writeAmount);
}
