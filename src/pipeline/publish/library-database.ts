/** `/library.sqlite`: the published data as one database. `library-schema.md` creates its tables and describes them. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { FigureLedger } from '#ledger/schema';
import type { LibraryDocument } from '#library/reading';
import { addressedParts, documentTables, rangesOf, wordReader } from '#pdf/structure';
import { yearlyAverages } from '#price/yearly-averages';
import type { Inputs } from '../inputs.ts';
import { changeList } from './changes.ts';

/** The schema and the example queries, as published. */
export const librarySchema = readFileSync(new URL('library-schema.md', import.meta.url), 'utf8');
const createTables = /```sql\n(CREATE .*?)```/s.exec(librarySchema)?.[1] ?? '';

/** Characters of a library; with the text of more, the database would exceed 25 MiB, the limit of hosts. */
const mostCharacters = 4_000_000;

/** The bytes of the database, the same for the same inputs. */
export async function libraryDatabase(inputs: Inputs): Promise<Uint8Array> {
  // The declarations of Node.js lack `serialize`.
  using database = new DatabaseSync(':memory:') as DatabaseSync & { serialize(): Uint8Array };
  database.exec(`PRAGMA page_size = 4096; PRAGMA user_version = 1; ${createTables}`);
  fill(database, tablesOf(inputs));
  const { documents, entries } = inputs.library;
  if (entries.reduce((sum, { characterCount }) => sum + characterCount, 0) <= mostCharacters)
    for (const document of documents) fill(database, await tablesOfDocument(document, inputs));
  database.exec(`INSERT INTO page_search (page_search) VALUES ('rebuild'), ('optimize'); VACUUM`);
  return database.serialize();
}

type Tables = Record<string, readonly Record<string, unknown>[]>;

/** Inserts those fields of the rows that are columns of their table. */
function fill(database: DatabaseSync, tables: Tables): void {
  database.exec('BEGIN');
  for (const [table, rows] of Object.entries(tables)) {
    const columns = database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name));
    const places = columns.map(() => '?');
    const statement = database.prepare(
      `INSERT OR REPLACE INTO ${table} ("${columns.join('","')}") VALUES (${places})`,
    );
    for (const row of rows) statement.run(...columns.map(column => sqlValue(row[column])));
  }
  database.exec('COMMIT');
}

/** Truth becomes 1 or 0, a list or an object JSON. */
function sqlValue(value: unknown = null): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

function tablesOf(inputs: Inputs): Tables {
  const { figures, accounts, differences, ...ledger }: FigureLedger = JSON.parse(
    readFileSync(inputs.ledger.file, 'utf8'),
  );
  const stated = figures.flatMap(({ id: figure, unit, statements }) =>
    statements.map(statement => ({ ...statement, figure, unit })),
  );
  return {
    documents: inputs.library.entries,
    versions: inputs.library.history.documents.flatMap(({ versions, ...document }) =>
      versions.map(version => ({ ...document, ...version })),
    ),
    accounts,
    figures,
    amounts: [...stated, ...ledger.review, ...ledger.charges, ...ledger.derived, ...ledger.unrelated],
    readings: differences.flatMap(({ readings, ...difference }) =>
      readings.flatMap(({ places, ...reading }) =>
        places.map(place => ({ ...difference, ...reading, ...place })),
      ),
    ),
    citations: inputs.citations.citations.flatMap(({ path, places }) =>
      places.map(place => ({ path, ...place })),
    ),
    changes: changeList(inputs).changes,
    prices: pricesOf(inputs),
  };
}

function pricesOf({ program, price: { spot, asOf, source } }: Inputs) {
  const { averages, source: publisher } = yearlyAverages;
  const forward = program.commercialTerms.forwardPrice.usdPerTroyOunce;
  return [
    { kind: 'forward', usdPerTroyOunce: forward, name: '/api/program' },
    { ...source, period: asOf, usdPerTroyOunce: spot },
    ...averages.map(({ year, ...average }) => ({
      ...{ ...publisher, ...average, kind: 'yearly average', period: String(year) },
    })),
  ];
}

async function tablesOfDocument(document: LibraryDocument, { library, references, basePath }: Inputs) {
  const { filename, sha256, pageUrl } = document.entry;
  const pages = await library.pages(filename);
  const structure = library.structure(filename);
  const { blocks } = structure;
  const read = wordReader(pages);
  const { addresses } = await references.of(document);
  const definitions = addresses.flatMap(({ block, id }) =>
    id.startsWith('defined-') && blocks[block] ? [{ id, ranges: rangesOf(blocks[block]) }] : [],
  );
  return {
    pages: pages.map(page => ({ filename, ...page })),
    clauses: [...addressedParts(blocks), ...definitions].map(({ ranges, ...part }) => {
      const url = `${pageUrl}#${part.id}`;
      return { filename, sha256, ...part, page: ranges[0]?.page, text: read(ranges), url };
    }),
    tables: documentTables({ ...document, basePath }, pages, structure).tables.map(table => ({
      ...{ filename, sha256, ...table },
    })),
  };
}
