import { describe, expect, it } from 'vitest';
import { programConcepts } from '#program/vocabulary';
import { documentOf } from '../fixtures/small-library.ts';
import { openIndex } from '../index/container.ts';
import { buildSearchIndex } from '../index/index-builder.ts';
import { saturated } from '../index/scoring.ts';
import { openVocabulary } from '../index/vocabulary.ts';
import { buildTable } from './build-table.ts';
import {
  conceptScore,
  scorePages,
  stemsOfTerms,
  termPlaces,
  weightedTerms,
  weightiestTerms,
} from './concept-score.ts';
import { passageTerms } from './passage-terms.ts';
import { termsByWeight } from './table.ts';

const weights = new Map([
  ['liabil', 3],
  ['liabl', 3],
  ['aggreg', 2],
  ['exce paid', 9],
]);

const pages = [
  'Liable is nobody here; liability is a word that stands on this page twice, as liability.',
  'The aggregate of what is paid shall exceed nothing, and the price is to be paid.',
  'Liability of the seller shall not in the aggregate exceed the amount paid by the purchaser.',
  'The weather is fine.',
  '',
];

describe('conceptScore', () => {
  it('adds the weights of the terms that stand in the passage, and nothing for others', () => {
    const { counts } = passageTerms('Liability in the aggregate.');
    expect(conceptScore(weights, counts, 1)).toBeCloseTo(3 * saturated(1, 1) + 2 * saturated(1, 1));
    expect(conceptScore(weights, passageTerms('The weather is fine.').counts, 1)).toBe(0);
  });

  it('counts a second time less than the first, and a long text less than a short one', () => {
    expect(saturated(2, 1) - saturated(1, 1)).toBeLessThan(saturated(1, 1));
    expect(saturated(1000, 1)).toBeLessThan(2.2);
    expect(saturated(1, 2)).toBeLessThan(saturated(1, 1));
  });
});

describe('weightiestTerms', () => {
  it('keeps the terms that tell most, of no more stems than a query may look up', () => {
    const { concepts } = buildTable(programConcepts);
    for (const [at, concept] of concepts.entries()) {
      const asked = [concept, concepts[(at + 1) % concepts.length] ?? concept];
      const all = weightedTerms(asked.map(one => ({ concept: one, share: 1 })));
      const kept = weightiestTerms(all);
      expect(stemsOfTerms(kept).length).toBeLessThanOrEqual(24);
      expect(Math.max(...kept.values())).toBe(Math.max(...all.values()));
    }
    expect(weightiestTerms(weights)).toEqual(weights);
  });
});

describe('scorePages', () => {
  it('scores the pages of an index from its postings as their text is scored', async () => {
    const scores = await scoresOf(pages);
    const ofTexts = pages
      .filter(text => text !== '')
      .map(text => conceptScore(weights, passageTerms(text).counts, 1));
    const most = Math.max(...ofTexts);
    expect(scores.map(score => score.toFixed(6))).toEqual(ofTexts.map(score => (score / most).toFixed(6)));
    expect(scores[2]).toBe(1);
    expect(scores[3]).toBe(0);
  });

  it('holds no length against a page: who says more beside the matter says no less of it', async () => {
    const said =
      'Liability of the seller shall not in the aggregate exceed the amount paid by the purchaser.';
    const [short, long] = await scoresOf([
      said,
      `${said} ${'The weather of the season is fine. '.repeat(20)}`,
    ]);
    expect(long).toBe(short);
  });

  it('gives nothing where no term stands in the library', () => {
    const nowhere = termPlaces(weights, () => []);
    expect([...scorePages(nowhere, 4)]).toEqual([0, 0, 0, 0]);
  });

  async function scoresOf(texts: string[]): Promise<number[]> {
    const { root } = await buildSearchIndex([documentOf('Agreement.pdf', texts)]);
    const index = openIndex(root, async () => new Uint8Array());
    const vocabulary = openVocabulary(index.lexicon);
    const forms = new Map(stemsOfTerms(weights).map(stem => [stem, vocabulary.formsOf(stem)]));
    const postings = await index.postings([...forms.values()].flat());
    const formsOf = (stem: string) => (forms.get(stem) ?? []).flatMap(({ form }) => postings.get(form) ?? []);
    return [...scorePages(termPlaces(weights, formsOf), index.pages.length)];
  }
});

describe('weightedTerms', () => {
  it('takes of a term that two concepts share the greater of its weights', () => {
    const concept = (terms: Record<string, number>) => ({
      name: '',
      phrasings: '',
      terms: termsByWeight(Object.entries(terms)),
    });
    const asked = [
      { concept: concept({ pay: 5, date: 4 }), share: 1 },
      { concept: concept({ pay: 9, date: 4 }), share: 0.8 },
    ];
    expect(weightedTerms(asked)).toEqual(
      new Map([
        ['pay', 7.2],
        ['date', 4],
      ]),
    );
  });
});
