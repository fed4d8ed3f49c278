import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { makeEndlessPdf, makePdf } from '../pdf/fixtures/pdf.ts';
import { plainOptions } from '../pdf/fixtures/plain-options.ts';
import { temporaryFolder, writeFiles } from '../pdf/fixtures/temporary-folder.ts';
import { type Library, readLibrary } from './library.ts';
import type { LibraryOptions } from './library-inputs.ts';
import { documentEntrySchema } from './schema.ts';

let directory: string;
let cacheDirectory: string;

beforeEach(async () => {
  directory = await temporaryFolder();
  cacheDirectory = await temporaryFolder();
});

function read(options: Partial<LibraryOptions> = {}) {
  return readLibrary({ ...plainOptions(directory, cacheDirectory), ...options });
}

const one = makePdf({ pages: [['one']] });
const two = makePdf({ pages: [['two']] });
const three = makePdf({ pages: [['three'], ['𝔾']], title: 'The third' });

describe('a library', { timeout: 60_000 }, () => {
  test('lists each document with all that is known of it, and gives its pages when asked', async () => {
    await writeFiles(directory, {
      'Token Summary.pdf': three,
      'Token Summary.pdf.json': '{"sample":true,"date":"2026-05-06"}',
    });
    await utimes(join(directory, 'Token Summary.pdf'), 1_700_000_000, 1_700_000_000.5);
    const { entries, documents, pages } = await read({ basePath: '/gold' });
    expect(entries).toEqual([
      {
        filename: 'Token Summary.pdf',
        title: 'The third',
        kind: 'token-summary',
        sample: true,
        date: '2026-05-06',
        sizeBytes: three.length,
        modified: '2023-11-14T22:13:20Z',
        created: null,
        edited: null,
        pageCount: 2,
        characterCount: 6,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: '/gold/documents/Token%20Summary.pdf',
        textUrl: '/gold/api/documents/text/Token%20Summary.pdf',
        pageUrl: '/gold/documents/token-summary',
        thumbnailUrl: '/gold/thumbnails/token-summary.webp',
        textSource: 'text',
        notes: [],
      },
    ]);
    expect(documents).toEqual([
      {
        entry: entries[0],
        name: 'Token Summary.pdf',
        slug: 'token-summary',
        path: join(directory, 'Token Summary.pdf'),
        thumbnail: expect.stringContaining(join('store', 'thumbnails')),
        extractionFile: expect.stringContaining(join('store', 'extractions')),
        positionsFile: expect.stringContaining(join('store', 'positions')),
        structureFile: expect.stringContaining(join('store', 'structures')),
        pagePictures: [],
        recognisedPages: [],
        settlements: [],
        clauses: {},
        isSource: null,
        contentDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
        isFromCache: false,
      },
    ]);
    expect(() => documentEntrySchema.parse(entries[0])).not.toThrow();
    expect((await pages('Token Summary.pdf')).map(({ text }) => text)).toEqual(['three', '𝔾']);
    await expect(pages('b.pdf')).rejects.toThrow('no document named "b.pdf"');
  });

  test('is sorted by code point and takes any case of .pdf, but nothing else, and says so', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'B.PDF', 'é.pdf', '\u{1F4B0}.pdf', '\uFB01.pdf', '.draft.pdf'])
      await writeFiles(directory, { [name]: `no PDF named ${name}` });
    await writeFiles(directory, { '._b.pdf': 'notes', '.DS_Store': 'a', 'notes.txt': 'a', pdf: one });
    await mkdir(join(directory, 'folder.pdf'));
    const { entries, report } = await read();
    expect(entries.map(({ filename }) => filename)).toEqual([
      'B.PDF',
      'a.pdf',
      'é.pdf',
      '\uFB01.pdf',
      '\u{1F4B0}.pdf',
    ]);
    expect(report.warnings).toEqual([
      expect.stringMatching(/"\._b\.pdf" is left out: macOS/),
      expect.stringMatching(/"\.draft\.pdf" is left out: its name begins with a dot/),
      expect.stringMatching(/"b\.pdf" is left out: on Windows and macOS .* "B\.PDF"/),
      expect.stringMatching(/"folder\.pdf" is left out: it is not a file/),
      expect.stringMatching(/^Left out of the documents directory: "notes\.txt", "pdf"\. Only PDFs/),
      expect.stringContaining('Git does not know'),
    ]);
  });

  test('may be empty', async () => {
    expect((await read()).entries).toEqual([]);
  });

  test('says which files it leaves out, and why', async () => {
    const elsewhere = await temporaryFolder();
    await writeFiles(elsewhere, { 'secret.pdf': 'no PDF' });
    await symlink(join(elsewhere, 'secret.pdf'), join(directory, 'outside.pdf'));
    await symlink(join(directory, 'nothing.pdf'), join(directory, 'broken.pdf'));
    await writeFiles(directory, { 'line\nbreak.pdf': one, 'a.pdf': 'no PDF', 'lost.pdf.json': '{}' });
    await symlink('a.pdf', join(directory, 'inside.pdf'));
    const { entries, report } = await read();
    expect(entries.map(({ filename }) => filename)).toEqual(['a.pdf', 'inside.pdf']);
    expect(report.warnings).toEqual([
      expect.stringMatching(/"broken\.pdf" is left out: it is a link that leads nowhere/),
      expect.stringMatching(/"line\\nbreak\.pdf" is left out: its name contains an invisible character/),
      expect.stringMatching(/"outside\.pdf" is left out: it is a link that leads out/),
      expect.stringMatching(/"lost\.pdf\.json" belongs to no document/),
      expect.stringContaining('Git does not know'),
      expect.stringMatching(/^Document "inside\.pdf" is the same file as "a\.pdf"/),
    ]);
  });

  test('needs its directory', async () => {
    await rm(directory, { recursive: true });
    await expect(read()).rejects.toThrow(OperatorError);
    await expect(read()).rejects.toThrow(/Create it or set DOCUMENTS_DIR/);
  });

  test('is not read where a caption is wrong', async () => {
    await writeFiles(directory, { 'a.pdf': one, 'a.pdf.json': '{"kind":"poem"}' });
    await expect(read()).rejects.toThrow(/a\.pdf\.json: key kind: .*found "poem"/);
  });

  test('lists what it cannot read, and reads the rest', async () => {
    await writeFiles(directory, {
      'a.pdf': one,
      'cut.pdf': three.subarray(0, 300),
      'empty.pdf': '',
      'locked.pdf': makePdf({ pages: [['secret']], password: 'sesame' }),
      'page.pdf': '<!doctype html>',
      'partly.pdf': makePdf({ pages: ['scan', ['words'], 'scan', 'scan'] }),
      'scan.pdf': makePdf({ pages: ['scan', 'scan'] }),
    });
    const { entries, report } = await read();
    const told = entries.map(({ filename, pageCount, textSource, notes }) => [
      filename,
      pageCount,
      textSource,
      notes.map(({ code }) => code).join(),
    ]);
    expect(told).toEqual([
      ['a.pdf', 1, 'text', ''],
      ['cut.pdf', 0, 'none', 'damaged'],
      ['empty.pdf', 0, 'none', 'empty-file'],
      ['locked.pdf', 0, 'none', 'password-needed'],
      ['page.pdf', 0, 'none', 'not-a-pdf'],
      ['partly.pdf', 4, 'mixed', 'pages-without-text'],
      ['scan.pdf', 2, 'none', 'pages-without-text'],
    ]);
    expect(report.unreadable.map(({ filename }) => filename)).toEqual([
      'cut.pdf',
      'empty.pdf',
      'locked.pdf',
      'page.pdf',
      'partly.pdf',
      'scan.pdf',
    ]);
    expect(report.unreadable.slice(-2).map(({ note }) => note.detail)).toEqual([
      'Pages 1, 3-4 have no text that could be read.',
      'None of the 2 pages has text that could be read.',
    ]);
  });

  test('ends a document that exceeds its deadline, reads the others whole, and tries again', async () => {
    await writeFiles(directory, { 'a.pdf': one, 'endless.pdf': makeEndlessPdf(), 'z.pdf': two });
    const timed = await read({ deadlineMilliseconds: 3000 });
    expect(timed.entries.map(({ pageCount }) => pageCount)).toEqual([1, 0, 1]);
    expect(timed.report.unreadable).toMatchObject([{ filename: 'endless.pdf', note: { code: 'timed-out' } }]);
    expect(await timed.pages('endless.pdf')).toEqual([]);

    const again = await read({ deadlineMilliseconds: 300 });
    expect(again.report.extracted).toEqual(['endless.pdf']);
  });

  test('uses what a build had read before it was killed', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const name of names) {
      await writeFiles(directory, { [`${name}.pdf`]: makePdf({ pages: [[`document ${name}`]] }) });
    }
    const script = fileURLToPath(new URL('../pdf/fixtures/read-and-die.ts', import.meta.url));
    expect(spawnSync(process.execPath, [script, directory, cacheDirectory]).signal).toBe('SIGKILL');
    const { entries, report, pages } = await read();
    expect(report.fromCache.length).toBeGreaterThanOrEqual(2);
    expect(report.extracted.length + report.fromCache.length).toBe(names.length);
    const texts = await Promise.all(entries.map(async ({ filename }) => (await pages(filename))[0]?.text));
    expect(texts).toEqual(names.map(name => `document ${name}`));
  });
});

