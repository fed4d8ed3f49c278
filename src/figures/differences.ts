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
    ...entries.flatMap(entry => differenceOfValue(entry, program) ?? []),
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

function differenceOfValue(entry: FigureEntry, program: Program): FigureDifference | null {
  const values = [...new Set(entry.statements.filter(isDiffering).map(({ value }) => value))];
  if (values.length === 0 || entry.value === null) return null;
  const known = knownDifferencesAt(entry.path, program);
  const agreeing = entry.statements.filter(({ verdict }) => verdict === 'agrees');
  // "60 days" agrees with 60 calendar days, and says less.
  const own = [...new Set([entry.value, ...agreeing.map(statement => statement.value)])].map(value => ({
    ...readingOf(
      entry,
      value,
      true,
      agreeing.filter(statement => statement.value === value),
    ),
    isProgramData: value === entry.value,
  }));
  const others = values.map(value =>
    readingOf(
      entry,
      value,
      known.some(difference => lists(difference, value)) || isSettled(entry, value),
      entry.statements.filter(statement => isDiffering(statement) && statement.value === value),
    ),
  );
  const match = known.find(
    difference => values.some(value => lists(difference, value)) || isNamedBy(difference, entry),
  );
  return withRemark(match, {
    subject: entry.name,
    kind: 'value',
    readings: [...own, ...others],
  });
}

/** Figures that state one thing, where documents state several of them and they do not come to the same. */
function differencesOfMeasure(entries: FigureEntry[], program: Program): FigureDifference[] {
  const subjects = new Set(figures.flatMap(({ measureOf }) => measureOf ?? []));
  return [...subjects].flatMap(subject => {
    const measures = figures.filter(({ measureOf }) => measureOf === subject);
    const stated = measures.flatMap(figure => {
      const entry = entries.find(({ id }) => id === figure.id);
      const agreeing = entry?.statements.filter(({ verdict }) => verdict === 'agrees') ?? [];
      const tokens = inTokens(figure, program);
      return entry && agreeing.length > 0 && tokens !== null ? [{ entry, agreeing, tokens }] : [];
    });
    const [first] = stated;
    if (!first || stated.every(({ tokens }) => tokens.eq(first.tokens))) return [];
    const known = measures.flatMap(({ path }) => knownDifferencesAt(path, program));
    const match = known.find(difference => stated.some(({ entry }) => lists(difference, entry.value ?? '')));
    const readings = stated.map(({ entry, agreeing }) => ({
      ...readingOf(entry, entry.value ?? '', match !== undefined, agreeing),
      isProgramData: true,
    }));
    return [withRemark(match, { subject, kind: 'measure', readings })];
  });
}

/** A number of tokens, or what the down payments for it come to. */
function inTokens(figure: Figure, program: Program): Big | null {
  const held = heldBy(program, figure);
  if (held === null || figure.unit === 'tokens') return held?.value ?? null;
  const price = readDataPath(program, 'commercialTerms.downPayment.usdPerToken');
  return figure.unit === 'usd' ? held.value.div(new Big(String(price))) : null;
}

function withRemark(
  match: KnownDifference | undefined,
  { subject, kind, readings }: Pick<FigureDifference, 'subject' | 'kind' | 'readings'>,
): FigureDifference {
  return {
    id: match?.id ?? null,
    subject: match?.subject ?? subject,
    kind,
    known: readings.every(reading => reading.known),
    remark: match?.note ?? null,
    readings,
  };
}

function readingOf(
  entry: FigureEntry,
  value: string,
  known: boolean,
  statements: FigureStatement[],
): FigureReading {
  return {
    figure: entry.id,
    value,
    unit: entry.unit,
    isProgramData: false,
    known,
    places: statements.map(({ filename, title, page, label, pageCount, url, sentence }) => ({
      filename,
      title,
      page,
      label,
      pageCount,
      url,
      sentence,
    })),
  };
}

/** The operator has settled each statement of the value, by its sentence. */
function isSettled({ statements }: FigureEntry, value: string): boolean {
  return statements
    .filter(one => isDiffering(one) && one.value === value)
    .every(({ settled }) => settled !== null);
}

function isDiffering({ verdict }: FigureStatement): boolean {
  return verdict === 'differs';
}

function knownDifferencesAt(path: string, program: Program): KnownDifference[] {
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
  return program.textDifferences.filter(
    ({ dataPath }) => isWithin(path, dataPath) || isWithin(dataPath, path),
  );
}

/** A sentence of the entry is listed as one that states another reading. */
function isNamedBy({ id }: KnownDifference, { statements }: FigureEntry): boolean {
  return statements.some(({ settled }) => settled === `textDifferences.${id}`);
}

/** True where one of the other readings that the operator lists states the value. */
function lists(difference: KnownDifference, value: string): boolean {
  return otherAmounts(difference).includes(value);
}

/** None where texts differ in words only, which the ledger does not read. */
function otherAmounts({ otherReadings }: KnownDifference): string[] {
  return otherReadings.flatMap(({ text }) =>
    amountsOf(text)
      .filter(({ unit }) => unit !== null)
      .map(writeAmount),
  );
}
