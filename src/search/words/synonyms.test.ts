import { describe, expect, it, test } from 'vitest';
import { documentOf, searchIn } from '../fixtures/small-library.ts';
import { openLanguage } from './language.ts';
import { languageFile } from './language-file.ts';

const { synonyms } = openLanguage(languageFile([]));

describe('papers say', () => {
  it.each([
    ['packing', 'boxes'],
    ['transport', 'courier'],
    ['inspection', 'examined'],
    ['locked', 'frozen'],
    ['disputes', 'courts'],
    ['transferee', 'assignee'],
  ])('"%s" where people say "%s"', (said, asked) => {
    expect(synonyms(asked)).toContain(said);
  });
});

const found = async (query: string, pages: string[]) => {
  const search = await searchIn([documentOf('Packed.pdf', pages)]);
  return (await search(query)).results.map(({ page }) => page);
};

test('a word that the library lacks is found by what papers say for it', async () => {
  expect(await found('altogether', ['The price is fixed.', 'The total is stated.'])).toEqual([2]);
});

test('a word that the library holds is found by itself', async () => {
  expect(await found('altogether', ['The total is stated.', 'Altogether it is stated.'])).toEqual([2]);
});
