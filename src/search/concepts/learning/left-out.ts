/**
 * How well clauses are told in contracts that they were not learnt from: the contracts are parted into folds by
 * company, and the passages of each fold are scored by what the labelled passages of the other folds taught.
 */
import { conceptScore, stemsHeld, usualPassageLength } from '../concept-score.ts';
import type { Passage } from './examples.ts';
import { learnClauses } from './learn.ts';

const foldCount = 5;

export type Scored<Kind extends Passage> = Kind & {
  fold: number;
  /** By label, learnt from the other folds. */
  scores: Map<string, { score: number; stems: number }>;
};
export type ScoredPassage = Scored<Passage>;

export function scoreLeftOut<Kind extends Passage>(passages: readonly Kind[]): Scored<Kind>[] {
  const companies = [...new Set(passages.map(({ company }) => company))].sort();
  const foldOf = new Map(companies.map((company, index) => [company, index % foldCount]));
  return Array.from({ length: foldCount }, (_, fold) => {
    const isLeftOut = ({ company }: Passage) => foldOf.get(company) === fold;
    const learnt = [...learnClauses(passages.filter(passage => isLabelled(passage) && !isLeftOut(passage)))];
    return passages.filter(isLeftOut).map(passage => ({
      ...passage,
      fold,
      scores: new Map(learnt.map(([label, weights]) => [label, scorePassage(weights, passage)])),
    }));
  }).flat();
}

export function isLabelled({ labels }: Passage): boolean {
  return labels.size > 0;
}

function scorePassage(weights: ReadonlyMap<string, number>, { counts, length }: Passage) {
  const score = Math.round(10 * conceptScore(weights, counts, length / usualPassageLength)) / 10;
  return { score, stems: stemsHeld(weights, counts) };
}

/** Precision asked for when a score is chosen: above the promised one, because it falls on other contracts. */
const chosenPrecision = 0.9;
const promised = { precision: 0.8, recall: 0.1 };

/** Different stems of its terms that a passage has to hold at least; the most with which the promise is kept are asked for, because one word alone, however often, tells little. */
const stemsAsked = [4, 3, 2, 1];

export interface Told {
  /** Passages of at least this score are told to state the clause. */
  score: number;
  /** They hold at least so many different stems of its terms. */
  stems: number;
  /** Share of those told that do state it, and share of those that state it that are told. */
  precision: number;
  recall: number;
}

/**
 * The score from which on a passage is told to state the clause, with its precision and recall as measured on
 * contracts left out. Null where the promise is not kept, or too little was told for it.
 */
export function tellingScore(label: string, passages: readonly ScoredPassage[]): Told | null {
  for (const stems of stemsAsked) {
    const told = toldWith(stems, label, passages);
    if (told !== null) return told;
  }
  return null;
}

function toldWith(stems: number, label: string, passages: readonly ScoredPassage[]): Told | null {
  const score = chosenScore(label, stems, passages);
  if (score === null) return null;
  const told = toldOutside(label, stems, passages);
  const recall =
    told.filter(({ labels }) => labels.has(label)).length /
    passages.filter(({ labels }) => labels.has(label)).length;
  const precision = precisionOf(foundOf(label, told), contractCounts(passages), Math.sqrt);
  if (recall < promised.recall || precision < promised.precision) return null;
  return { score, stems, precision: rounded(precision), recall: rounded(recall) };
}

/** The passages of each fold that are told to state the clause by the score which the other folds choose. */
export function toldOutside<Kind extends ScoredPassage>(
  label: string,
  stems: number,
  passages: readonly Kind[],
): Kind[] {
  return Array.from({ length: foldCount }, (_, fold) => {
    const others = passages.filter(passage => passage.fold !== fold);
    const score = chosenScore(label, stems, others);
    return passages.filter(
      passage => passage.fold === fold && score !== null && scoreOf(passage, label, stems) >= score,
    );
  }).flat();
}

/** The lowest score at which the precision is still high enough; null where there is none. */
function chosenScore(label: string, stems: number, passages: readonly ScoredPassage[]): number | null {
  const contracts = contractCounts(passages);
  const scoreOfPassage = (passage: ScoredPassage) => scoreOf(passage, label, stems);
  const ranked = passages.filter(passage => scoreOfPassage(passage) > 0);
  ranked.sort((a, b) => scoreOfPassage(b) - scoreOfPassage(a));
  const found = { right: 0, wrong: 0, unlabelled: 0 };
  let chosen: number | null = null;
  for (const [index, passage] of ranked.entries()) {
    found[outcomeOf(label, passage)] += 1;
    const next = ranked[index + 1];
    const isLastOfScore = next === undefined || scoreOfPassage(next) !== scoreOfPassage(passage);
    if (isLastOfScore && precisionOf(found, contracts) >= chosenPrecision) chosen = scoreOfPassage(passage);
  }
  return chosen;
}

interface Found {
  right: number;
  wrong: number;
  unlabelled: number;
}

/** Numbers of contracts of which some passages are labelled, and of those that are there as a whole. */
interface ContractCounts {
  labelled: number;
  whole: number;
}

/**
 * The lower of two shares: of the labelled passages told, those that are labelled so; and of the sentences told in whole
 * contracts, as many as can be right where the clause is as frequent as in the labelled contracts. The second
 * is needed because most sentences of a contract state no clause at all, and these nobody labels.
 *
 * @param allowance by how many more the clause may stand in the whole contracts by chance, which are few
 */
function precisionOf(
  { right, wrong, unlabelled }: Found,
  { labelled, whole }: ContractCounts,
  allowance = (_expected: number) => 0,
): number {
  const amongLabelled = right / Math.max(1, right + wrong);
  if (unlabelled === 0) return amongLabelled;
  const expected = (right * whole) / labelled;
  return Math.min(amongLabelled, (expected + allowance(expected)) / unlabelled);
}

function foundOf(label: string, told: readonly ScoredPassage[]): Found {
  const found = { right: 0, wrong: 0, unlabelled: 0 };
  for (const passage of told) found[outcomeOf(label, passage)] += 1;
  return found;
}

function outcomeOf(label: string, passage: ScoredPassage): keyof Found {
  if (!isLabelled(passage)) return 'unlabelled';
  return passage.labels.has(label) ? 'right' : 'wrong';
}

function contractCounts(passages: readonly ScoredPassage[]): ContractCounts {
  const count = (of: readonly ScoredPassage[]) => new Set(of.map(({ contract }) => contract)).size;
  return {
    labelled: count(passages.filter(isLabelled)),
    whole: count(passages.filter(passage => !isLabelled(passage))),
  };
}

/** 0 of a passage that holds fewer stems. */
function scoreOf({ scores }: ScoredPassage, label: string, stems: number): number {
  const held = scores.get(label);
  return held !== undefined && held.stems >= stems ? held.score : 0;
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
