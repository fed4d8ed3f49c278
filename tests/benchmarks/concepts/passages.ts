/** The passage that states a clause, found among those of a contract whose company was left out of the learning. */
import { conceptScore, usualPassageLength } from '../../../src/search/concepts/concept-score.ts';
import { passageTerms } from '../../../src/search/concepts/passage-terms.ts';
import type { Scored } from './learning/cross-validation.ts';
import type { Passage } from './learning/examples.ts';

const depth = 10;

/** A question is a contract and a clause that some of its passages state, and some do not. */
export function passagesLeftOut(passages: Scored<Passage>[]) {
  const labels = [...new Set(passages.flatMap(passage => [...passage.labels]))].sort();
  const contracts = [...Map.groupBy(passages, ({ contract }) => contract).values()];
  const rows: Record<string, Record<string, number>> = {};
  const byConcept: number[] = [];
  const byName: number[] = [];
  for (const label of labels) {
    const nameTerms = new Map([...passageTerms(label).counts.keys()].map(term => [term, 1]));
    const asked = contracts.filter(of => {
      const stating = of.filter(passage => passage.labels.has(label)).length;
      return stating > 0 && stating < of.length;
    });
    const concept = asked.map(of => reciprocalRank(of, label, ({ scores }) => scores.get(label) ?? 0));
    const name = asked.map(of =>
      reciprocalRank(of, label, ({ counts, length }) =>
        conceptScore(nameTerms, counts, length / usualPassageLength),
      ),
    );
    byConcept.push(...concept);
    byName.push(...name);
    rows[label] = { contracts: asked.length, 'words of its name': mean(name), concept: mean(concept) };
  }
  rows.all = { contracts: byConcept.length, 'words of its name': mean(byName), concept: mean(byConcept) };
  return rows;
}

/** Where several passages score the same, the wrong ones are counted first. */
function reciprocalRank(
  passages: Scored<Passage>[],
  label: string,
  scoreOf: (passage: Scored<Passage>) => number,
): number {
  const right = passages.filter(({ labels }) => labels.has(label));
  const best = Math.max(...right.map(scoreOf));
  const before = passages.filter(passage => !passage.labels.has(label) && scoreOf(passage) >= best).length;
  return before < depth ? 1 / (before + 1) : 0;
}

function mean(values: number[]): number {
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));
}
