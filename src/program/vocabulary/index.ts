/**
 * The vocabulary of this programme: how people ask about it and how papers write about it. To describe another programme, replace
 * the JSON files of this folder; these schemas and their test say what is missing.
 */
import * as z from 'zod/mini';
import clauses from './clause-phrases.json' with { type: 'json' };
import concepts from './concepts.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };

export { default as figureMoods } from './figure-moods.json' with { type: 'json' };
export { default as figureNames } from './figure-names.json' with { type: 'json' };
export { default as figureSubjects } from './figure-subjects.json' with { type: 'json' };
export { default as figureUnits } from './figure-units.json' with { type: 'json' };

/** "cap/limit liability": a query needs one word of each group. */
const phrasing = z.string().check(z.regex(/^[a-z]+(?:\/[a-z]+)*(?: [a-z]+(?:\/[a-z]+)*)*$/));
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

const phrases = z.string().check(z.minLength(1));

/** `figure-subjects.json`, `figure-moods.json` and `figure-names.json`: phrases of papers (`src/text/phrases.ts`), by what they mean. */
export const figurePhrasesSchema = z.record(z.string(), phrases);

/** `figure-units.json`: words for the units of figures; `factor` converts to the unit. */
export const figureUnitsSchema = z.array(
  z.strictObject({
    unit: z.string(),
    factor: z.optional(z.string().check(z.regex(/^\d+(?:\.\d+)?$/))),
    dayKind: z.optional(z.enum(['calendar', 'business'])),
    words: phrases,
  }),
);

/**
 * `clause-phrases.json`: clauses of the papers by their words. No number is stored, so a clause without the words is never cited, and a
 * new edition may number its clauses differently.
 */
const clausePhrasesSchema = z.array(
  z.strictObject({
    /** Kind of the document. */
    document: z.string(),
    /** All in one clause, in lower case. */
    words: z.array(phrases),
    /** Paths of the programme data that the clause states, with what lies below them; the longest path counts. */
    states: z.array(z.string()),
  }),
);

export type ClausePhrases = z.infer<typeof clausePhrasesSchema>[number];

/** Search vocabulary of this programme; the build passes it to the search engine. */
export const programConcepts = conceptsSchema.parse(concepts);
export const answeredTopics = topicsSchema.parse(topics);

/** Phrases by which the clauses for places of the programme data are found in the papers. */
export const clausePhrases = clausePhrasesSchema.parse(clauses);
