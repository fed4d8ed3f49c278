/**
 * Whether a section states a clause. Contracts left out of the learning give the precision that the table is
 * marked with; but of these only labelled passages are known. The corpus has whole pages: of those that its questions
 * name a clause for, a page is told by its best sentence.
 */
import { collapse } from '../../../src/search/analysis/collapsed-text.ts';
import type { AskedConcept } from '../../../src/search/concepts/asked.ts';
import { conceptScore, usualPassageLength } from '../../../src/search/concepts/concept-score.ts';
import type { ScoredPassage } from '../../../src/search/concepts/learning/left-out.ts';
import { type PassageTerms, passageTerms } from '../../../src/search/concepts/passage-terms.ts';
import type { Concept, ConceptTable } from '../../../src/search/concepts/table.ts';
import type { Page, Question } from '../search/corpus.ts';

type Row = Record<string, number | string>;

export function sectionsTold(
  { concepts }: ConceptTable,
  leftOut: ScoredPassage[],
  pages: Page[],
  questions: Question[],
  read: (query: string) => AskedConcept[],
): Record<string, Row> {
  const sentences = pages.map(({ text }) => sentencesOf(text).map(passageTerms));
  const asking = new Map(
    questions
      .filter(({ category }) => category === 'clause')
      .map(question => [read(question.q)[0]?.concept.name ?? '', question]),
  );
  const rows: Record<string, Row> = {};
  const sums = { told: 0, right: 0, relevant: 0 };
  for (const concept of concepts) {
    if (concept.told === null) continue;
    const { precision, recall } = concept.told;
    const row: Row = { precision, recall };
    const question = asking.get(concept.name);
    if (question !== undefined) {
      const told = pages.filter((_, number) => isTold(concept, sentences[number] ?? []));
      const isRelevant = ({ doc, page }: Page) =>
        question.relevant.some(right => right.doc === doc && right.page === page);
      const right = told.filter(isRelevant).length;
      Object.assign(row, {
        'pages told': told.length,
        'of whole pages: precision': rounded(right / told.length),
        'of whole pages: recall': rounded(right / question.relevant.length),
      });
      sums.told += told.length;
      sums.right += right;
      sums.relevant += question.relevant.length;
    }
    rows[concept.name] = row;
  }
  rows[`all of these; ${leftOut.length} passages were left out in turn`] = {
    'pages told': sums.told,
    'of whole pages: precision': rounded(sums.right / sums.told),
    'of whole pages: recall': rounded(sums.right / sums.relevant),
  };
  return rows;
}

function isTold({ terms, told }: Concept, sentences: PassageTerms[]): boolean {
  const weights = new Map(Object.entries(terms));
  return sentences.some(
    ({ counts, length }) => conceptScore(weights, counts, length / usualPassageLength) >= (told?.score ?? 0),
  );
}

function sentencesOf(text: string): string[] {
  const line = collapse(text);
  const sentences: string[] = [];
  let start = 0;
  for (let at = 1; at <= line.length; at += 1) {
    if (at < line.length && !line.endsSentence(at)) continue;
    sentences.push(line.slice(start, at));
    start = at;
  }
  return sentences;
}

function rounded(share: number): number {
  return Number(share.toFixed(2));
}
