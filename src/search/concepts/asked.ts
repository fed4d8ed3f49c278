/** Which concepts a query asks for, told by its words alone. */
import { analyse } from '../analysis/analysis.ts';
import { fold, isFunctionWord, stem } from '../analysis/word-forms.ts';
import type { OtherWords } from '../words/other-words.ts';
import { contentStem, pairJoin } from './passage-terms.ts';
import type { Concept, ConceptTable } from './table.ts';
import { termsOf } from './terms.ts';

export interface AskedConcept {
  concept: Concept;
  /** From 0 to 1: how much of the query speaks for it, by its words alone and by whether these are a way to ask. */
  likeness: number;
  /** From 0 to 1: what its terms count beside those of the likeliest, which has 1. */
  share: number;
  /** Share of the content words of the query that stand in ways to ask for it or in its terms: less than 1 where more is asked. */
  coverage: number;
  /** Tells of a folded word of the query whether it tells anything of the concept. */
  knows: (word: string) => boolean;
  /** What the way to ask tells that is met by most and rarest words; 0 where not all words of any are there. */
  exactness: number;
  /** Whether the query is nothing but a name of it: "cap on liability", not "is there a cap on what they owe". */
  isNamed: boolean;
}

/** They join the words of a name. */
const joiningWords = new Set('a an and any for in no not of on or the to without'.split(' '));

/** More than these would be guesses. */
const mostLikely = 8;

/** A concept that less of the query speaks for is not meant. */
const leastLikeness = 0.15;

/**
 * What a word tells of a concept that stands in a way to ask for it, that people use beside these, or that only passages hold which say
 * it; and what remains of it where it stands for a word of the query.
 */
const told = { asked: 1, everyday: 0.8, said: 0.5, otherWord: 0.8 };

/** What a whole way to ask counts beside the words one by one; and how much of the query it may count for at most, because a way may be of rarer words. */
const weightOfWay = 0.5;
const mostOfWay = 1.5;

/** How soon a concept that is less likely than another counts nothing. */
const decisiveness = 15;

/**
 * Tells the concepts of a table that a query may mean, the likeliest first: those that know most of its words, the rare ones
 * counting most, and of which it holds all words of a way to ask. A way of more and rarer words tells more: "notice of renewal"
 * asks for the notice, not the renewal.
 */
export function conceptReader({
  concepts,
  lightWords,
}: Pick<ConceptTable, 'concepts' | 'lightWords'>): (
  query: string,
  otherWords?: OtherWords,
) => AskedConcept[] {
  const known = concepts.map(knownOf);
  const knowing = conceptsByWord(known.map(({ words }) => words));
  const rarity = (word: string) => Math.log(1 + known.length / (1 + (knowing.get(word)?.length ?? 0)));
  const light = new Set(lightWords.split(' '));

  return (query, otherWords = () => []) => {
    const { words, content, isName } = queryWords(query, otherWords);
    const telling = [...content.values()]
      .filter(word => !light.has(word))
      .map(word => ({ said: saidBy(word, otherWords), rarity: rarity(stem(word)) }));
    const all = sum(telling.map(({ rarity }) => rarity)) || 1;
    const possible = new Set([...words].flatMap(word => knowing.get(word) ?? []));
    const likely = known.flatMap(({ concept, ways, words: own }, at) => {
      if (!possible.has(at)) return [];
      const bySingle = telling.reduce((total, { said, rarity }) => total + rarity * tells(own, said), 0);
      const exactness = Math.max(
        0,
        ...ways.filter(way => isMet(way, words)).map(way => sum(saidWords(way, words, rarity).map(rarity))),
      );
      const byAll = bySingle / all + weightOfWay * Math.min(mostOfWay, exactness / all);
      const likeness = rounded(byAll / (1 + weightOfWay));
      // Who names a thing means no other; who puts a question may use any words.
      if (likeness < leastLikeness || (isName && exactness === 0)) return [];
      const isOwn = (word: string) => ![undefined, told.everyday].includes(own.get(stem(word)));
      const covered = [...content.values()].filter(word => [word, ...otherWords(word)].some(isOwn));
      const isNamed = exactness > 0 && isName && [...content.keys()].every(one => ways.flat(2).includes(one));
      const knows = (word: string) => tells(own, saidBy(word, otherWords)) > 0;
      return [
        { concept, likeness, exactness, coverage: covered.length / (content.size || 1), knows, isNamed },
      ];
    });
    likely.sort((a, b) => b.likeness - a.likeness);
    const most = likely[0]?.likeness ?? 0;
    return likely
      .slice(0, mostLikely)
      .map(one => ({ ...one, share: rounded(Math.exp(decisiveness * (one.likeness - most))) }));
  };
}

/** The stems of a word of a query, and of what papers say for it. */
interface Said {
  term: string;
  others: string[];
}

function saidBy(word: string, otherWords: OtherWords): Said {
  return { term: stem(word), others: otherWords(word).map(stem) };
}

function tells(own: ReadonlyMap<string, number>, { term, others }: Said): number {
  let most = own.get(term) ?? 0;
  for (const other of others) most = Math.max(most, told.otherWord * (own.get(other) ?? 0));
  return most;
}

function isMet(way: string[][], asked: ReadonlySet<string>): boolean {
  return way.every(alternatives => alternatives.some(word => asked.has(word)));
}

/** The words of a query that a way to ask is met by, of alternatives the rarest. */
function saidWords(way: string[][], asked: ReadonlySet<string>, rarity: (word: string) => number): string[] {
  const rarest = way.map(alternatives =>
    alternatives
      .filter(word => asked.has(word))
      .reduce((best, word) => (rarity(word) > rarity(best) ? word : best)),
  );
  return [...new Set(rarest)];
}

/** The ways to ask for a concept, and what each word tells of it. */
function knownOf(concept: Concept) {
  const { name, ways, everyday = '' } = concept;
  const asked = [nameWay(name), ...ways.split(',')];
  const known: [words: string[], telling: number][] = [
    [termsOf(concept).flatMap(([term]) => term.split(pairJoin)), told.said],
    [everyday.split(' '), told.everyday],
    [asked.join().split(/[ /,]/), told.asked],
  ];
  const words = known.flatMap(([of, telling]) => of.map((word): [string, number] => [word, telling]));
  return { concept, ways: asked.map(wayWords), words: new Map(words) };
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

/** Numbers of the concepts that know each word. The fewer they are, the more it tells. */
function conceptsByWord(known: ReadonlyMap<string, number>[]): Map<string, number[]> {
  const knowing = new Map<string, number[]>();
  for (const [at, words] of known.entries()) {
    for (const word of words.keys()) knowing.set(word, [...(knowing.get(word) ?? []), at]);
  }
  return knowing;
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

/** Stems of all words of a query, with what papers say for them and with function words ("not" tells a covenant not to sue), and of its content words. */
function queryWords(query: string, otherWords: OtherWords) {
  const words = new Set<string>();
  const content = new Map<string, string>();
  let isName = true;
  for (const { word, kind } of analyse(query)) {
    if (kind === 'linked') continue;
    const term = stem(word);
    words.add(term);
    if (denials.has(word)) words.add('not');
    else if (kind === 'word' && !isFunctionWord(word)) {
      content.set(term, word);
      for (const other of otherWords(word)) words.add(stem(other));
    } else if (kind === 'word' && !joiningWords.has(word)) isName = false;
  }
  return { words, content, isName };
}
