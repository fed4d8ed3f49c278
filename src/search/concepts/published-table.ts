/**
 * Makes the published table of its parts: what was learned of clauses (`clauses.json`), how people ask for these
 * (`clause-names.json`) and the matters of the programme (`programme.json`), written by hand.
 *
 * In the parts that are written by hand, a way to ask is "cap/limit liability": of each group one word has to be
 * asked; `everyday` holds words that people use beside those of the ways. What passages say is one content word or two that stand
 * near each other, in the order of the passage, with a weight from 3 to 9. No figure stands there, because figures change.
 */
import * as z from 'zod/mini';
import { stem } from '../analysis/word-forms.ts';
import { nameWay } from './asked.ts';
import clauseNames from './clause-names.json' with { type: 'json' };
import learned from './clauses.json' with { type: 'json' };
import lightWords from './light-words.json' with { type: 'json' };
import { contentStem, pairJoin } from './passage-terms.ts';
import programme from './programme.json' with { type: 'json' };
import { type Concept, type ConceptTable, conceptTableSchema } from './table.ts';
import { termsByWeight } from './terms.ts';

const way = z.string().check(z.regex(/^[a-z]+(?:\/[a-z]+)*(?: [a-z]+(?:\/[a-z]+)*)*$/));
const handWeight = z.int().check(z.gte(3), z.lte(9));

const clauseNamesSchema = z.array(z.object({ label: z.string(), name: z.string(), ways: z.array(way) }));
const plainWords = z.string().check(z.regex(/^[a-z]+(?: [a-z]+)*$/));
const programmeSchema = z.array(
  z.object({
    name: z.string(),
    ways: z.array(way),
    everyday: z.optional(plainWords),
    says: z.record(z.string(), handWeight),
  }),
);

/** Sorted by name within its two halves: the matters of the programme, then the clauses. */
export function publishedTable(): ConceptTable {
  const named = clauseNamesSchema.parse(clauseNames);
  const clauses = learned.clauses.map(({ label, terms }): Concept => {
    const known = named.find(clause => clause.label === label);
    if (known === undefined) throw new Error(`clause-names.json does not say how people ask for ${label}.`);
    return {
      name: known.name,
      ways: stemmedWays(known).join(','),
      terms: termsByWeight(tellingTerms(terms)),
    };
  });
  const matters = programmeSchema.parse(programme).map(
    ({ says, everyday = '', ...concept }): Concept => ({
      name: concept.name,
      ways: withoutImplied(stemmedWays(concept)).join(','),
      ...(everyday && { everyday: [...new Set(everyday.split(' ').map(stem))].sort().join(' ') }),
      terms: termsByWeight(Object.entries(says).map(([words, weight]) => [passageTerm(words), weight])),
    }),
  );
  return conceptTableSchema.parse({
    credit: learned.credit,
    concepts: [...matters.sort(byName), ...clauses.sort(byName)],
    lightWords: z.array(plainWords).parse(lightWords).join(' '),
  });
}

/**
 * The table without everyday words that the library lacks: these are asked of the words of the language (`words/language.ts`), which are read once
 * a query has one of them.
 *
 * @param forms those of the index
 */
export function withHeldWords(table: ConceptTable, forms: Iterable<string>): ConceptTable {
  const held = new Set(Array.from(forms, stem));
  const concepts = table.concepts.map(({ everyday = '', ...concept }): Concept => {
    const words = everyday.split(' ').filter(word => held.has(word));
    return { ...concept, ...(words.length > 0 && { everyday: words.join(' ') }) };
  });
  return { ...table, concepts };
}

/** Of what was learned, more and lighter terms find no page that these do not. */
const published = { mostTerms: 12, leastWeight: 4 };

function tellingTerms(terms: Record<string, number | undefined>): [string, number][] {
  return Object.entries(terms)
    .flatMap(([term, weight = 0]): [string, number][] =>
      weight < published.leastWeight ? [] : [[term, weight]],
    )
    .slice(0, published.mostTerms);
}

/** What several ways have in common after stemming is there once, and the name, which asks for it as well, not at all. */
function stemmedWays({ name, ways }: { name: string; ways: string[] }): string[] {
  return [...new Set(ways.map(stemmedWay))].filter(way => way !== nameWay(name)).sort();
}

/** Without ways that ask for more than another one does: "initial deposit" beside "deposit". */
function withoutImplied(ways: string[]): string[] {
  const groups = ways.map(way => way.split(' ').map(words => words.split('/')));
  const implies = (way: string[][], other: string[][]) =>
    other.every(wanted => way.some(words => words.every(word => wanted.includes(word))));
  return ways.filter((_, at) => {
    const way = groups[at] ?? [];
    return !groups.some(
      (other, index) => index !== at && implies(way, other) && (!implies(other, way) || index < at),
    );
  });
}

function stemmedWay(written: string): string {
  return written
    .split(' ')
    .map(alternatives => [...new Set(alternatives.split('/').map(stem))].sort().join('/'))
    .join(' ');
}

function passageTerm(words: string): string {
  const stems = words.split(' ').map(contentStem);
  if (stems.length > 2 || stems.includes(null)) {
    throw new Error(`programme.json: "${words}" is not one content word, nor two.`);
  }
  return stems.join(pairJoin);
}

function byName(a: Concept, b: Concept): number {
  return a.name < b.name ? -1 : 1;
}
