/** Which concepts a query asks for, told by its words alone. */
import { analyse } from '../analysis/analysis.ts';
import { fold, isFunctionWord, stem } from '../analysis/word-forms.ts';
import { noLanguage } from '../words/language.ts';
import { contentStem, pairJoin } from './passage-terms.ts';
import type { Concept, ConceptTable } from './table.ts';
import { type LackedWords, type Telling, tellingReader } from './telling.ts';
import { termsOf } from './terms.ts';

export interface AskedConcept {
  concept: Concept;
  /** How much of the query speaks for it, by its words alone and by whether these are a way to ask; 7/6 at most. */
  likeness: number;
  /** From 0 to 1: what its terms count beside those of the likeliest, which has 1. */
  share: number;
  /** Share of the content words of the query that stand in ways to ask for it or in its terms: less than 1 where more is asked. */
  coverage: number;
  /** How surely a folded word of the query speaks of the concept: 1 for its own words, less for everyday ones, 0 for others. */
  knows: (word: string) => number;
  /** What the way to ask tells that is met by most and rarest words; 0 where not all words of any are there. */
  exactness: number;
  /** Whether the query is nothing but a name of it: "cap on liability", not "is there a cap on what they owe". */
  isNamed: boolean;
}

/** They join the words of a name. */
const joiningWords = new Set('a an and any for in no not of on or the to without'.split(' '));

/** Who names a thing in no more words than these means no other; who says more, or puts a question, may use any words. */
const longestName = 4;

/** What words that carry the grammar of a query count in what it asks: they tell where they stand together ("how long"), and little by themselves. */
const shareOfGrammar = 0.4;

/** More than these would be guesses. */
const mostLikely = 8;

/** A concept that less of the query speaks for is not meant. */
const leastLikeness = 0.15;

/** What a whole way to ask counts beside the words one by one; and how much of the query it may count for at most, because a way may be of rarer words. */
const weightOfWay = 0.5;
const mostOfWay = 1.5;

/** An everyday word may mean much else. */
const sureOfEveryday = 0.6;

/** How soon a concept that is less likely than another counts nothing. */
const decisiveness = 5;

/**
 * Tells the concepts of a table that a query may mean, the likeliest first: those that know most of its words, those counting most
 * that few concepts know, and of which it holds all words of a way to ask. A way of more and rarer words tells more: "notice of renewal"
 * asks for the notice, not the renewal.
 */
export function conceptReader({
  concepts,
  lightWords,
}: Pick<ConceptTable, 'concepts' | 'lightWords'>): (query: string, lacked?: LackedWords) => AskedConcept[] {
  const known = concepts.map(knownOf);
  const { telling, rarity } = tellingReader(known);
  const exactnesses = exactnessReader(known, rarity);
  const light = new Set(lightWords.split(' '));
  const shareAsked = (word: string) => (isFunctionWord(word) || light.has(word) ? shareOfGrammar : 1);

  return (query, lacked = noLanguage) => {
    const { words, content, stems, isName } = queryWords(query, lacked);
    if (content.length === 0) return [];
    const asked = new Map(words.map(word => [word, telling(word, lacked)]));
    const all = sum([...asked].map(([word, { weight }]) => shareAsked(word) * weight));
    const exactness = exactnesses(stems);
    const weighty = content.filter(word => shareAsked(word) === 1);
    const mayMeanOthers = !isName || weighty.length > longestName;
    // Words of grammar alone tell no concept where others say what is asked.
    const isTold = (at: number) =>
      weighty.length === 0 || weighty.some(word => asked.get(word)?.tells.has(at));

    const likely = [...toldTogether([...asked.values()])]
      .map(([at, byWords]) => ({ at, likeness: likenessOf(byWords / all, (exactness.get(at) ?? 0) / all) }))
      .filter(({ at, likeness }) => likeness >= leastLikeness && isTold(at))
      .filter(({ at }) => mayMeanOthers || exactness.has(at))
      .sort((a, b) => b.likeness - a.likeness || a.at - b.at);
    return likely.slice(0, mostLikely).map(({ at, likeness }): AskedConcept => {
      const { concept, ways, own } = known[at] as Known;
      const isOwn = (word: string) => [word, ...lacked.otherWords(word)].some(one => own.has(stem(one)));
      return {
        concept,
        likeness,
        share: rounded(Math.exp(decisiveness * (likeness - (likely[0]?.likeness ?? 0)))),
        coverage: content.filter(isOwn).length / content.length,
        knows: word => (isOwn(word) ? 1 : asked.get(word)?.tells.has(at) ? sureOfEveryday : 0),
        exactness: exactness.get(at) ?? 0,
        isNamed: exactness.has(at) && isName && content.every(word => ways.flat(2).includes(stem(word))),
      };
    });
  };
}

