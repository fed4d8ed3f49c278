import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import {
  cachedDocument,
  cachedPages,
  openExtractionCache,
  type StoredExtraction,
} from './extraction-cache.ts';

const extraction: StoredExtraction = {
  title: 'A title',
  headline: null,
  created: null,
  edited: null,
  outline: [],
  links: [],
  pages: [{ page: 1, label: 'i', characterCount: 4, text: 'text', source: 'text' }],
  doubtful: [],
  notes: [],
  pictures: [],
  hasThumbnail: true,
  contentDigest: '0'.repeat(64),
};

async function stored(): Promise<string> {
  const { extractions } = openExtractionCache(await temporaryFolder());
  return (await extractions.put('inputs', extraction)).file;
}

describe('a document', () => {
  test('comes from the cache', async () => {
    const file = await stored();
    expect(cachedDocument(file)).toEqual(extraction);
    expect(cachedPages(file)).toEqual(extraction.pages);
  });

  test.each([
    ['lost it', (file: string) => rm(file)],
    ['was cut off', (file: string) => writeFile(file, '{"title":null,"pages":[{"pa')],
    ['was changed', (file: string) => writeFile(file, JSON.stringify({ ...extraction, pages: [] }))],
  ])('is missed, not thought empty, where the cache %s', async (_, damage) => {
    const file = await stored();
    await damage(file);
    expect(() => cachedDocument(file)).toThrow(OperatorError);
    expect(() => cachedDocument(file)).toThrow(/expected the text of a document.*Run the build again/);
  });
});
