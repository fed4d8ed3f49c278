/** Where the programme data answer what is asked: matters of the concept table, and some that it lacks, with places in the data. */
import * as z from 'zod/mini';
import { stem } from '../analysis/word-forms.ts';
import type { Concept } from '../concepts/table.ts';
import { termsByWeight } from '../concepts/terms.ts';
import matters from './matters.json' with { type: 'json' };

const matterSchema = z.object({
  /** Name of a concept of the table, or one of its own. */
  matter: z.string(),
  /** Ways to ask for it (asked.ts), besides those of the concept. */
  ways: z.optional(z.array(z.string())),
  /** Further words that a query for it may hold. */
  knows: z.optional(z.string()),
  /** Where the site says it: path and anchor. */
  place: z.string().check(z.regex(/^\/[a-z0-9-]*#[a-z0-9-]+$/)),
  /** What an answer states, by what it is called: paths of the programme data. */
  values: z.record(z.string(), z.string()),
});

export type Matter = z.infer<typeof matterSchema>;

export const answeredMatters: readonly Matter[] = z.array(matterSchema).parse(matters);

/** Those that are asked for in other ways than the concept table knows. */
export function ownMatters(): Concept[] {
  return answeredMatters.flatMap(({ matter, ways = [], knows = '' }) =>
    ways.length === 0
      ? []
      : {
          name: matter,
          ways: ways.map(stemmed).join(','),
          terms: termsByWeight(knows.split(' ').map(word => [stem(word), 1])),
        },
  );
}

function stemmed(way: string): string {
  return way.replace(/[a-z]+/g, stem);
}
