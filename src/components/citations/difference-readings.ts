/** First place of each reading of a difference in the papers, with its clause where one is known. */
import { figureLedger, program } from '../../site-data.ts';
import { writtenNumber } from '../written-number.ts';
import { type CitedClause, citedClauses } from './cited-clauses.ts';
import { placesByDocument } from './figure-ledger.ts';

type TextDifference = (typeof program.textDifferences)[number];

export interface PlacedReading {
  text: string;
  /** Its source, in a word or two of the programme data. */
  source: string;
  /** Null where no document of the library states it as an amount. */
  place: { name: string; href: string } | null;
  /** Other pages state it too. */
  isElsewhere: boolean;
}

export interface PlacedDifference extends TextDifference {
  stated: PlacedReading;
  others: PlacedReading[];
  /** Related clauses that no reading cites. */
  furtherClauses: CitedClause[];
}

export function placedDifferences(): PlacedDifference[] {
  return program.textDifferences.map(difference => {
    const { id, statement, otherReadings } = difference;
    const clauses = citedClauses(`textDifferences.${id}`);
    const [stated, ...others] = [statement, ...otherReadings].map(reading => placed(id, reading, clauses));
    if (!stated) throw new Error(`Programme data: the text difference ${id} has no reading.`);
    const named = [stated, ...others].map(({ place }) => place?.href);
    return {
      ...difference,
      stated,
      others,
      furtherClauses: clauses.filter(({ href }) => !named.includes(href)),
    };
  });
}

function placed(
  id: string,
  { text, source }: TextDifference['statement'],
  clauses: readonly CitedClause[],
): PlacedReading {
  const found = figureLedger.differences.find(difference => difference.id === id);
  const [reading] = (found?.readings ?? [])
    .filter(({ value }) => holdsAmount(text, value))
    // "60 business" rather than "60" without a kind of day.
    .toSorted((a, b) => b.value.length - a.value.length);
  const places = reading ? placesByDocument(reading.figure, reading.places) : [];
  const named = places.flatMap(({ title, pages }) => pages.map(page => namedPlace(title, page, clauses)));
  const first = named.find(({ isClause }) => isClause) ?? named[0] ?? null;
  return { text, source, place: first, isElsewhere: named.length > 1 };
}

/** The known clause on the page, or the page. */
function namedPlace(
  title: string,
  page: { name: string; url: string },
  clauses: readonly CitedClause[],
): { name: string; href: string; isClause: boolean } {
  const clause = clauses.find(({ name }) => name.startsWith(`${title}, clause`) && name.endsWith(page.name));
  return clause
    ? { name: clause.name, href: clause.href, isClause: true }
    : { name: `${title}, ${page.name}`, href: page.url, isClause: false };
}

/** @example holdsAmount('60 business days', '60 business') // true */
function holdsAmount(text: string, value: string): boolean {
  const words = value.split(/[ –]/).map(word => (/^\d/.test(word) ? writtenNumber(word) : word));
  return words.every(word => text.includes(word));
}
