/** Where the texts differ: statements that disagree with the data, and measures of one thing that disagree with each other. */
import Big from 'big.js';
import { readDataPath } from '../data-path.ts';
import type { Program } from '../program/schema/schema.ts';
import { type Figure, figures } from './figures.ts';
import type {
  FigureDifference,
  FigureEntry,
  FigureLedger,
  FigureReading,
  FigureStatement,
} from './schema.ts';
import { amountsOf } from './statements.ts';
import { heldBy } from './value.ts';
import { writeAmount } from './written.ts';

type KnownDifference = Program['textDifferences'][number];

/** What the operator knows of is matched with what was found; what nobody found is listed too. */
export function differencesIn(
  entries: FigureEntry[],
  program: Program,
): Pick<FigureLedger, 'differences' | 'notFound'> {
  const differences = [
    ...entries.flatMap(entry => differenceOfValue(entry, program)),
    ...differencesOfMeasure(entries, program),
  ];
  const found = new Set(differences.map(({ id }) => id));
  return {
    differences,
    notFound: program.textDifferences
      .filter(difference => !found.has(difference.id) && otherAmounts(difference).length > 0)
      .map(({ id }) => id),
  };
}

function differenceOfValue(entry: FigureEntry, program: Program): FigureDifference[] {
  const { value: held, statements, path, name } = entry;
  const ofVerdict = (wanted: string) =>
    Map.groupBy(
      statements.filter(({ verdict }) => verdict === wanted),
      ({ value }) => value,
    );
  const differing = ofVerdict('differs');
  if (differing.size === 0 || held === null) return [];
  const known = knownDifferencesAt(path, program);
  // "60 days" agrees with 60 calendar days, and says less.
  const own = Array.from(new Map([[held, []], ...ofVerdict('agrees')]), ([value, places]) =>
    readingOf(entry, value, places, true, value === held),
  );
  const others = Array.from(differing, ([value, places]) => {
    const isKnown = known.some(one => lists(one, value)) || places.every(({ settled }) => settled !== null);
    return readingOf(entry, value, places, isKnown, false);
  });
  const isNamed = ({ id }: KnownDifference) =>
    statements.some(({ settled }) => settled === `textDifferences.${id}`);
  const match = known.find(one => [...differing.keys()].some(value => lists(one, value)) || isNamed(one));
  return [differenceOf(match, name, 'value', [...own, ...others])];
}

/** Figures that state one thing, where documents state several of them and they do not come to the same. */
function differencesOfMeasure(entries: FigureEntry[], program: Program): FigureDifference[] {
  const measures = figures.filter(({ measureOf }) => measureOf !== undefined);
  const bySubject = Map.groupBy(measures, ({ measureOf = '' }) => measureOf);
  return Array.from(bySubject, ([subject, ofSubject]) => {
    const stated = ofSubject.flatMap(figure => {
      const entry = entries.find(({ id }) => id === figure.id);
      const places = entry?.statements.filter(({ verdict }) => verdict === 'agrees') ?? [];
      const tokens = inTokens(figure, program);
      return entry?.value && places.length > 0 && tokens
        ? [{ entry, value: entry.value, places, tokens }]
        : [];
    });
    if (stated.every(({ tokens }) => stated[0]?.tokens.eq(tokens))) return [];
    const match = ofSubject
      .flatMap(({ path }) => knownDifferencesAt(path, program))
      .find(one => stated.some(({ value }) => lists(one, value)));
    const isKnown = match !== undefined;
    const readings = stated.map(({ entry, value, places }) => readingOf(entry, value, places, isKnown, true));
    return [differenceOf(match, subject, 'measure', readings)];
  }).flat();
}

/** A number of tokens, or what the down payments for it come to. */
function inTokens(figure: Figure, program: Program): Big | null {
  const held = heldBy(program, figure);
  if (held === null || figure.unit !== 'usd') return held?.value ?? null;
  const price = readDataPath(program, 'commercialTerms.downPayment.usdPerToken');
  return held.value.div(new Big(String(price)));
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
  const places = statements.map(({ filename, title, page, label, pageCount, url, sentence }) => {
    return { filename, title, page, label, pageCount, url, sentence };
  });
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
  return otherReadings
    .flatMap(({ text }) => amountsOf(text))
    .filter(({ unit }) => unit !== null)
    .map(writeAmount);
}
