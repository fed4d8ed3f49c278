/** Documents that disagree on an amount of a checked sentence, from the differences of `/figures.json`. */
import type { CheckedSentence, Place } from '#compare/quotes';
import type { FigureDifference, FigureLedger, FigureReading } from '#ledger/schema';
import { pageName } from '#pdf/page-name';
import { figureAddress, writtenFigure } from '../citations/written-figure.ts';
import { writtenCount } from '../written-number.ts';

type Statement = FigureLedger['figures'][number]['statements'][number];

interface DifferingStatement {
  difference: FigureDifference;
  reading: FigureReading;
  statement: Statement;
}

/** The differences on which a sentence has a reading, each with the other readings only. */
export function differencesOf(ledger: FigureLedger): (sentence: CheckedSentence) => FigureDifference[] {
  const differing = Map.groupBy(differingStatements(ledger), ({ statement }) => statement.filename);
  return ({ places }) => {
    const met = places.flatMap(place =>
      (differing.get(place.filename) ?? []).filter(({ statement }) => overlaps(place, statement)),
    );
    return Array.from(
      Map.groupBy(met, ({ difference }) => difference),
      ([difference, own]) => ({
        ...difference,
        readings: difference.readings.filter(other => !own.some(({ reading }) => reading === other)),
      }),
    ).filter(({ readings }) => readings.length > 0);
  };
}

export interface PlacedReading {
  value: string;
  /** Its first place in the documents; null if there is none. */
  place: { name: string; address: string } | null;
  /** ", and 30 more passages" */
  more: string;
}

export function placedReadings({ kind, readings }: FigureDifference): PlacedReading[] {
  return readings.map(({ figure, value, unit, isProgramData, places: [first, ...more] }) => ({
    value: writtenFigure(value, unit) + (isProgramData && kind === 'value' ? ' (used here)' : ''),
    place: first
      ? { name: `${first.title}, ${pageName(first)}`, address: figureAddress(figure, first.url) }
      : null,
    more: more.length === 0 ? '' : `, and ${writtenCount(more.length, 'more passage')}`,
  }));
}

/** @example 'Documents disagree: Target delivery: also 20–24 months in Mining Summary, page 1 of 2' */
export function differenceText(difference: FigureDifference): string {
  const readings = placedReadings(difference).map(
    ({ value, place, more }) => value + (place === null ? '' : ` in ${place.name}`) + more,
  );
  return `Documents disagree: ${difference.subject}: also ${readings.join('; ')}`;
}

function differingStatements({ differences, figures }: FigureLedger): DifferingStatement[] {
  return differences.flatMap(difference =>
    difference.readings.flatMap(reading =>
      (figures.find(({ id }) => id === reading.figure)?.statements ?? [])
        .filter(({ value, verdict }) => value === reading.value && verdict !== 'unclear')
        .map(statement => ({ difference, reading, statement })),
    ),
  );
}

/** True if the passage contains a part of the statement; the ledger has no earlier versions. */
function overlaps({ version, page, lastPage, start, end }: Place, { page: at, place }: Statement): boolean {
  if ((version?.to ?? null) !== null || at < page || at > lastPage) return false;
  return (at > page || place[1] > start) && (at < lastPage || place[0] < end);
}
