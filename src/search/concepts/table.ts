/**
 * The table of concepts as it is to be published at `/search/concepts.json`, for build, edge, browser and disk alike. The
 * build checks it by this schema; what reads it takes the types alone, because a schema would weigh more than the code.
 */
import * as z from 'zod/mini';

const conceptSchema = z.object({
  /** As a reader is told it: "cap on liability". */
  name: z.string(),
  /**
   * Ways to ask for it. Of each way all words have to be asked; "cap/limit liabl" is met by either of the first two
   * with the last. Words are stems, as the index holds them.
   */
  ways: z.array(z.string()),
  /** What passages hold that say it: a stem, or two that stand near each other, and how much it tells, 1 to 9. */
  terms: z.record(z.string(), z.int()),
  /**
   * How a section is told that says it: by a passage of at least this score. Precision and recall were measured on
   * contracts that it was not learnt from. Null where too many passages would be told wrongly, or nothing was measured.
   */
  told: z.nullable(z.object({ score: z.number(), precision: z.number(), recall: z.number() })),
});

const otherWordsSchema = z.object({
  /** Stems of words that people use, separated by blanks. */
  asked: z.string(),
  /** Words that papers use for the same. */
  said: z.string(),
});

export const conceptTableSchema = z.object({
  credit: z.string(),
  concepts: z.array(conceptSchema),
  otherWords: z.array(otherWordsSchema),
});

export type Concept = z.infer<typeof conceptSchema>;
export type ConceptTable = z.infer<typeof conceptTableSchema>;
