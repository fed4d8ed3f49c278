import { expect, test } from 'vitest';
import { lineReader, wordReader } from './word-reader.ts';

function pagesOf(...texts: string[]) {
  const pages = texts.map((text, index) => ({ page: index + 1, text }));
  return { pages, whole: pages.map(({ page, text }) => ({ page, start: 0, end: text.length })) };
}

test.each([
  ['an ef-\nficient vault', 'an efficient vault'],
  ['THE CONSUL-\nTANT is paid', 'THE CONSULTANT is paid'],
  ['the insur-\nance, of the bars', 'the insurance, of the bars'],
  ['The Schlüssel-\nübergabe; die Schlüsselübergabe', 'The Schlüsselübergabe; die Schlüsselübergabe'],
  // The document has the hyphen elsewhere, or nothing has the joined word.
  ['a set-\noff, and no set-off', 'a set-off, and no set-off'],
  ['a long-\nterm loan', 'a long-term loan'],
  ['from Basel-\nLand to the vault', 'from Basel- Land to the vault'],
])('%j reads %j', (text, words) => {
  const { pages, whole } = pagesOf(text);
  expect(wordReader(pages)(whole)).toBe(words);
});

test('a word divided by a page break is joined', () => {
  const { pages, whole } = pagesOf('paid by instal-', 'ments');
  expect(lineReader(pages)(whole)).toEqual(['paid by instalments']);
});
