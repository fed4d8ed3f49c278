/**
 * The ledger without its statements, which would use most of the memory of a build of a large library. Their pages are
 * kept; `figures.json` contains them all.
 */
import * as z from 'zod';
import {
  type FigureEntry,
  type FigureLedger,
  type FigureStatement,
  figureLedgerSchema,
  figureSchema,
  figureStatementSchema,
} from '#ledger/schema';
import { namedDocuments } from './page-files.ts';

const placeSchema = figureStatementSchema.pick({
  filename: true,
  title: true,
  page: true,
  label: true,
  pageCount: true,
  url: true,
});

const placesSchema = z.object({
  /** Distinct stated values. */
  values: z.array(z.string()),
  /** Number of documents that state one. */
  documents: z.int().nonnegative(),
  /** Distinct pages that state one, in the order of documents and pages. */
  places: z.array(placeSchema),
});

const listedFigureSchema = figureSchema.omit({ statements: true }).extend({
  agreeing: placesSchema,
  differing: placesSchema,
  /** Example of a statement. */
  first: figureStatementSchema.nullable(),
});

const listedLedgerSchema = figureLedgerSchema.extend({ figures: z.array(listedFigureSchema) });

export type ListedFigure = z.infer<typeof listedFigureSchema>;
export type ListedLedger = z.infer<typeof listedLedgerSchema>;

export function listedLedger(ledger: FigureLedger): ListedLedger {
  return { ...ledger, figures: ledger.figures.map(listedFigure) };
}

function listedFigure({ statements, ...figure }: FigureEntry): ListedFigure {
  const of = (wanted: FigureStatement['verdict']) =>
    placesOf(statements.filter(({ verdict }) => verdict === wanted));
  const [first = null] = statements;
  return { ...figure, agreeing: of('equals'), differing: of('differs'), first };
}

function placesOf(statements: readonly FigureStatement[]): ListedFigure['agreeing'] {
  const pages = new Map(statements.map(statement => [statement.url, statement]));
  return {
    values: [...new Set(statements.map(({ value }) => value))],
    documents: new Set(statements.map(({ filename }) => filename)).size,
    places: Array.from(pages.values(), statement => placeSchema.parse(statement)),
  };
}

/** The same for pages, with places in the documents that they name. */
export function figuresOfPages(ledger: ListedLedger): ListedLedger {
  return listedLedgerSchema.parse({
    ...ledger,
    figures: ledger.figures.map(figure => ({
      ...figure,
      agreeing: namedPlaces(figure.agreeing),
      differing: namedPlaces(figure.differing),
    })),
  });
}

function namedPlaces({ places, ...stated }: ListedFigure['agreeing']): ListedFigure['agreeing'] {
  const byDocument = Map.groupBy(places, ({ filename }) => filename);
  return { ...stated, places: [...byDocument.values()].slice(0, namedDocuments).flat() };
}
