/** Figures stated in the documents, cached by document until it or the programme data change. */
import { hash } from 'node:crypto';
import { ledgerJson, readLedger, statedFigures } from '#ledger';
import { type FigureLedger, type FigureStatement, statedFiguresSchema } from '#ledger/schema';
import type { Library } from '#library/reading';
import { readingKey } from '#library/reading';
import type { Program } from '#program';
import { codeVersion } from '../code-version.ts';
import { openStore, type Store } from '../store.ts';
import { type ListedLedger, listedLedger } from './publish/listed-figures.ts';

const readingVersion = codeVersion('ledger', 'text', 'program', 'pdf/structure');

export interface PublishedLedger extends ListedLedger {
  /** Statements of documents that have page pictures, by file name, each with the id of its figure. */
  marked: ReadonlyMap<string, readonly (FigureStatement & { figure: string })[]>;
  /** Absolute path of the published file. */
  file: string;
}

export async function ledgerOfLibrary(
  program: Program,
  library: Library,
  cacheDirectory: string,
): Promise<PublishedLedger> {
  const store = openStore(cacheDirectory);
  const ledger = await wholeLedger(program, library, store);
  const files = store.bytes('ledgers', readingVersion);
  const whole = Buffer.concat(Array.from(ledgerJson(ledger), piece => Buffer.from(piece)));
  const { file } = await files.put('figures.json', whole);
  files.clean();
  return { ...listedLedger(ledger), marked: markedStatements(ledger, library), file };
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
function markedStatements({ figures }: FigureLedger, { documents }: Library): PublishedLedger['marked'] {
  const pictured = new Set(
    documents.filter(({ pagePictures }) => pagePictures.length > 0).map(({ entry }) => entry.filename),
  );
  const statements = figures.flatMap(({ id, statements: ofFigure }) =>
    ofFigure
      .filter(({ filename }) => pictured.has(filename))
      .map(statement => ({ ...statement, figure: id })),
  );
  return Map.groupBy(statements, ({ filename }) => filename);
}
