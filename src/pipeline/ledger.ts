/**
 * Figures stated in the documents, cached by document until it or the programme data change. In memory the ledger has the
 * pages of its statements only, because all statements would use most of the memory of a build of a large library.
 */
import { hash } from 'node:crypto';
import { ledgerJson, readLedger, statedFigures } from '#ledger';
import {
  type FigureDifference,
  type FigureLedger,
  type FigureStatement,
  statedFiguresSchema,
} from '#ledger/schema';
import { type Library, readingKey } from '#library/reading';
import { pageName } from '#pdf/page-name';
import type { Program } from '#program';
import { codeVersion } from '../code-version.ts';
import { openStore, type Store } from '../store.ts';
import { namedDocuments } from './publish/page-files.ts';

export type ListedLedger = ReturnType<typeof listedLedger>;
export type ListedFigure = ListedLedger['figures'][number];

const readingVersion = codeVersion('ledger', 'text', 'program', 'pdf/structure');

export async function ledgerOfLibrary(program: Program, library: Library, cacheDirectory: string) {
  const store = openStore(cacheDirectory);
  const ledger = await wholeLedger(program, library, store);
  const files = store.bytes('ledgers', readingVersion);
  const whole = Buffer.concat(Array.from(ledgerJson(ledger), piece => Buffer.from(piece)));
  const { file } = await files.put('figures.json', whole);
  files.clean();
  return {
    ...listedLedger(ledger),
    /** Statements of documents that have page pictures, by file name, each with the id of its figure. */
    marked: markedStatements(ledger, library),
    /** Absolute path of the published file, with all statements. */
    file,
  };
}

async function wholeLedger(
  program: Program,
  { documents, pages, structure }: Library,
  store: Store,
): Promise<FigureLedger> {
  const programDigest = hash('sha256', JSON.stringify(program));
  const cache = store.json('ledger', readingVersion, statedFiguresSchema);
  const keys = new Map(documents.map(document => [document.entry.filename, readingKey(document)]));
  const ledger = await readLedger(program, {
    entries: documents.map(({ entry }) => entry),
    settlements: new Map(documents.map(({ entry, settlements }) => [entry.filename, settlements])),
    isSource: filename => documents.find(({ entry }) => entry.filename === filename)?.isSource ?? null,
    stated: async filename => {
      const inputs = [programDigest, ...(keys.get(filename) ?? [])];
      const read = async () => statedFigures(await pages(filename), program, structure(filename).blocks);
      return (await cache.get(inputs, read)).value;
    },
  });
  cache.clean();
  return ledger;
}

/** Statements on pages with pictures, where they are highlighted; large libraries have no pictures. */
function markedStatements({ figures }: FigureLedger, { documents }: Library) {
  const pictured = documents.filter(({ pagePictures }) => pagePictures.length > 0);
  const names = new Set(pictured.map(({ entry }) => entry.filename));
  const statements = figures
    .flatMap(({ id, statements }) => statements.map(statement => ({ ...statement, figure: id })))
    .filter(({ filename }) => names.has(filename));
  return Map.groupBy(statements, ({ filename }) => filename);
}

export function listedLedger(ledger: FigureLedger) {
  const figures = ledger.figures.map(({ statements, ...figure }) => {
    const { equals = [], differs = [] } = Object.groupBy(statements, ({ verdict }) => verdict);
    // `60 days` agrees with 60 calendar days, and does not state them.
    const isVague = (one: FigureStatement) => figure.dayKindNotStated > 0 && one.dayKindStated === false;
    /** Example of a statement. */
    const first: FigureStatement | null = statements[0] ?? null;
    return {
      ...figure,
      agreeing: placesOf(equals.filter(one => !isVague(one))),
      withoutDayKind: placesOf(equals.filter(isVague)),
      differing: placesOf(differs),
      first,
    };
  });
  return { ...ledger, figures };
}

function placesOf(statements: readonly FigureStatement[]) {
  const pages = new Map(statements.map(statement => [statement.url, statement]));
  return {
    /** Distinct stated values. */
    values: [...new Set(statements.map(({ value }) => value))],
    /** Number of documents that state one. */
    documents: new Set(statements.map(({ filename }) => filename)).size,
    /** Distinct pages that state one, in the order of documents and pages. */
    places: Array.from(pages.values(), ({ filename, title, page, label, pageCount, url }) => ({
      ...{ filename, title, page, label, pageCount, url },
    })),
  };
}

/** The ledger for pages, with places in the documents that they name. */
export function figuresOfPages(ledger: ListedLedger): ListedLedger {
  const named = (stated: ListedFigure['agreeing']) => {
    const byDocument = Map.groupBy(stated.places, ({ filename }) => filename);
    return { ...stated, places: [...byDocument.values()].slice(0, namedDocuments).flat() };
  };
  const figures = ledger.figures.map(figure => ({
    ...figure,
    agreeing: named(figure.agreeing),
    withoutDayKind: named(figure.withoutDayKind),
    differing: named(figure.differing),
  }));
  return { ...ledger, figures };
}

/** The readings, the first place of each and the number of places; marked NEW if the operator does not list it. */
export function describeDifference({ subject, known, readings }: FigureDifference): string {
  const parts = readings.map(({ value, unit, isProgramData, places }) => {
    const [first] = places;
    const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
    const where = first ? `${first.filename}, ${pageName(first)}${more}` : 'no document';
    return `${value} ${unit}${isProgramData ? ' (programme data)' : ''} in ${where}`;
  });
  return `${known ? '' : 'NEW: '}${subject}: ${parts.join('; ')}`;
}

/** Differences that textDifferences does not list. */
export function newDifferences({ differences }: Pick<FigureLedger, 'differences'>): string[] {
  return differences.filter(({ known }) => !known).map(describeDifference);
}
