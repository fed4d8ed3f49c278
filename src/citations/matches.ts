/**
 * Finds the clauses that state the programme data, by the words and amounts of a vocabulary. Each sentence is scored for each
 * statement: how many groups of words it has and how rare these are, how much of the data's own words it shares, and whether its
 * amounts are those of the statement.
 */
import type { ClauseVocabulary } from '#program/vocabulary';
import { stem } from '#search/words';
import { decimalOf, isFunctionWord, type Phrase, phraseFinder, sentencesOf, wordsWithBreaks } from '#text';
import type { Clause } from './clauses.ts';
import { isDefinition, namesOfTerms } from './defined-terms.ts';

export interface CitedDocument {
  filename: string;
  clauses: readonly Clause[];
  /** Amounts with the figure that each is about, and whether it equals the programme data. */
  amounts: readonly { page: number; written: string; figure: string | null; account: string }[];
}

export interface Match {
  filename: string;
  clause: Clause;
  sentence: string;
  score: number;
}

/** Weights of a score, fitted to four sets of papers that were written without sight of this code (tests/benchmarks/README.md). */
const weights = {
  covered: 1.8,
  rare: 6.2,
  inSentence: 1.7,
  sharedBySentence: 5.5,
  sharedByClause: 6.1,
  equalFigure: 2.6,
  noFigure: -1.1,
  otherFigure: -2.9,
  isHeading: -1.4,
  isRow: -0.7,
  isShort: -0.5,
  /** A definition names a thing; another clause says what happens to it. */
  isDefinition: -1.6,
  length: -3.3,
  /** Per step down the list `states`, which begins with the path that such a clause states best. */
  later: -0.6,
};
/** Words of the clause, and of the headings above it, count less than those of the sentence. */
const nearness = { sentence: 1, clause: 0.7, above: 0.5 };

/** What is read of a text: the phrases of each group, and its stems and terms. */
interface Reading {
  groups: ReadonlyMap<string, readonly string[]>;
  words: ReadonlySet<string>;
}

interface Candidate extends Omit<Match, 'score'> {
  own: Reading;
  whole: Reading;
  above: Reading['groups'];
  equal: ReadonlySet<string>;
  differing: ReadonlySet<string>;
}

/**
 * @param textAt the words of the programme data at a path
 * @returns sentences for each path of the vocabulary, best first, one of each clause
 */
export function matchesOf(
  documents: readonly CitedDocument[],
  { terms, statements }: ClauseVocabulary,
  textAt: (path: string) => string,
): Map<string, Match[]> {
  const phrases = namesOfTerms(
    documents.flatMap(({ clauses }) => clauses),
    terms,
  );
  const read = readerOf(groupsOf({ terms, statements }, phrases));
  const candidates = documents.flatMap(document => candidatesOf(document, read));
  const rarity = rarityIn(candidates);
  const matches: { path: string; match: Match }[] = [];
  for (const statement of statements) {
    const paths = statement.states.map((path, later) => ({ path, later, data: read(textAt(path)).words }));
    for (const candidate of candidates) {
      const score = scoreOf(statement, candidate, rarity);
      if (score === null) continue;
      const { filename, clause, sentence, own, whole } = candidate;
      for (const { path, later, data } of paths) {
        const shared =
          weights.sharedBySentence * shareOf(data, own.words, rarity) +
          weights.sharedByClause * shareOf(data, whole.words, rarity);
        const total = score + shared + weights.later * Math.min(later, 4);
        matches.push({ path, match: { filename, clause, sentence, score: total } });
      }
    }
  }
  const ranked = matches.toSorted((a, b) => b.match.score - a.match.score);
  const byPath = Map.groupBy(ranked, ({ path }) => path);
  const ofEachClause = (own: typeof ranked) => [
    ...new Map(own.toReversed().map(({ match }) => [match.clause, match])).values(),
  ];
  return new Map(
    Array.from(byPath, ([path, own]) => [path, ofEachClause(own).toSorted((a, b) => b.score - a.score)]),
  );
}

/** The phrases of each group; "@down payment" stands for the names of a term. */
function groupsOf({ terms, statements }: ClauseVocabulary, names: ReadonlyMap<string, string>) {
  const used = statements.flatMap(({ words, without }) => [...words, ...(without ? [without] : [])]);
  const phrasesOf = (group: string) =>
    group
      .split(', ')
      .flatMap(phrase => (phrase.startsWith('@') ? (names.get(phrase.slice(1)) ?? []) : phrase))
      .join(', ');
  return [...new Set([...used, ...Object.keys(terms).map(term => `@${term}`)])].map(
    group => [group, phrasesOf(group)] as const,
  );
}

