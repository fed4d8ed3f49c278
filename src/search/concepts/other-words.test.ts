import { describe, expect, it, test } from 'vitest';
import { documentOf, searchIn } from '../fixtures/small-library.ts';
import { otherWordsReader } from './other-words.ts';
import { publishedTable } from './published-table.ts';

const otherWords = otherWordsReader(publishedTable());

describe('papers say', () => {
  it.each([
    ['packing', 'boxes'],
    ['transport', 'courier'],
    ['inspection', 'examined'],
  ])('"%s" where people say "%s"', (said, asked) => {
    expect(otherWords(asked)).toContain(said);
  });
});

test('a word that the library lacks is found by what papers say for it, and one that it holds by itself alone', async () => {
  const packed = documentOf('Packed.pdf', ['Keep the packing and the seals.', 'The courier is named.']);
  const search = await searchIn([packed]);
  const found = async (query: string) => (await search(query)).results.map(({ page }) => page);
  expect(await found('which boxes')).toEqual([1]);
  expect(await found('courier')).toEqual([2]);
  const transported = documentOf('Moved.pdf', ['Transport is paid.', 'The courier is named.']);
  expect((await (await searchIn([transported]))('courier')).results.map(({ page }) => page)).toEqual([2]);
});