describe('a library read again', { timeout: 60_000 }, () => {
  let first: Library;
  let readDocuments: string;
  let readCache: string;
  const names = ['a.pdf', 'b.pdf', 'bad.pdf', 'c.pdf'];

  beforeAll(async () => {
    readDocuments = await temporaryFolder(afterAll);
    readCache = await temporaryFolder(afterAll);
    await writeFiles(readDocuments, { 'a.pdf': one, 'b.pdf': two, 'bad.pdf': 'no PDF', 'c.pdf': three });
    first = await readLibrary(plainOptions(readDocuments, readCache));
  }, 60_000);

  /** Each test goes on from what was read. */
  beforeEach(async () => {
    await cp(readDocuments, directory, { recursive: true, preserveTimestamps: true });
    await cp(readCache, cacheDirectory, { recursive: true });
  });

  const inCache = (file: string | null | undefined) =>
    join(cacheDirectory, relative(readCache, file ?? expect.fail('not in the cache')));

  test('is the same, extracts nothing, and tells how far it is', async () => {
    expect(first.report).toMatchObject({ extracted: names, fromCache: [] });
    const steps: string[] = [];
    const onProgress = (done: number, total: number, work?: string) =>
      steps.push(`${work ?? 'Reading documents'}: ${done} of ${total}`);
    const second = await read({ onProgress });
    expect(second.report).toMatchObject({ extracted: [], fromCache: names });
    expect(second.entries).toEqual(first.entries);
    expect(await second.pages('a.pdf')).toEqual(await first.pages('a.pdf'));
    expect(steps).toEqual([1, 2, 3, 4].map(done => `Reading documents: ${done} of 4`));
  });

  test('extracts the one file that changed, forgets what it held before, and follows one that is renamed', async () => {
    await writeFiles(directory, { 'b.pdf': makePdf({ pages: [['four']] }) });
    await rename(join(directory, 'a.pdf'), join(directory, 'd.pdf'));
    const { report, documents } = await read();
    expect(report).toMatchObject({ extracted: ['b.pdf'], fromCache: ['bad.pdf', 'c.pdf', 'd.pdf'] });
    const stored = (kind: string) => readdir(join(cacheDirectory, 'store', kind));
    expect(await stored('extractions')).toEqual(documents.map(one => basename(one.extractionFile)).sort());
    expect(await stored('thumbnails')).toEqual(
      documents.flatMap(one => (one.thumbnail ? [basename(one.thumbnail)] : [])).sort(),
    );
  });

  test('extracts again the documents whose entries in the cache are cut off, have other words or are gone', async () => {
    const file = (name: string) => inCache(first.documents.find(one => one.name === name)?.extractionFile);
    const text = await readFile(file('a.pdf'), 'utf8');
    await writeFile(file('a.pdf'), text.replace('one', 'two'));
    await writeFile(file('b.pdf'), (await readFile(file('b.pdf'))).subarray(0, 20));
    await rm(file('c.pdf'));
    const second = await read();
    expect(second.report).toMatchObject({ extracted: ['a.pdf', 'b.pdf', 'c.pdf'], fromCache: ['bad.pdf'] });
    expect(second.entries).toEqual(first.entries);
    expect((await second.pages('a.pdf'))[0]?.text).toBe('one');
  });

  test('draws a thumbnail again that is damaged', async () => {
    const thumbnail = inCache(first.documents[0]?.thumbnail);
    const drawn = await readFile(thumbnail);
    await writeFile(thumbnail, 'no picture');
    expect((await read()).documents[0]?.thumbnail).toBe(thumbnail);
    expect(await readFile(thumbnail)).toEqual(drawn);
  });
});