/** Of the shares of a query that its words tell one by one and by a whole way to ask. */
function likenessOf(byWords: number, byWay: number): number {
  return rounded((Math.min(1, byWords) + weightOfWay * Math.min(mostOfWay, byWay)) / (1 + weightOfWay));
}

/** What words tell together of each concept, each by its weight. */
function toldTogether(tellings: readonly Telling[]): Map<number, number> {
  const together = new Map<number, number>();
  for (const { tells: ofConcepts, weight } of tellings) {
    for (const [at, tells] of ofConcepts) together.set(at, (together.get(at) ?? 0) + tells * weight);
  }
  return together;
}

/** Of each concept that is asked for by a whole way what that way tells which tells most. */
function exactnessReader(known: readonly Known[], rarity: (term: string) => number) {
  const beginning = new Map<string, { at: number; way: string[][] }[]>();
  for (const [at, { ways }] of known.entries())
    for (const way of ways)
      for (const first of way[0] ?? []) beginning.set(first, [...(beginning.get(first) ?? []), { at, way }]);

  return (stems: ReadonlySet<string>): Map<number, number> => {
    const exactnesses = new Map<number, number>();
    for (const { at, way } of [...stems].flatMap(term => beginning.get(term) ?? [])) {
      const exactness = sum(saidWords(way, stems, rarity).map(rarity));
      if (exactness > (exactnesses.get(at) ?? 0)) exactnesses.set(at, exactness);
    }
    return exactnesses;
  };
}

/** The words of a query that a way to ask is met by, of alternatives the rarest; none where a word is not asked. */
function saidWords(way: string[][], asked: ReadonlySet<string>, rarity: (word: string) => number): string[] {
  const isAsked = (word: string) => asked.has(word);
  if (!way.every(alternatives => alternatives.some(isAsked))) return [];
  const rarest = way.map(alternatives =>
    alternatives.filter(isAsked).reduce((best, word) => (rarity(word) > rarity(best) ? word : best)),
  );
  return [...new Set(rarest)];
}

/** A concept with its ways to ask, and the words of these and of its terms. */
interface Known {
  concept: Concept;
  ways: string[][][];
  own: ReadonlySet<string>;
}

function knownOf(concept: Concept): Known {
  const ways = [nameWay(concept.name), ...concept.ways.split(',')].map(wayWords);
  const terms = termsOf(concept).flatMap(([term]) => term.split(pairJoin));
  return { concept, ways, own: new Set([...ways.flat(2), ...terms]) };
}

/** A name asks for its concept: the stems of its content words. */
export function nameWay(name: string): string {
  const words = name.split(/[^A-Za-z]+/).map(fold);
  return words.flatMap(word => (word === 'not' ? word : (contentStem(word) ?? []))).join(' ');
}

/** "cap/limit liabl": a word of each group has to be asked. */
function wayWords(way: string): string[][] {
  return way.split(' ').map(word => word.split('/'));
}

/** Engines differ in the last digit of a logarithm. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** They deny as "not" does. */
const denials = new Set(
  'cannot cant couldnt didnt doesnt dont hasnt havent isnt never shouldnt wasnt wont wouldnt'.split(' '),
);

/** The words of a query, each stem once, those of content apart; and with what papers say for these the stems that a way to ask is met by. */
function queryWords(query: string, { otherWords }: Pick<LackedWords, 'otherWords'>) {
  const byStem = new Map<string, string>();
  const stems = new Set<string>();
  let isName = true;
  for (const { word, kind } of analyse(query)) {
    if (kind === 'linked') continue;
    // "Not" tells a covenant not to sue.
    for (const one of [word, ...otherWords(word), ...(denials.has(word) ? ['not'] : [])])
      stems.add(stem(one));
    if (kind !== 'word' || denials.has(word)) continue;
    byStem.set(stem(word), word);
    if (isFunctionWord(word) && !joiningWords.has(word)) isName = false;
  }
  const words = [...byStem.values()];
  return { words, content: words.filter(word => !isFunctionWord(word)), stems, isName };
}
