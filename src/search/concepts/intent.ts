/** The concepts that a query may mean, by its words alone. */
import { analyse } from '../analysis/analysis.ts';
import { fold, isFunctionWord, stem } from '../analysis/word-forms.ts';
import { rounded, sum } from '../index/scoring.ts';
import { type Language, noLanguage } from '../words/language.ts';
import { contentStem, pairJoin } from './passage-terms.ts';
import { type Concept, type ConceptTable, termsOf } from './table.ts';

export interface Intent {
  concept: Concept;
  /** Share of the query that supports it, by single words and by whole phrasings; 7/6 at most. */
  likelihood: number;
  /** Weight beside the likeliest intent, which has 1. */
  share: number;
  /** Share of the content words of the query that are in its phrasings or terms; below 1 where the query asks for more. */
  coverage: number;
  /** How surely a folded word of the query means the concept: 1 for its own words, less for common ones, 0 for others. */
  confidence: (word: string) => number;
  /** Rarity of the words of its best phrasing that the query matches in full; 0 without one. */
  exactness: number;
  /** The query is just its name: "cap on liability", not "is there a cap on what they owe". */
  isNamed: boolean;
}

const joiningWords = new Set('a an and any for in no not of on or the to without'.split(' '));

/** Queries of up to this many content words are treated as exact names; longer ones, and questions, may use any words. */
const maxName = 4;

/** Weight of function words and stop words: they matter together ("how long"), hardly alone. */
const weightOfGrammar = 0.4;

const maxIntents = 8;
const minLikelihood = 0.15;

/** Weight of a whole phrasing beside single words, and the largest share of a query that it counts for. */
const weightOfPhrasing = 0.5;
const maxPhrasing = 1.5;

const confidenceOfCommon = 0.6;

/** How fast the share of less likely concepts falls. */
const decisiveness = 5;

const denials = new Set(['cannot', 'never']);

/** The likeliest first: those with most of the words, rare ones weighing most, and a phrasing whose words are all in the query. */
export function intentReader({
  concepts,
  stopWords,
}: Pick<ConceptTable, 'concepts' | 'stopWords'>): (query: string, missing?: MissingWords) => Intent[] {
  const indexed = concepts.map(indexedConcept);
  const { evidence, rarity } = wordWeigher(indexed);
  const exactnesses = exactnessReader(indexed, rarity);
  const stops = new Set(stopWords.split(' '));
  const weightInQuery = (word: string) => (isFunctionWord(word) || stops.has(word) ? weightOfGrammar : 1);

  return (query, missing = noLanguage) => {
    const { words, content, stems, isName } = queryWords(query, missing);
    if (content.length === 0) return [];
    const byWord = new Map(words.map(word => [word, evidence(word, missing)]));
    const all = sum([...byWord].map(([word, { weight }]) => weightInQuery(word) * weight));
    const exactness = exactnesses(stems);
    const weighty = content.filter(word => weightInQuery(word) === 1);
    const mayMeanOthers = !isName || weighty.length > maxName;
    // Ignore stop words when the query has content words.
    const isSupported = (at: number) =>
      weighty.length === 0 || weighty.some(word => byWord.get(word)?.strengths.has(at));

    const likely = [...combined([...byWord.values()])]
      .map(([at, byWords]) => ({
        at,
        likelihood: likelihoodOf(byWords / all, (exactness.get(at) ?? 0) / all),
      }))
      .filter(({ at, likelihood }) => likelihood >= minLikelihood && isSupported(at))
      .filter(({ at }) => mayMeanOthers || exactness.has(at))
      .sort((a, b) => b.likelihood - a.likelihood || a.at - b.at);
    return likely.slice(0, maxIntents).map(({ at, likelihood }): Intent => {
      const { concept, phrasings, own } = indexed[at] as IndexedConcept;
      const isOwn = (word: string) => [word, ...missing.synonyms(word)].some(one => own.has(stem(one)));
      const isCommon = (word: string) => byWord.get(word)?.strengths.has(at);
      return {
        concept,
        likelihood,
        share: rounded(Math.exp(decisiveness * (likelihood - (likely[0]?.likelihood ?? 0)))),
        coverage: content.filter(isOwn).length / content.length,
        confidence: word => (isOwn(word) ? 1 : isCommon(word) ? confidenceOfCommon : 0),
        exactness: exactness.get(at) ?? 0,
        isNamed: exactness.has(at) && isName && content.every(word => phrasings.flat(2).includes(stem(word))),
      };
    });
  };
}

function likelihoodOf(byWords: number, byPhrasing: number): number {
  return rounded(
    (Math.min(1, byWords) + weightOfPhrasing * Math.min(maxPhrasing, byPhrasing)) / (1 + weightOfPhrasing),
  );
}

function combined(all: readonly WordEvidence[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { strengths, weight } of all)
    for (const [at, strength] of strengths) sums.set(at, (sums.get(at) ?? 0) + strength * weight);
  return sums;
}

