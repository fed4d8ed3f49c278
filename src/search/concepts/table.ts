/**
 * The table of concepts as it is to be published at `/search/concepts.json`, for build, edge, browser and disk alike. The
 * build checks it by this schema; what reads it takes the types alone, because a schema would weigh more than the code.
 */
import * as z from 'zod/mini';

const conceptSchema = z.object({
  /** As a reader is told it: "cap on liability". */
  name: z.string(),
  /**
   * Ways to ask for it beside its name, separated by commas. Of each way all words have to be asked; "cap/limit liabl" is met by either of
   * the first two with the last. Words are stems, as the index holds them.
   */
  ways: z.string(),
  /** Further words that people use who ask for it: stems, separated by blanks. */
  everyday: z.optional(z.string()),
  /** What passages hold that say it, by how much it tells, 1 to 9: stems, or two that stand near each other, separated by commas. */
  terms: z.string(),
});

export const conceptTableSchema = z.object({
  credit: z.string(),
  concepts: z.array(conceptSchema),
  /** Words that say no more of what is asked than function words do, separated by blanks. */
  lightWords: z.string(),
});

export type Concept = z.infer<typeof conceptSchema>;
export type ConceptTable = z.infer<typeof conceptTableSchema>;
