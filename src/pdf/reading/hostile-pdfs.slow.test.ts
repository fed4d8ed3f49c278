/**
 * PDFs that are made to take the reader down, in one library between good ones: of each kind those that take it furthest;
 * all with `HOSTILE_PDFS=all`. What all cost with the settings of a build is measured by `npm run bench -- hostile`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, readLibrary } from '#library/reading';
import { hostilePdfs } from '../fixtures/hostile/hostile-pdfs.ts';
import { makePdf } from '../fixtures/pdf.ts';
import { plainOptions } from '../fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';

const worst = [
  ...['a title of 100 MB', 'characters for four billion codes', 'a glyph that draws itself'],
  ...['a billion pages of nine nodes', 'a pattern of tiles too small to see', 'tags that hold themselves'],
  ...['a text behind three compressions', 'arrays a million deep'],
];
const attacks = process.env.HOSTILE_PDFS === 'all' ? Object.keys(hostilePdfs) : worst;

/** Small, so that all of them are soon read. */
const papers = Array.from({ length: 4 }, (_, index) => `Paper ${index + 1}.pdf`);

/** Good documents, with attacks before and after each. */
async function writeNeighbours(directory: string): Promise<void> {
  const between = Math.floor(attacks.length / papers.length);
  for (const [index, paper] of papers.entries())
    await writeFiles(directory, {
      [`${attacks[between * index]} - ${paper}`]: makePdf({ pages: [[`${paper} begins`], ['and ends']] }),
    });
}

let library: Library;
let alone: Library;

beforeAll(async () => {
  const good = await temporaryFolder(afterAll);
  const directory = await temporaryFolder(afterAll);
  await writeNeighbours(good);
  await writeNeighbours(directory);
  for (const name of attacks)
    await writeFiles(directory, { [`${name}.pdf`]: hostilePdfs[name]?.() ?? expect.fail(name) });
  const begun = performance.now();
  alone = await readLibrary(plainOptions(good, await temporaryFolder(afterAll)));
  // Many an attack takes all of it at each step; in half of the time of all good documents one of them is read, however busy the machine.
  const deadlineMilliseconds = Math.max(1000, (performance.now() - begun) / 2);
  library = await readLibrary({
    ...plainOptions(directory, await temporaryFolder(afterAll)),
    deadlineMilliseconds,
    ocrLanguage: 'eng',
  });
}, 1_200_000);

test('every hostile PDF has an outcome of its own, and its name in the report where it was not read whole', () => {
  const named = new Set(library.entries.map(({ filename }) => filename));
  expect(attacks.filter(name => !named.has(`${name}.pdf`))).toEqual([]);
  const noted = library.entries.filter(({ notes }) => notes.length > 0).map(({ filename }) => filename);
  expect([...new Set(library.report.unreadable.map(({ filename }) => filename))]).toEqual(noted);
  const silent = library.entries.filter(({ pageCount, notes }) => pageCount === 0 && notes.length === 0);
  expect(silent).toEqual([]);
});

test('every good neighbour is complete, and as it is alone', async () => {
  expect(alone.entries).toHaveLength(papers.length);
  const beside = new Map(library.entries.map(entry => [entry.filename, entry]));
  for (const entry of alone.entries) {
    expect(beside.get(entry.filename)).toEqual({ ...entry, modified: expect.any(String) });
    expect(await library.read(entry.filename)).toMatchObject(await alone.read(entry.filename));
  }
});
