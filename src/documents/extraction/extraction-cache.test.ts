import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import type { KeptExtraction } from './extraction.ts';
import { cachedDocument, cleanExtractions, findExtraction, keepExtraction } from './extraction-cache.ts';
import { extractionVersion } from './extraction-version.ts';

const one = '1'.repeat(64);
const two = '2'.repeat(64);
const extraction: KeptExtraction = {
  title: 'A title',
  headline: null,
  created: null,
  edited: null,
  outline: [],
  links: [],
  pages: [{ page: 1, label: 'i', characterCount: 4, text: 'text', source: 'text' }],
  doubtful: [],
  notes: [],
  recognizedIn: null,
  pictures: [],
  passwordDigest: null,
  hasThumbnail: true,
  contentDigest: '0'.repeat(64),
};

describe('the cache', () => {
  test('gives back what it was given', async () => {
    const cache = await temporaryFolder();
    await keepExtraction(cache, one, extraction);
    expect(await findExtraction(cache, one)).toEqual(extraction);
    expect(await findExtraction(cache, two)).toBeNull();
  });

  test.each([
    ['cut off', '{"title":null,"pages":[{"pa'],
    ['empty', ''],
    ['of another shape', '{"title":null,"pages":"none"}'],
  ])('takes an entry that is %s for missing', async (_, content) => {
    const cache = await temporaryFolder();
    await keepExtraction(cache, one, extraction);
    await writeFile(join(cache, 'documents', extractionVersion, `${one}.json`), content);
    expect(await findExtraction(cache, one)).toBeNull();
  });

  test('loses what no document uses, and what killed builds left, but nothing of a build beside it', async () => {
    const cache = await temporaryFolder();
    const folder = join(cache, 'documents', extractionVersion);
    await keepExtraction(cache, one, extraction);
    await keepExtraction(cache, two, extraction, Buffer.from('picture'));
    await writeFile(join(folder, 'abandoned.part'), '');
    await utimes(join(folder, 'abandoned.part'), 0, 0);
    await writeFile(join(folder, 'written-now.part'), '');
    await writeFile(join(cache, 'documents', 'older-version'), '');

    await cleanExtractions(cache, [two]);

    expect(await readdir(folder)).toEqual([`${two}.json`, `${two}.webp`, 'written-now.part']);
    expect(await readdir(join(cache, 'documents'))).toEqual([extractionVersion]);
  });
});

describe('the pages of a document', () => {
  test('come from the cache', async () => {
    const cache = await temporaryFolder();
    await keepExtraction(cache, one, extraction);
    const { pages } = await cachedDocument(cache, { filename: 'a.pdf', sha256: one, pageCount: 1 });
    expect(pages).toEqual(extraction.pages);
  });

  test('are none where the document has none', async () => {
    const cache = await temporaryFolder();
    const { pages } = await cachedDocument(cache, { filename: 'a.pdf', sha256: one, pageCount: 0 });
    expect(pages).toEqual([]);
  });

  test('are missed, not thought empty, where the cache lost them', async () => {
    const cache = await temporaryFolder();
    const pages = cachedDocument(cache, { filename: 'a.pdf', sha256: one, pageCount: 1 });
    await expect(pages).rejects.toThrow(OperatorError);
    await expect(pages).rejects.toThrow(/"a\.pdf".*Run the build again/);
  });
});
