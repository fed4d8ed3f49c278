import { expect, test } from 'vitest';
import { documentOf } from '../fixtures/small-library.ts';
import { openIndex } from '../index/container.ts';
import { buildSearchIndex } from '../index/index-builder.ts';
import { openVocabulary } from '../index/vocabulary.ts';
import { stemsOfTerms, termPlaces } from './concept-score.ts';

const weights = new Map([
  ['liabl', 3],
  ['limit liabil', 9],
  ['liabil', 2],
]);
const pages = [
  'Limited liability: who is liable is liable within limits. Liability is a word far from any other.',
  'A liability that no limit follows.',
  'Limits of all liabilities, and liability again.',
  'The weather is fine.',
];
const { root } = await buildSearchIndex([documentOf('Agreement.pdf', pages)]);
const index = openIndex(root, async () => new Uint8Array());
const forms = new Map(stemsOfTerms(weights).map(stem => [stem, openVocabulary(index.lexicon).formsOf(stem)]));
const postings = await index.postings([...forms.values()].flat());
const formsOf = (stem: string) => (forms.get(stem) ?? []).flatMap(({ form }) => postings.get(form) ?? []);

test('terms stand where any form of their word does, pairs where the second word follows near behind the first', () => {
  const { on } = termPlaces(weights, formsOf);
  expect(pages.map((_, page) => on(page))).toEqual([
    [
      { term: 0, positions: [4, 6] },
      { term: 1, positions: [1, 9] },
      { term: 2, positions: [1, 9] },
    ],
    [{ term: 2, positions: [1] }],
    [
      { term: 1, positions: [3] },
      { term: 2, positions: [3, 5] },
    ],
    [],
  ]);
});

test('of a form only the first places of a page count', () => {
  expect(termPlaces(weights, formsOf, 1).on(0)[0]).toEqual({ term: 0, positions: [4] });
});
