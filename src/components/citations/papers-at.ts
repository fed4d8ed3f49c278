/** Evidence in the papers for a cited place of the programme data: clauses, amounts, and differences. */
import type { ListedFigure } from '#pipeline/page-data';
import { type CitedClause, citedClauses } from './cited-clauses.ts';
import { placedDifferencesAt } from './difference-readings.ts';
import { figureAt, placesByDocument } from './figure-ledger.ts';
import { passageOf } from './passages.ts';

export interface Papers {
  clauses: CitedClause[];
  figure: ListedFigure | null;
  differences: Difference[];
}

interface Difference {
  subject: string;
  href: string | undefined;
  /** Readings in places that the source does not name already. */
  readings: { text: string; name: string; href: string }[];
}

export function papersAt(path: string): Papers {
  const clauses = citedClauses(path);
  const figure = figureAt(path);
  const named = [...clauses.map(({ href }) => href), ...(figure ? differingPages(figure) : [])];
  const differences = placedDifferencesAt(path).map(({ id, subject, stated, others }) => ({
    subject,
    href: passageOf(`textDifferences.${id}`)?.href,
    readings: [stated, ...others].flatMap(({ text, place }) =>
      place && !named.includes(place.href) ? [{ text, ...place }] : [],
    ),
  }));
  return { clauses, figure, differences };
}

/** Addresses of the pages that state another value. */
function differingPages({ id, differing }: ListedFigure): string[] {
  return placesByDocument(id, differing.places).flatMap(({ pages }) => pages.map(({ url }) => url));
}