function readerOf(groups: Iterable<readonly [string, string]>): (text: string) => Reading {
  const find = phraseFinder(groups, word => word, true);
  return text => {
    const words = wordsWithBreaks(text, [{ start: 0, end: text.length }]);
    const written = ({ from, to }: Phrase) =>
      words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');
    const found = [...Map.groupBy(find(words), ({ name }) => name)];
    const stems = words
      .filter(({ text }) => /^\p{L}{2,}|^\d/u.test(text) && text !== '1' && !isFunctionWord(text))
      .map(({ text }) =>
        /^\d[\d.,'’]*$/.test(text) ? String(Number(decimalOf(text, 'english'))) : stem(text),
      );
    const named = found
      .map(([group]) => group)
      .filter(group => group.startsWith('@') && !group.includes(','));
    return {
      groups: new Map(found.map(([group, phrases]) => [group, [...new Set(phrases.map(written))]])),
      words: new Set([...stems, ...named]),
    };
  };
}

function candidatesOf(
  { filename, clauses, amounts }: CitedDocument,
  read: (text: string) => Reading,
): Candidate[] {
  const headings = new Map<string, Reading>();
  const readAbove = (text: string) => headings.get(text) ?? headings.set(text, read(text)).get(text);
  return clauses.flatMap(clause => {
    const above = new Map(clause.above.flatMap(text => [...(readAbove(text)?.groups ?? [])]));
    const whole = read(clause.text);
    return Array.from(sentencesOf(clause.text), ({ start, end }): Candidate => {
      const sentence = clause.text.slice(start, end);
      const figures = (wanted: string) =>
        new Set(
          amounts
            .filter(
              ({ page, written, account }) =>
                page === clause.page && account === wanted && sentence.includes(written),
            )
            .flatMap(({ figure }) => figure ?? []),
        );
      const own = sentence.length === clause.text.length ? whole : read(sentence);
      return {
        filename,
        clause,
        sentence,
        own,
        whole,
        above,
        equal: figures('equals'),
        differing: figures('differs'),
      };
    });
  });
}

/** How rare words and phrases are among the sentences, from 0 to 1. */
function rarityIn(candidates: readonly Candidate[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { own } of candidates)
    for (const word of new Set([
      ...[...own.groups.values()].flat(),
      ...Array.from(own.words, word => `=${word}`),
    ]))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.log(1 + candidates.length);
  return word => Math.log(1 + candidates.length / (1 + (counts.get(word) ?? 0))) / most;
}

/** How much of the wanted words is there, rare ones counting more. */
function shareOf(
  wanted: ReadonlySet<string>,
  had: ReadonlySet<string>,
  rarity: (word: string) => number,
): number {
  const sum = (words: Iterable<string>) =>
    Array.from(words, word => rarity(`=${word}`)).reduce((a, b) => a + b, 0);
  return sum(wanted.intersection(had)) / (sum(wanted) || 1);
}

/** Null where the first group, which makes the statement, is missing or another statement's word is there. */
function scoreOf(
  { words, figures = [], without }: ClauseVocabulary['statements'][number],
  { clause, sentence, own, whole, above, equal, differing }: Candidate,
  rarity: (word: string) => number,
): number | null {
  if (without && own.groups.has(without)) return null;
  const groups = words.map(group => {
    const rarest = (phrases: readonly string[] = []) => Math.max(0, ...phrases.map(rarity));
    const [here, near, over] = [own.groups, whole.groups, above].map(found => rarest(found.get(group))) as [
      number,
      number,
      number,
    ];
    return {
      isHere: here > 0,
      covered: here > 0 ? nearness.sentence : near > 0 ? nearness.clause : over > 0 ? nearness.above : 0,
      rare: Math.max(nearness.sentence * here, nearness.clause * near, nearness.above * over),
    };
  });
  const [first] = groups;
  if (!first || first.covered === 0) return null;
  // The first group weighs double.
  const mean = (of: (group: (typeof groups)[number]) => number) =>
    [first, ...groups].reduce((sum, group) => sum + of(group), 0) / (groups.length + 1);
  const isEqual = figures.some(figure => equal.has(figure));
  const isOther = figures.length > 0 ? figures.some(figure => differing.has(figure)) : differing.size > 0;
  return (
    weights.covered * mean(({ covered }) => covered) +
    weights.rare * mean(({ rare }) => rare) +
    (weights.inSentence * groups.filter(({ isHere }) => isHere).length) / groups.length +
    (isEqual ? weights.equalFigure : figures.length > 0 ? weights.noFigure : 0) +
    (isOther ? weights.otherFigure : 0) +
    (clause.kind === 'heading' ? weights.isHeading : clause.kind === 'row' ? weights.isRow : 0) +
    (sentence.length < 40 ? weights.isShort : 0) +
    (isDefinition(clause) ? weights.isDefinition : 0) +
    weights.length * Math.min(1, sentence.length / 600)
  );
}
