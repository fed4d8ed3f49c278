/** What concepts add to a search of many pages, in milliseconds of the processor, once the records are read. */

import type { ConceptTable } from '#search';
import { buildSearchIndex } from '#search/indexing';
import {
  scorePages,
  stemsOfTerms,
  termPlaces,
  weightedTerms,
} from '../../../src/search/concepts/concept-score.ts';
import { intentReader } from '../../../src/search/concepts/intent.ts';
import { openIndex } from '../../../src/search/index/container.ts';
import { openVocabulary } from '../../../src/search/index/vocabulary.ts';
import { documentsOf, type Page, type Question } from '../search/corpus.ts';

export async function costOfPages(table: ConceptTable, pages: Page[], questions: Question[]) {
  const { root, blocks } = await buildSearchIndex(documentsOf(pages));
  const index = openIndex(root, async number => blocks[number] ?? new Uint8Array());
  const vocabulary = openVocabulary(index.lexicon);
  const read = intentReader(table);
  /** Milliseconds to tell the concepts and to score the pages, and bytes of the records that are read between. */
  const costs = { telling: [] as number[], scoring: [] as number[], records: [] as number[] };

  async function ask(query: string) {
    const telling = timeOf(() => read(query));
    const weights = weightedTerms(read(query));
    if (weights.size === 0) return { telling };
    const stems = stemsOfTerms(weights);
    const forms = await index.lookUp(() => new Map(stems.map(term => [term, vocabulary.formsOf(term)])));
    const all = [...forms.values()].flat();
    const postings = await index.postings(all);
    const postingsOf = (term: string) =>
      (forms.get(term) ?? []).flatMap(({ form }) => postings.get(form) ?? []);
    return {
      telling,
      scoring: timeOf(() => scorePages(termPlaces(weights, postingsOf), index.pages.length)),
      records: all.reduce((sum, { recordLength }) => sum + recordLength, 0),
    };
  }

  // Each is asked once before, as of a server that has been up.
  for (const { q } of questions) await ask(q);
  for (const { q } of questions) {
    const { telling, scoring, records } = await ask(q);
    costs.telling.push(telling);
    if (scoring === undefined) continue;
    costs.scoring.push(scoring);
    costs.records.push(records / 1000);
  }
  return {
    'telling the concepts, ms': quantiles(costs.telling, 2),
    'scoring the pages, ms': quantiles(costs.scoring, 2),
    'records that are read, kB': quantiles(costs.records, 0),
  };
}

function timeOf(step: () => unknown): number {
  const before = process.cpuUsage();
  step();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function quantiles(values: number[], digits: number): Record<string, number> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(digits));
  return { questions: values.length, p50: at(0.5), p99: at(0.99) };
}
