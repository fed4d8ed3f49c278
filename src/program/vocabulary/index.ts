/**
 * The vocabulary of this programme: how people ask about it and how papers write about it. To describe another programme, replace
 * the JSON files of this folder; these schemas and their test say what is missing.
 */
import * as z from 'zod/mini';
import concepts from './concepts.json' with { type: 'json' };
import units from './figure-units.json' with { type: 'json' };
import figures from './figures.json' with { type: 'json' };
import languages from './languages.json' with { type: 'json' };
import statements from './statements.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };
import visits from './visits.json' with { type: 'json' };

export { default as documentKindWords } from './document-kind-words.json' with { type: 'json' };
export { default as documentKinds } from './document-kinds.json' with { type: 'json' };
export { default as figureGrammar } from './figure-grammar.json' with { type: 'json' };
export { default as figureMoods } from './figure-moods.json' with { type: 'json' };
export { default as figureNames } from './figure-names.json' with { type: 'json' };
export { default as figureSubjects } from './figure-subjects.json' with { type: 'json' };
export { default as figureTerms } from './figure-terms.json' with { type: 'json' };

/** "cap/limit liability": a query needs one word of each group. */
const phrasing = z.string().check(z.regex(/^[a-z0-9]+(?:\/[a-z0-9]+)*(?: [a-z0-9]+(?:\/[a-z0-9]+)*)*$/));
const plainWords = z.string().check(z.regex(/^[a-z]+(?: [a-z]+)*$/));

/** `concepts.json`: what a query may mean in other words. */
const conceptsSchema = z.array(
  z.object({
    /** As shown to readers: "down payment". */
    name: z.string(),
    phrasings: z.array(phrasing),
    /** Further common words of questions about it. */
    common: z.optional(plainWords),
    /** One content word of a passage or two that are near each other, in their order, with a weight. Never a figure, because figures change. */
    terms: z.record(z.string(), z.int().check(z.gte(3), z.lte(9))),
  }),
);

/** `topics.json`: questions that the programme data answer. */
const topicsSchema = z.array(
  z.object({
    /** Name of a concept, or a new one. */
    topic: z.string(),
    /** Phrasings beside those of the concept. */
    phrasings: z.optional(z.array(z.string())),
    /** Further words that a query for it may have. */
    words: z.optional(z.string()),
    /** Path and anchor of the place on the site that states it. */
    place: z.string().check(z.regex(/^\/[a-z0-9-]*#[a-z0-9-]+$/)),
    /** Paths of the programme data, by the name that the answer gives each value. */
    values: z.record(z.string(), z.string()),
  }),
);

/** `visits.json`: what people look for on a first visit, and where they find it. */
const visitsSchema = z.array(
  z.strictObject({
    name: z.string(),
    phrasings: z.array(phrasing),
    /** Addresses on the site, the best first. */
    places: z.array(z.string().check(z.regex(/^\/\S*$/))).check(z.minLength(1)),
    /** Nothing published answers it; the places say so. */
    isUnanswered: z.optional(z.boolean()),
  }),
);

/** `languages.json`: words of other languages in English, and a sentence in that language. An empty word is left out of a query. */
const languagesSchema = z.array(
  z.strictObject({ language: z.string(), note: z.string(), words: z.record(z.string(), z.string()) }),
);

const phrases = z.string().check(z.minLength(1));

/** `figure-subjects.json`, `figure-moods.json`, `figure-terms.json`, `figure-names.json` and `figure-grammar.json`: phrases of papers (`src/text/phrases.ts`), by what they mean. */
export const figurePhrasesSchema = z.record(z.string(), phrases);

/** `figure-units.json`: words for the units of figures; `factor` converts to the unit. */
const figureUnitsSchema = z.array(
  z.strictObject({
    unit: z.string(),
    factor: z.optional(z.string().check(z.regex(/^\d+(?:\.\d+)?$/))),
    dayKind: z.optional(z.enum(['calendar', 'business'])),
    words: phrases,
    /** Words that may be between a number and the unit. */
    modifiers: z.optional(phrases),
    /** Names with a capital: a number before one is no number of a clause. */
    capitals: z.optional(phrases),
  }),
);

const names = z.array(z.string());

/** `figures.json`: the key figures. */
const figuresSchema = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    unit: z.string(),
    per: z.optional(z.enum(['token', 'ounce'])),
    /** Place in the programme data; of the object where the figure is a range or a period of days. */
    path: z.string(),
    /** Rows of `figure-subjects.json` that name it. */
    names,
    /** Those of them that are terms of art, which with a unit of the figure speak of nothing else. */
    terms: z.optional(names),
    /** Rows that go with it. */
    hints: names,
    /** Rows that name another figure: beside one, and without a name of its own, an amount of its value is wrong. */
    not: z.optional(names),
    /** Bounds that a text may put on it; none where it is exact. `over` and `under` are what a bound excludes. */
    bounds: z.optional(z.array(z.enum(['least', 'most', 'over', 'under']))),
    /** What it is for: a rate for a year. */
    period: z.optional(z.string()),
    /** Who pays it or has to act in time. */
    by: z.optional(z.enum(['buyer', 'seller'])),
    /** The events that a time may be counted from, as rows of `figure-terms.json` name them. */
    after: z.optional(names),
    /** Of the two payments. */
    stage: z.optional(z.enum(['first', 'second'])),
    /** Row of `figure-subjects.json` without which the figure is not stated whole: a margin is over a rate. */
    needs: z.optional(z.string()),
    /** It is a charge or a deduction itself. */
    isCharge: z.optional(z.boolean()),
    /**
     * Subject that is stated in several measures. Texts differ on it where the measures that they state do not come to the same number
     * of tokens.
     */
    measureOf: z.optional(z.string()),
  }),
);

