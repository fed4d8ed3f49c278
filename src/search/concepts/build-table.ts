/** Builds the concept table from learned clauses, phrasings of questions for these, and the concepts of a programme. */
import { stem } from '../analysis/word-forms.ts';
import clauseNames from './clause-names.json' with { type: 'json' };
import learned from './clauses.json' with { type: 'json' };
import { namePhrasing } from './intent.ts';
import { contentStem, pairJoin } from './passage-terms.ts';
import stopWords from './stop-words.json' with { type: 'json' };
import { type Concept, type ConceptTable, termsByWeight } from './table.ts';

/** A concept as written by hand, in whole words. */
export interface WrittenConcept {
  name: string;
  /** "cap/limit liability": the query needs a word of each group. */
  phrasings: readonly string[];
  common?: string | undefined;
  /** Weights of one content word of passages, or of two near each other. */
  terms: Readonly<Record<string, number>>;
}

interface WrittenTopic {
  topic: string;
  phrasings?: readonly string[] | undefined;
  words?: string | undefined;
}

/** Concepts of the programme, then clauses, each half sorted by name. */
export function buildTable(ofProgram: readonly WrittenConcept[]): ConceptTable {
  const clauses = learned.clauses.map(({ label, terms }): Concept => {
    const named = clauseNames.find(clause => clause.label === label);
    if (named === undefined) throw new Error(`clause-names.json: no phrasings for "${label}"; add an entry.`);
    return {
      name: named.name,
      phrasings: stemmedPhrasings(named).join(','),
      terms: termsByWeight(strongTerms(terms)),
    };
  });
  const concepts = ofProgram.map(
    ({ terms, common = '', ...concept }): Concept => ({
      name: concept.name,
      phrasings: stemmedPhrasings(concept).join(','),
      ...(common && { common: [...new Set(common.split(' ').map(stem))].sort().join(' ') }),
      terms: termsByWeight(Object.entries(terms).map(([words, weight]) => [passageTerm(words), weight])),
    }),
  );
  return {
    credit: learned.credit,
    concepts: [...concepts.sort(byName), ...clauses.sort(byName)],
    stopWords: stopWords.join(' '),
  };
}

/** Concepts of the topics that have phrasings beside those of the concept table. */
export function topicConcepts(topics: readonly WrittenTopic[]): Concept[] {
  return topics.flatMap(({ topic, phrasings = [], words = '' }) =>
    phrasings.length === 0
      ? []
      : {
          name: topic,
          phrasings: [...new Set(phrasings.map(stemmed))].sort().join(','),
          terms: termsByWeight(words.split(' ').map(word => [stem(word), 1])),
        },
  );
}

/** Without common words that the library lacks, which only `search/words.bin` has. */
export function withLibraryWords(table: ConceptTable, forms: Iterable<string>): ConceptTable {
  const stems = new Set(Array.from(forms, stem));
  const concepts = table.concepts.map(({ common = '', ...concept }): Concept => {
    const words = common.split(' ').filter(word => stems.has(word));
    return { ...concept, ...(words.length > 0 && { common: words.join(' ') }) };
  });
  return { ...table, concepts };
}

/** More or lighter learned terms find no further pages. */
const published = { maxTerms: 12, minWeight: 4 };

function strongTerms(terms: Record<string, number | undefined>): [string, number][] {
  return Object.entries(terms)
    .flatMap(([term, weight = 0]): [string, number][] =>
      weight < published.minWeight ? [] : [[term, weight]],
    )
    .slice(0, published.maxTerms);
}

/** Without duplicates after stemming, and without the name, which is always a phrasing. */
function stemmedPhrasings({ name, phrasings }: Pick<WrittenConcept, 'name' | 'phrasings'>): string[] {
  return [...new Set(phrasings.map(stemmed))].filter(phrasing => phrasing !== namePhrasing(name)).sort();
}

function stemmed(phrasing: string): string {
  return phrasing
    .split(' ')
    .map(alternatives => [...new Set(alternatives.split('/').map(stem))].sort().join('/'))
    .join(' ');
}

function passageTerm(words: string): string {
  const stems = words.split(' ').map(contentStem);
  if (stems.length > 2 || stems.includes(null))
    throw new Error(`Concepts: the term "${words}" must be one content word or two; shorten it.`);
  return stems.join(pairJoin);
}

function byName(a: Concept, b: Concept): number {
  return a.name < b.name ? -1 : 1;
}
