/**
 * Learns from labelled passages which words and pairs of words tell a clause, in three steps that a reader can
 * follow, for each clause by itself:
 *
 * 1. *Candidates.* A term is the likelier to tell the clause, the larger its share among the passages of the clause
 *    is against its share among all others. Compared are the logarithms of the odds, with a Dirichlet prior (as if so many
 *    more passages had been seen in which the term is as frequent as everywhere), divided by their standard error: Monroe,
 *    Colaresi and Quinn, "Fightin' Words" (2008), 3.5. Terms of few companies are left out: they are names.
 * 2. *Weights.* A logistic regression that tells passages of the clause from the others by which candidates stand in
 *    them. Weights are never negative, and a price on each (l1) leaves only terms that add something to the others: of
 *    "govern", "law" and "govern law" not all three.
 * 3. *The best.* Those with the highest weights are kept, weighed once more without the price, and scaled to 9.
 *
 * Nothing is drawn by chance: the same passages give the same terms.
 */
import type { Passage } from './examples.ts';

const candidates = { most: 150, fewestCompanies: 3, priorPassages: 20 };
const regression = { rounds: 100, step: 0.5, shrinkage: 1, price: 2 };
const mostTerms = 20;
const greatestWeight = 9;

/** Of each label its terms with their weights, the weightiest first. */
export function learnClauses(passages: readonly Passage[]): Map<string, Map<string, number>> {
  const labels = [...new Set(passages.flatMap(passage => [...passage.labels]))].sort();
  const everywhere = passagesByTerm(passages);
  return new Map(labels.map(label => [label, learnClause(label, passages, everywhere)]));
}

function learnClause(
  label: string,
  passages: readonly Passage[],
  everywhere: Map<string, number>,
): Map<string, number> {
  const likely = candidateTerms(label, passages, everywhere);
  const priced = fitWeights(label, passages, likely, regression.price);
  const best = byWeight(likely, priced).slice(0, mostTerms);
  const terms = best.map(({ term }) => term);
  const weighed = byWeight(terms, fitWeights(label, passages, terms, 0));
  const most = weighed[0]?.weight ?? 1;
  const scaled = weighed.map(
    ({ term, weight }) => [term, Math.round((greatestWeight * weight) / most)] as const,
  );
  return new Map(scaled.filter(([, weight]) => weight > 0));
}

function passagesByTerm(passages: readonly Passage[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const { counts } of passages)
    for (const term of counts.keys()) count.set(term, (count.get(term) ?? 0) + 1);
  return count;
}

/** Step 1. */
function candidateTerms(
  label: string,
  passages: readonly Passage[],
  everywhere: Map<string, number>,
): string[] {
  const own = passages.filter(({ labels }) => labels.has(label));
  const companies = new Map<string, Set<string>>();
  for (const { counts, company } of own) {
    for (const term of counts.keys()) companies.set(term, (companies.get(term) ?? new Set()).add(company));
  }
  const ownCounts = passagesByTerm(own);
  const { priorPassages, fewestCompanies, most } = candidates;
  return [...ownCounts]
    .filter(([term]) => (companies.get(term)?.size ?? 0) >= fewestCompanies)
    .map(([term, inOwn]) => {
      const inAll = everywhere.get(term) ?? inOwn;
      const prior = (priorPassages * inAll) / passages.length;
      const logOdds = (count: number, of: number) =>
        Math.log((count + prior) / (of + priorPassages - count - prior));
      const difference = logOdds(inOwn, own.length) - logOdds(inAll - inOwn, passages.length - own.length);
      const error = Math.sqrt(1 / (inOwn + prior) + 1 / (inAll - inOwn + prior));
      return { term, deviations: difference / error };
    })
    .filter(({ deviations }) => deviations > 0)
    .sort((a, b) => b.deviations - a.deviations || (a.term < b.term ? -1 : 1))
    .slice(0, most)
    .map(({ term }) => term);
}

/** A passage as the regression sees it: indexes of the terms that it holds. */
interface Row {
  held: number[];
  isOwn: number;
}

/** Step 2: gradient descent over all passages at once, each weight with a step that shrinks as it settles (AdaGrad). */
function fitWeights(
  label: string,
  passages: readonly Passage[],
  terms: string[],
  price: number,
): Float64Array {
  const rows = rowsOf(label, passages, terms);
  const weights = new Float64Array(terms.length);
  const travelled = new Float64Array(terms.length + 1).fill(1e-8);
  let bias = -1;
  const stepOf = (at: number, gradient: number) => {
    travelled[at] = (travelled[at] ?? 0) + gradient * gradient;
    return (regression.step * gradient) / Math.sqrt(travelled[at] ?? 1);
  };
  for (let round = 0; round < regression.rounds; round += 1) {
    const gradients = new Float64Array(terms.length);
    let biasGradient = 0;
    for (const { held, isOwn } of rows) {
      let sum = bias;
      for (const term of held) sum += weights[term] ?? 0;
      const error = 1 / (1 + Math.exp(-sum)) - isOwn;
      biasGradient += error;
      for (const term of held) gradients[term] = (gradients[term] ?? 0) + error;
    }
    bias -= stepOf(terms.length, biasGradient);
    for (const [term, weight] of weights.entries()) {
      const gradient = (gradients[term] ?? 0) + regression.shrinkage * weight + price;
      weights[term] = Math.max(0, weight - stepOf(term, gradient));
    }
  }
  return weights;
}

function rowsOf(label: string, passages: readonly Passage[], terms: string[]): Row[] {
  const indexes = new Map(terms.map((term, index) => [term, index]));
  return passages.map(({ counts, labels }) => ({
    held: [...counts.keys()].map(term => indexes.get(term)).filter(index => index !== undefined),
    isOwn: Number(labels.has(label)),
  }));
}

function byWeight(terms: string[], weights: Float64Array): { term: string; weight: number }[] {
  return terms
    .map((term, index) => ({ term, weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
}
