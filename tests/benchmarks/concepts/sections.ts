/**
 * Whether a section states a clause, on contracts that the clause was not learned from. What the table is marked
 * with, and against it the whole pages of the corpus, which of the clauses that its questions name are known page by
 * page: the page of each sentence that is told, by a score that its own contract had no part in.
 */
import { toldClauses } from '../../../src/search/clause-map/told-clauses.ts';
import type { AskedConcept } from '../../../src/search/concepts/asked.ts';
import type { UnlabelledSentence } from '../../../src/search/concepts/learning/examples.ts';
import { type Scored, toldOutside } from '../../../src/search/concepts/learning/left-out.ts';
import type { Question } from '../search/corpus.ts';

type Row = Record<string, number>;

/** @param passages labelled ones (their page is 0), and the sentences of the corpus */
export function sectionsTold(
  passages: Scored<UnlabelledSentence>[],
  questions: Question[],
  read: (query: string) => AskedConcept[],
): Record<string, Row> {
  const asking = new Map(
    questions
      .filter(({ category }) => category === 'clause')
      .map(question => [read(question.q)[0]?.concept.name ?? '', question]),
  );
  const rows: Record<string, Row> = {};
  const sums = { told: 0, right: 0, relevant: 0 };
  for (const { name, label, told } of toldClauses()) {
    const row: Row = { precision: told.precision, recall: told.recall };
    const question = asking.get(name);
    if (question !== undefined) {
      const counts = pagesTold(label, told.stems, passages, question);
      Object.assign(row, shares(counts));
      for (const key of ['told', 'right', 'relevant'] as const) sums[key] += counts[key];
    }
    rows[name] = row;
  }
  rows.all = shares(sums);
  return rows;
}

function pagesTold(
  label: string,
  stems: number,
  passages: Scored<UnlabelledSentence>[],
  { relevant }: Question,
) {
  const told = toldOutside(label, stems, passages).filter(({ page }) => page > 0);
  const pages = new Set(told.map(({ contract, page }) => `${contract} ${page}`));
  const right = relevant.filter(({ doc, page }) => pages.has(`${doc} ${page}`)).length;
  return { told: pages.size, right, relevant: relevant.length };
}

function shares({ told, right, relevant }: { told: number; right: number; relevant: number }): Row {
  return {
    'pages told': told,
    'right of these': right,
    'share right': rounded(right / told),
    'share found': rounded(right / relevant),
  };
}

function rounded(share: number): number {
  return Number(share.toFixed(2));
}