function exactnessReader(indexed: readonly IndexedConcept[], rarity: (term: string) => number) {
  const byFirst = new Map<string, { at: number; phrasing: string[][] }[]>();
  for (const [at, { phrasings }] of indexed.entries())
    for (const phrasing of phrasings)
      for (const first of phrasing[0] ?? [])
        byFirst.set(first, [...(byFirst.get(first) ?? []), { at, phrasing }]);

  return (stems: ReadonlySet<string>): Map<number, number> => {
    const exactnesses = new Map<number, number>();
    for (const { at, phrasing } of [...stems].flatMap(term => byFirst.get(term) ?? [])) {
      const exactness = sum(matchedWords(phrasing, stems, rarity).map(rarity));
      if (exactness > (exactnesses.get(at) ?? 0)) exactnesses.set(at, exactness);
    }
    return exactnesses;
  };
}

/** The query words that match a phrasing, the rarest of each group; none unless every group matches. */
function matchedWords(
  phrasing: string[][],
  stems: ReadonlySet<string>,
  rarity: (word: string) => number,
): string[] {
  const matching = phrasing.map(alternatives => alternatives.filter(word => stems.has(word)));
  if (matching.some(({ length }) => length === 0)) return [];
  const rarest = matching.map(words =>
    words.reduce((best, word) => (rarity(word) > rarity(best) ? word : best)),
  );
  return [...new Set(rarest)];
}

function indexedConcept(concept: Concept): IndexedConcept {
  const phrasings = [namePhrasing(concept.name), ...concept.phrasings.split(',')].map(phrasing =>
    phrasing.split(' ').map(word => word.split('/')),
  );
  const terms = termsOf(concept).flatMap(([term]) => term.split(pairJoin));
  return { concept, phrasings, own: new Set([...phrasings.flat(2), ...terms]) };
}

/** The name as a phrasing: the stems of its content words. */
export function namePhrasing(name: string): string {
  const words = name.split(/[^A-Za-z]+/).map(fold);
  return words.flatMap(word => (word === 'not' ? word : (contentStem(word) ?? []))).join(' ');
}

function queryWords(query: string, { synonyms }: Pick<MissingWords, 'synonyms'>) {
  const byStem = new Map<string, string>();
  const stems = new Set<string>();
  let isName = true;
  for (const { word, kind } of analyse(query)) {
    if (kind === 'linked') continue;
    // "Not" is content: it distinguishes a covenant not to sue.
    for (const one of [word, ...synonyms(word), ...(denials.has(word) ? ['not'] : [])]) stems.add(stem(one));
    if (kind !== 'word' || denials.has(word)) continue;
    byStem.set(stem(word), word);
    if (isFunctionWord(word) && !joiningWords.has(word)) isName = false;
  }
  const words = [...byStem.values()];
  return { words, content: words.filter(word => !isFunctionWord(word)), stems, isName };
}

interface WordEvidence {
  weight: number;
  /** Strength from 0 to 1, by number of the concept. */
  strengths: ReadonlyMap<number, number>;
}

export type MissingWords = Pick<Language, 'synonyms' | 'conceptNames'>;

interface IndexedConcept {
  concept: Concept;
  phrasings: string[][][];
  own: ReadonlySet<string>;
}

/** Strength of a word of a phrasing, of a common word, and of a word of passages only; factor for a synonym. */
const strength = { phrasing: 1, common: 0.8, passage: 0.5, synonym: 0.8 };

/** How much more a word of a single concept weighs than one of all. */
const sharpness = 40;

function wordWeigher(concepts: readonly IndexedConcept[]) {
  const byStem = new Map<string, Map<number, number>>();
  const numbers = new Map(concepts.map(({ concept }, at) => [concept.name, at]));
  for (const [at, { concept, phrasings, own }] of concepts.entries()) {
    const words: [Iterable<string>, strength: number][] = [
      [own, strength.passage],
      [concept.common?.split(' ') ?? [], strength.common],
      [phrasings.flat(2), strength.phrasing],
    ];
    for (const [some, value] of words)
      for (const word of some) byStem.set(word, raised(byStem.get(word) ?? new Map(), [at, value]));
  }

  const known = (word: string) => byStem.get(stem(word)) ?? new Map<number, number>();

  return {
    rarity: (term: string) => rarity(byStem.get(term)?.size ?? 0),
    evidence(word: string, { synonyms, conceptNames }: MissingWords): WordEvidence {
      const named = conceptNames(word).map(name => [numbers.get(name) ?? -1, strength.common] as const);
      const own = named.reduce(raised, new Map(known(word)));
      const others = synonyms(word).flatMap(other => [...known(other)]);
      const ofSynonyms = others.map(([at, value]) => [at, strength.synonym * value] as const);
      return { weight: rarity(own.size), strengths: ofSynonyms.reduce(raised, new Map(own)) };
    },
  };
}

function rarity(concepts: number): number {
  return Math.log(1 + sharpness / Math.max(1, concepts));
}

function raised(strengths: Map<number, number>, [at, value]: readonly [number, number]): Map<number, number> {
  return strengths.set(at, Math.max(value, strengths.get(at) ?? 0));
}
