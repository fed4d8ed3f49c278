/** What concepts add to a search of many pages, in milliseconds of the processor, once the records are read. */
import { conceptReader } from '../../../src/search/concepts/asked.ts';
import { scorePages, stemsOfTerms, weightedTerms } from '../../../src/search/concepts/concept-score.ts';
import type { ConceptTable } from '../../../src/search/concepts/table.ts';
import { openIndex } from '../../../src/search/index/container.ts';
import { buildSearchIndex } from '../../../src/search/index/index-builder.ts';
import { openVocabulary } from '../../../src/search/index/vocabulary.ts';
import { documentsOf, type Page, type Question } from '../search/corpus.ts';

export async function costOfPages(table: ConceptTable, pages: Page[], questions: Question[]) {
  const { root, blocks } = await buildSearchIndex(documentsOf(pages));
  const index = openIndex(root, async number => blocks[number] ?? new Uint8Array());
  const vocabulary = openVocabulary(index.lexicon);
  const read = conceptReader(table);
  const times: Record<'telling the concepts' | 'scoring the pages', number[]> = {
    'telling the concepts': [],
    'scoring the pages': [],
  };
  const records: number[] = [];
  for (const { q } of questions) {
    times['telling the concepts'].push(timeOf(() => read(q)));
    const weights = weightedTerms(read(q));
    if (weights.size === 0) continue;
    const forms = new Map(stemsOfTerms(weights).map(term => [term, vocabulary.formsOf(term)]));
    const all = [...forms.values()].flat();
    records.push(all.reduce((sum, { recordLength }) => sum + recordLength, 0));
    const postings = await index.postings(all);
    const postingsOf = (term: string) =>
      (forms.get(term) ?? []).flatMap(({ form }) => postings.get(form) ?? []);
    times['scoring the pages'].push(timeOf(() => scorePages(weights, postingsOf, index.pages)));
  }
  const rows: Record<string, Record<string, number>> = {};
  for (const [step, measured] of Object.entries(times)) rows[`${step}, ms`] = quantiles(measured, 2);
  rows['records that are read, kB'] = quantiles(
    records.map(bytes => bytes / 1000),
    0,
  );
  return rows;
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
