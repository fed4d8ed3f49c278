import { expect, test } from 'vitest';
import { separateLooseMatches } from './no-answer.ts';

const word = (word: string) => ({
  ...{ word, terms: new Map([[word, 1]]), contentTerms: [word], answers: new Map(), implied: false },
  ...{ corrections: [], synonyms: [], conceptNames: [], start: 0, end: 0 },
});
const page = (words: number[], number = 0) => ({
  page: number,
  hits: words.map(word => ({ word, quality: 1, longer: false, form: '', position: 0 })),
});
const asked = {
  query: { words: [word('gold'), word('fineness')], phrases: [], excluded: [] },
  conceptQuery: {
    ...{ likely: [], certain: [], weights: new Map(), forms: new Map(), libraryShares: [] },
    isStopWord: () => false,
  },
  conceptScores: new Float64Array(6),
  wordWeights: [1, 9],
};

test('a weaker page above one that may answer stays where it is, and what stands apart follows the last of these', () => {
  const ranked = [[0], [0, 1], [0], [0, 1], [0], [0]].map(page);
  const { shown, looseMatchesFrom } = separateLooseMatches(ranked, 5, asked);
  expect(shown.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4]);
  expect(looseMatchesFrom).toBe(4);
});

test('where every page is weaker, all stand apart', () => {
  const ranked = [page([0]), page([0])];
  expect(separateLooseMatches(ranked, 5, asked)).toMatchObject({ looseMatchesFrom: 0, noAnswer: true });
});
