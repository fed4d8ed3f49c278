/** Pages ranked by their words, by the concepts that are asked for, and by both. */

import type { ConceptTable } from '#search';
import { openSearcher } from '#search';
import { buildSearchIndex } from '#search/indexing';
import {
  conceptInfluence,
  scorePages,
  stemsOfTerms,
  termPlaces,
  weightedTerms,
} from '../../../src/search/concepts/concept-score.ts';
import { intentReader } from '../../../src/search/concepts/intent.ts';
import { openIndex } from '../../../src/search/index/container.ts';
import { openVocabulary } from '../../../src/search/index/vocabulary.ts';
import { documentsOf, type Page, type Question } from '../search/corpus.ts';

const depth = 10;
/** More pages than words find of a corpus of this size. */
const allFound = 400;

/** By category and way of ranking the mean reciprocal rank. */
export async function rankedPages(table: ConceptTable, pages: Page[], questions: Question[]) {
  const scoresOf = await pageScorer(table, pages);
  const rows: Record<string, Record<string, number>> = {};
  const ranks = await Promise.all(
    questions.map(async question => {
      const { words, concepts, influence, isAsked } = await scoresOf(question.q);
      const both = (page: number) => (words.get(page) ?? 0) + influence * (concepts[page] ?? 0);
      return {
        question,
        isAsked,
        words: reciprocalRank(question, pages, page => words.get(page) ?? 0),
        concepts: reciprocalRank(question, pages, page => concepts[page] ?? 0),
        both: reciprocalRank(question, pages, both),
      };
    }),
  );
  const groups = [...Map.groupBy(ranks, ({ question }) => question.category), ['all', ranks] as const];
  for (const [category, of] of groups) {
    rows[category] = {
      questions: of.length,
      'ask for a concept': of.filter(({ isAsked }) => isAsked).length,
      'words alone': mean(of.map(({ words }) => words)),
      'concepts alone': mean(of.map(({ concepts }) => concepts)),
      both: mean(of.map(({ both }) => both)),
    };
  }
  return rows;
}

/** Opens the search over the pages, and gives of a query the scores of pages by their words and by concepts. */
export async function pageScorer(table: ConceptTable, pages: Page[]) {
  const { root, blocks } = await buildSearchIndex(documentsOf(pages));
  const readBlock = async (number: number) => blocks[number] ?? new Uint8Array();
  const index = openIndex(root, readBlock);
  const vocabulary = openVocabulary(index.lexicon);
  const searcher = openSearcher(root, { readBlock, readPages: async () => [] });
  const read = intentReader(table);
  const numberOf = new Map(pages.map(({ doc, page }, number) => [`${doc} ${page}`, number]));

  return async (query: string) => {
    const { results } = await searcher.search(query, allFound);
    const words = new Map(
      results.map(({ document, page, score }) => [numberOf.get(`${document.filename} ${page}`) ?? -1, score]),
    );
    const asked = read(query);
    const weights = weightedTerms(asked);
    const stems = stemsOfTerms(weights);
    const forms = await index.lookUp(() => new Map(stems.map(term => [term, vocabulary.formsOf(term)])));
    const postings = await index.postings([...forms.values()].flat());
    const postingsOf = (term: string) =>
      (forms.get(term) ?? []).flatMap(({ form }) => postings.get(form) ?? []);
    const ofTable = scorePages(termPlaces(weights, postingsOf), index.pages.length);
    const concepts = new Float64Array(pages.length);
    for (const [number, score] of ofTable.entries()) {
      const { filename = '' } = index.header.documents[index.pages[number]?.documentIndex ?? -1] ?? {};
      concepts[numberOf.get(`${filename} ${index.pages[number]?.page}`) ?? 0] = score;
    }
    return { words, concepts, influence: conceptInfluence(asked), isAsked: asked.length > 0 };
  };
}

function reciprocalRank({ relevant }: Question, pages: Page[], scoreOf: (page: number) => number): number {
  const best = pages
    .map((page, number) => ({ page, number, score: scoreOf(number) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, depth);
  const rank =
    best.findIndex(({ page }) => relevant.some(r => r.doc === page.doc && r.page === page.page)) + 1;
  return rank === 0 ? 0 : 1 / rank;
}

function mean(values: number[]): number {
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));
}
