/** `/library.sqlite`: each example query of its schema gives what the JSON files say, in more than one SQLite. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Citations } from '#citations/schema';
import type { FigureLedger } from '#ledger/schema';
import type { DocumentHistory, DocumentLibrary, DocumentList } from '#library';

type Rows = Record<string, unknown>[];

const path = (name: string) => join(inject('outDirectory'), name);
const json = (name: string) => JSON.parse(readFileSync(path(name), 'utf8'));
const schema = readFileSync('src/pipeline/publish/library-schema.md', 'utf8');
const queries = Array.from(
  schema.matchAll(/^(\S[^\n]*\?[^\n]*)\n\n```sql\n(.*?)```/gms),
  ([, title = '', sql = '']) => ({
    title,
    sql,
  }),
);

let database: DatabaseSync;
let list: DocumentList['documents'];
let library: DocumentLibrary['documents'];
let ledger: FigureLedger;
let citations: Citations['citations'];
let history: DocumentHistory['documents'];

beforeAll(() => {
  database = new DatabaseSync(path('library.sqlite'), { readOnly: true });
  list = json('api/documents.json').documents;
  library = json('api/documents/library.json').documents;
  ledger = json('figures.json');
  citations = json('citations.json').citations;
  history = json('document-history.json').documents;
});

const answerTo = (title: string): Rows =>
  database.prepare(queries.find(query => query.title.startsWith(title))?.sql ?? title).all();
const pick = (rows: readonly object[], ...names: string[]) =>
  rows.map(row => Object.fromEntries(names.map(name => [name, row[name as keyof typeof row] ?? null])));
const sorted = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).sort();

describe('the ten queries of the schema', () => {
  test('are ten', () => {
    expect(queries).toHaveLength(10);
  });

  test('list the documents', () => {
    expect(answerTo('What is in')).toEqual(pick(list, 'filename', 'pageCount', 'textSource', 'sha256'));
  });

  test('find the pages with a word, and with its other forms', () => {
    const withWord = library.flatMap(({ filename, pages }) =>
      pages
        .filter(({ text }) => /\brefund(s|ed|ing|able)?\b/i.test(text))
        .map(({ page }) => ({ filename, page })),
    );
    expect(withWord.length).toBeGreaterThan(10);
    expect(sorted(pick(answerTo('Which pages speak'), 'filename', 'page'))).toEqual(sorted(withWord));
  });

  test('read a clause of each document, with its words and its address', () => {
    const found = answerTo('What does clause 4.2');
    expect(found.length).toBeGreaterThan(3);
    for (const { filename, sha256, text, url } of found) {
      const { blocks } = json(`api/documents/structure/${filename}.json`);
      expect(
        blocks.some(
          ({ number, id }: { number?: string; id: string }) =>
            number === '4.2' && String(url).endsWith(`#${id}`),
        ),
      ).toBe(true);
      expect(list.find(one => one.filename === filename)?.sha256).toBe(sha256);
      const letters = (words: unknown) => String(words).replace(/[^\p{L}\d]/gu, '');
      const whole = library
        .find(one => one.filename === filename)
        ?.pages.map(page => page.text)
        .join('');
      expect(letters(whole)).toContain(letters(text).slice(0, 40));
    }
  });

  test('read the cells of tables', () => {
    const first = list.flatMap(({ filename }) => {
      const [table] = json(`api/documents/tables/${filename}.json`).tables;
      return (table?.rows ?? []).map((cells: string[], number: number) => ({
        filename,
        page: table.page,
        number,
        cells: JSON.stringify(cells),
      }));
    });
    expect(answerTo('What is in the first table')).toEqual(first);
  });

  test('count the amounts by account, as the rows themselves do', () => {
    const counts = pick(ledger.accounts, 'filename', 'amounts', 'equals', 'derived', 'differs', 'undecided');
    expect(sorted(answerTo('How many amounts'))).toEqual(sorted(counts));
    const rows = answerTo(
      'SELECT account, count(*) AS amounts FROM amounts WHERE settled IS NULL GROUP BY account',
    );
    const { amounts, other, settled, ...accounts } = ledger.account;
    const stated = Object.entries(accounts).filter(([, count]) => count > 0);
    expect(Object.fromEntries(rows.map(row => [row.account, row.amounts]))).toEqual(
      Object.fromEntries(stated),
    );
  });

  test('list the amounts to be looked at', () => {
    const unsettled = ledger.review.filter(({ account }) => account === 'differs' || account === 'undecided');
    const expected = pick(unsettled, 'filename', 'page', 'written', 'account', 'figure', 'sentence');
    expect(sorted(answerTo('Which amounts differ'))).toEqual(sorted(expected));
  });

  test('list the disagreements', () => {
    const readings = ledger.differences.flatMap(({ subject, readings }) =>
      readings.map(({ value, unit, isProgramData, places }) => ({
        ...{ subject, value, unit, isProgramData: Number(isProgramData), places: places.length },
      })),
    );
    expect(sorted(answerTo('On what'))).toEqual(sorted(readings.filter(({ places }) => places > 0)));
  });

  test('list the clauses that state the commercial terms', () => {
    const terms = citations
      .filter(({ path }) => path.startsWith('commercialTerms.'))
      .flatMap(({ path, places }) =>
        pick(places, 'filename', 'clause', 'page', 'basis').map(place => ({ path, ...place })),
      );
    expect(sorted(answerTo('Which clauses state'))).toEqual(sorted(terms));
  });

  test('list what was replaced, with what changed', () => {
    const replaced = history.flatMap(({ filename, versions }) =>
      versions
        .filter(({ replacedBy }) => replacedBy !== null)
        .map(({ sha256, to }) => ({ filename, sha256, to })),
    );
    const { changes } = json('changes.json');
    const found = answerTo('Which versions');
    expect(sorted(pick(found, 'filename', 'sha256', 'to'))).toEqual(sorted(replaced));
    for (const { summary } of found)
      expect(changes.map((change: { summary: string[] }) => JSON.stringify(change.summary))).toContain(
        summary,
      );
  });

  test('compare yearly gold prices with the forward price', () => {
    const forward = Number(json('api/program.json').commercialTerms.forwardPrice.usdPerTroyOunce);
    const lines = readFileSync(path('charts/yearly-gold-price.csv'), 'utf8').split('\r\n');
    const years = lines
      .flatMap(line => /^(\d{4})[^,]*,([\d.]+),/.exec(line) ?? [])
      .filter(one => /^[\d.]+$/.test(one));
    const cheaper = Array.from({ length: years.length / 2 }, (_, index) => ({
      ...{ period: String(years[2 * index]), usdPerTroyOunce: Number(years[2 * index + 1]) },
    })).filter(({ usdPerTroyOunce }) => usdPerTroyOunce < forward);
    expect(cheaper.length).toBeGreaterThan(3);
    expect(answerTo('In which years')).toEqual(cheaper);
  });
});

test('the SQLite of Python reads the file, and answers every query alike', () => {
  const program = `import json, sqlite3, sys
library = sqlite3.connect('file:' + sys.argv[1] + '?mode=ro', uri=True)
assert library.execute('PRAGMA integrity_check').fetchone() == ('ok',)
print(json.dumps([library.execute(sql).fetchall() for sql in json.load(sys.stdin)]))`;
  const input = JSON.stringify(queries.map(({ sql }) => sql));
  const answers = JSON.parse(
    execFileSync('python3', ['-c', program, path('library.sqlite')], {
      input,
      maxBuffer: 2 ** 26,
    }).toString(),
  );
  expect(answers).toEqual(
    queries.map(({ sql }) =>
      database
        .prepare(sql)
        .all()
        .map(row => Object.values(row)),
    ),
  );
});

test('every table has rows, and the file has no journal beside it', () => {
  const tables = answerTo(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'page_search_%'",
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables)
    expect([name, answerTo(`SELECT count(*) AS count FROM ${name}`)[0]?.count]).not.toEqual([name, 0]);
  const header = readFileSync(path('library.sqlite')).subarray(0, 100);
  expect([header.readUInt16BE(16), header[18], header[19], header.readUInt32BE(60)]).toEqual([4096, 1, 1, 1]);
});

test('its schema is published as it is', () => {
  expect(readFileSync(path('library-schema.md'), 'utf8')).toBe(schema);
});
