import { expect, test } from 'vitest';
import { analyse } from '../analysis/analysis.ts';
import { analyseDocument } from './document-postings.ts';
import { mergePostings } from './index-builder.ts';
import { decodePostings, positionsOn } from './postings.ts';

const library = [
  ['The deferred payment is due in sixty days.', '', 'A payment that is missed is a default.'],
  ['4.2 Delivery. Bullion is delivered in whole ounces; the bullion is refined.'],
  ['Nothing of it.', `${'gold '.repeat(300)}and a payment`],
];

function merged() {
  const merge = mergePostings();
  for (const texts of library) {
    const pages = texts.map((text, index) => ({
      page: index + 1,
      label: String(index + 1),
      text,
      source: 'text' as const,
    }));
    merge.add(analyseDocument(pages, []));
  }
  return merge.finish();
}

/** Straight from the texts: positions of each form on each page that has words. */
function places(): Map<string, Map<number, number[]>> {
  const found = new Map<string, Map<number, number[]>>();
  const texts = library.flat().filter(text => text !== '');
  for (const [page, text] of texts.entries()) {
    for (const { word, position } of analyse(text, [])) {
      const pages = found.get(word) ?? new Map<number, number[]>();
      found.set(word, pages);
      pages.set(page, [...new Set([...(pages.get(page) ?? []), position])]);
    }
  }
  return found;
}

test('records of several documents say of every form where it stands in all of them', () => {
  const { records } = merged();
  const expected = places();
  expect(records.map(({ form }) => form)).toEqual([...expected.keys()].sort());
  for (const { form, pages, bytes } of records) {
    const postings = decodePostings(bytes, pages);
    const read = new Map(Array.from(postings.pages, page => [page, positionsOn(postings, page)]));
    expect(read, form).toEqual(expected.get(form));
  }
});

test('the page table leaves out pages without words and keeps their numbers in the document', () => {
  expect(merged().pages.map(({ documentIndex, page }) => [documentIndex, page])).toEqual([
    [0, 1],
    [0, 3],
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
});
