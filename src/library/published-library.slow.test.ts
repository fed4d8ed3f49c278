import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf } from '../pdf/fixtures/pdf.ts';
import { plainOptions } from '../pdf/fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../pdf/fixtures/temporary-folder.ts';
import { type Library, readLibrary } from './library.ts';
import { documentList, documentText, libraryJson, readLibraryJson } from './published-library.ts';
import { documentLibrarySchema, documentListSchema } from './schema.ts';

async function makeLibrary(files: Record<string, Buffer>): Promise<Library> {
  const directory = await temporaryFolder(afterAll);
  await writeFiles(directory, files);
  return readLibrary(plainOptions(directory, await temporaryFolder(afterAll)));
}

let library: Library;
let empty: Library;

// Starting worker threads takes its time on a busy machine.
beforeAll(async () => {
  library = await makeLibrary({
    'a.pdf': makePdf({ pages: [['one'], ['𝔾𝔾']] }),
    'b.pdf': makePdf({ pages: [['three'], 'scan'] }),
  });
  empty = await makeLibrary({});
}, 60_000);

async function collect(chunks: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return collected;
}

test('the list of documents has the published shape', () => {
  expect(documentListSchema.parse(documentList(library))).toEqual({ count: 2, documents: library.entries });
});

test('the library is written a document at a time, in the published shape, with its totals', async () => {
  const chunks = await collect(libraryJson(library));
  expect(chunks.length).toBe(4);
  const published = documentLibrarySchema.parse(JSON.parse(chunks.join('')));
  expect(published).toMatchObject({ count: 2, pageCount: 4, characterCount: 10 });
  expect(published.documents[1]).toEqual({
    filename: 'b.pdf',
    title: 'B',
    pageCount: 2,
    characterCount: 5,
    outline: [],
    links: [],
    pages: [
      { page: 1, label: '1', characterCount: 5, text: 'three', source: 'text' },
      { page: 2, label: '2', characterCount: 0, text: '', source: 'none' },
    ],
  });
  expect(chunks.at(-1)).toMatch(/\n$/);
});

test('an empty library is valid JSON too', async () => {
  const json = (await collect(libraryJson(empty))).join('');
  expect(JSON.parse(json)).toEqual({ count: 0, pageCount: 0, characterCount: 0, documents: [] });
  expect([...readLibraryJson(Buffer.from(json))]).toEqual([JSON.parse(json)]);
});

test('the library is read back a document at a time', async () => {
  const json = (await collect(libraryJson(library))).join('');
  const { documents, ...totals } = JSON.parse(json);
  expect([...readLibraryJson(Buffer.from(json))]).toEqual([{ ...totals, documents: [] }, ...documents]);
  for (const damaged of [json.slice(0, -1), json.replace('\n', ' '), json.replace(',\n', '\n'), ''])
    expect(() => [...readLibraryJson(Buffer.from(damaged))]).toThrow(SyntaxError);
});

test('the text of a document is its pages, separated by form feeds', async () => {
  expect(documentText(await library.pages('a.pdf'))).toBe('one\f𝔾𝔾');
  expect(documentText(await library.pages('b.pdf'))).toBe('three\f');
});
