/** A document with a box over words that can still be copied, in a folder with a history in git. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CommittedFolder, committedFolder } from '../pdf/fixtures/committed-folder.ts';
import { plainOptions } from '../pdf/fixtures/plain-options.ts';
import { plainPdf } from '../pdf/fixtures/structured-pdf.ts';
import { temporaryFolder } from '../pdf/fixtures/temporary-folder.ts';
import { readLibrary } from './library.ts';

const page = (price: string, more = '') =>
  plainPdf([
    Buffer.from(
      `BT /regular 11 Tf 72 700 Td (The price is ${price}. Account 4471902 at the bank.) Tj ET ${more}`,
    ),
  ]);
const clean = page('fixed');
const covered = page('agreed', '0 g 150 695 160 16 re f');

let folder: CommittedFolder;
let cacheDirectory: string;
const put = (name: string, bytes: string | Uint8Array) => writeFile(join(folder.directory, name), bytes);
const read = () => readLibrary(plainOptions(folder.directory, cacheDirectory));

beforeEach(async () => {
  folder = await committedFolder();
  cacheDirectory = await temporaryFolder();
});

describe('a document whose redaction can be undone', { timeout: 120_000 }, () => {
  test('is held back while its earlier version stays, and the operator is told', async () => {
    await put('Letter.pdf', clean);
    folder.commit('2026-02-01T00:00:00Z');
    await put('Letter.pdf', covered);
    await put('New.pdf', page('new', '1 g 150 695 160 16 re f'));
    folder.commit('2026-03-01T00:00:00Z');
    const library = await read();
    expect(library.entries.map(({ filename }) => filename)).toEqual(['Letter.pdf']);
    expect((await library.pages('Letter.pdf'))[0]?.text).toContain('The price is fixed');
    expect(library.history.documents.map(({ versions }) => versions.map(({ to }) => to))).toEqual([[null]]);
    expect(library.report.warnings).toEqual([
      expect.stringMatching(
        /^Document "Letter.pdf" is held back. On page 1.* a box covers \d words that can still be copied from the PDF. If that was meant as a redaction, replace the file; if not, put "coveredText": "publish" into its caption. The version of 2026-02-01 stays published.$/,
      ),
      expect.stringMatching(/^Document "New.pdf" is held back. .* Nothing of it is published.$/),
    ]);
    expect(JSON.stringify(library.report)).not.toContain('4471902');
  });

  test('is published when the operator says so, without the words in its text; so are its earlier versions', async () => {
    await put('Letter.pdf', covered);
    folder.commit('2026-02-01T00:00:00Z');
    await put('Letter.pdf', clean);
    folder.commit('2026-03-01T00:00:00Z');
    const [first] = (await read()).history.documents[0]?.versions ?? [];
    expect(first).toMatchObject({ url: null, missing: 'A box in it covers words that can still be copied.' });
    await put('Letter.pdf', covered);
    await put('Letter.pdf.json', '{ "coveredText": "publish" }');
    folder.commit('2026-04-01T00:00:00Z');
    const library = await read();
    expect(library.report.warnings).toEqual([]);
    expect(library.earlier).toHaveLength(1);
    expect(library.entries[0]?.notes.map(({ code }) => code)).toEqual(['covered-text']);
    expect((await library.pages('Letter.pdf'))[0]?.text).not.toContain('4471902');
  });
});