/** `document-kinds.json`: the kinds of documents, by the name that captions give. `document-kind-words.json` has the words of file names. */
export const documentKindsSchema = z.record(
  z.string(),
  z.strictObject({
    name: z.string(),
    /** Null if the name suffices. */
    purpose: z.nullable(z.string()),
    /** In reading order. */
    place: z.int(),
  }),
);

/** `token-names.json`: names of tokens as people type them behind a number. */
export const tokenNamesSchema = z.array(z.string().check(z.regex(/^[^\p{Lu}]+$/u)));

const groups = z.array(phrases).check(z.minLength(1));

/** `terms.json`: things of the programme to which papers give names. */
const termsSchema = z.record(
  z.string(),
  z.strictObject({
    /** Such names (`src/text/phrases.ts`). */
    phrases,
    /** Alternatives: a definition that has a word of each group gives it another name. */
    means: z._default(z.array(groups), []),
  }),
);

/** `statements.json`: the words of clauses that state the programme data. */
const statementsSchema = z.array(
  z.strictObject({
    name: z.string(),
    /** Paths of the programme data that such a clause states, those that it states best first. */
    states: z.array(z.string()).check(z.minLength(1)),
    /** Groups of words, `@name` for a term. The first makes the statement what it is. */
    words: groups,
    /** Figures, one of which it states. */
    figures: z.optional(z.array(z.string())),
    /** Words of another statement, which rule a sentence out. */
    without: z.optional(phrases),
  }),
);

export const figureUnits = figureUnitsSchema.parse(units);
export type Figure = z.infer<typeof figuresSchema>[number];
export const keyFigures: readonly Figure[] = figuresSchema.parse(figures);

/** Search vocabulary of this programme; the build passes it to the search engine. */
export const programConcepts = conceptsSchema.parse(concepts);
export const answeredTopics = topicsSchema.parse(topics);
export const firstVisits = visitsSchema.parse(visits);
export const queryLanguages = languagesSchema.parse(languages);

export interface ClauseVocabulary {
  terms: z.infer<typeof termsSchema>;
  statements: z.infer<typeof statementsSchema>;
}

/** By which the clauses that state the programme data are found. */
export const clauseVocabulary: ClauseVocabulary = {
  terms: termsSchema.parse(terms),
  statements: statementsSchema.parse(statements),
};
