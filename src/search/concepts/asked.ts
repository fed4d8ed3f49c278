/** Which concepts a query asks for, told by its words alone. */
import { analyse } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';
import type { OtherWords } from '../words/other-words.ts';
import type { Concept, ConceptTable } from './table.ts';

export interface AskedConcept {
  concept: Concept;
  /** From 0 to 1: 1 for the concept that is asked for most exactly. */
  share: number;
  /** Share of the content words of the query that it knows, as asked or as said: less than 1 where more is asked. */
  coverage: number;
  /** Tells of a folded word of the query whether the concept knows it, as asked or as said. */
  knows: (word: string) => boolean;
  /** Whether the query is nothing but a name of it: "cap on liability", not "is there a cap on what they owe". */
  isNamed: boolean;
}

/** They join the words of a name. */
const joiningWords = new Set('a an and any for in no not of on or the to without'.split(' '));

/** More than these would be guesses. */
const mostAsked = 2;

/** What of its exactness a concept keeps that knows no other word of the query: it may be asked for by chance. */
const leastKept = 0.3;

/** A second concept is asked for nearly as exactly as the first. */
const leastShare = 0.75;

/**
 * Tells the concepts of a table that a query asks for, the most exact first: those of which it holds all words of a
 * way to ask. A way of more and rarer words is more exact: "notice of renewal" asks for the notice, not the renewal; and so
 * is a concept that knows more of the query.
 */
export function conceptReader({
  concepts,
}: Pick<ConceptTable, 'concepts'>): (query: string, otherWords?: OtherWords) => AskedConcept[] {
  const ways = concepts.map(concept => concept.ways.split(',').map(wayWords));
  const rarity = rarityOfWords(ways);
  const known = concepts.map(knownWords);
  const beginning = conceptsByFirstWord(ways);
  const exactness = (words: string[]) => words.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);

  return (query, otherWords = () => []) => {
    const { words, content, isName } = queryWords(query, otherWords);
    const possible = new Set([...words].flatMap(word => beginning.get(word) ?? []));
    const asked = concepts.flatMap((concept, at) => {
      if (!possible.has(at)) return [];
      const said = (ways[at] ?? []).map(way => saidWords(way, words, rarity));
      const [best] = said.sort((a, b) => exactness(b) - exactness(a));
      if (best === undefined || best.length === 0) return [];
      const knows = (word: string) =>
        [word, ...otherWords(word)].some(one => known[at]?.has(stem(one)) ?? false);
      const coverage = [...content.values()].filter(knows).length / Math.max(1, content.size);
      return [
        {
          concept,
          exactness: exactness(best) * (leastKept + (1 - leastKept) * coverage),
          coverage,
          knows,
          isNamed: isName && [...content.keys()].every(word => (ways[at] ?? []).flat(2).includes(word)),
        },
      ];
    });
    asked.sort((a, b) => b.exactness - a.exactness);
    const most = asked[0]?.exactness ?? 0;
    return asked
      .slice(0, mostAsked)
      .filter(({ exactness }) => exactness >= leastShare * most)
      .map(({ exactness, ...concept }) => ({ ...concept, share: exactness / most }));
  };
}

/** The words of a query that a way to ask is met by, of alternatives the rarest; none where a word is not asked. */
function saidWords(way: string[][], asked: Set<string>, rarity: Map<string, number>): string[] {
  const isAsked = (word: string) => asked.has(word);
  if (!way.every(alternatives => alternatives.some(isAsked))) return [];
  const rarest = way.map(alternatives =>
    alternatives
      .filter(isAsked)
      .reduce((best, word) => ((rarity.get(word) ?? 0) > (rarity.get(best) ?? 0) ? word : best)),
  );
  return [...new Set(rarest)];
}

function knownWords({ ways, terms }: Concept): Set<string> {
  return new Set([ways, ...Object.values(terms)].flatMap(words => words.split(/[ /,]/)));
}

/** "cap/limit liabl": a word of each group has to be asked. */
function wayWords(way: string): string[][] {
  return way.split(' ').map(word => word.split('/'));
}

/** Numbers of the concepts of which a way to ask may begin with the word: only these can be asked for. */
function conceptsByFirstWord(ways: string[][][][]): Map<string, number[]> {
  const concepts = new Map<string, number[]>();
  for (const [at, ofConcept] of ways.entries()) {
    for (const word of ofConcept.flatMap(([first = []]) => first)) {
      concepts.set(word, [...(concepts.get(word) ?? []), at]);
    }
  }
  return concepts;
}

/** The fewer concepts are asked for with a word, the more it tells. */
function rarityOfWords(ways: string[][][][]): Map<string, number> {
  const concepts = new Map<string, number>();
  for (const ofConcept of ways) {
    for (const word of new Set(ofConcept.flat(2))) concepts.set(word, (concepts.get(word) ?? 0) + 1);
  }
  return new Map([...concepts].map(([word, count]) => [word, Math.log(1 + ways.length / count)]));
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
