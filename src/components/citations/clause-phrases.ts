/** Phrases by which the clause for a place of the programme data is found. */

/** Phrases of one clause; one list for each clause that states a place. */
type Phrases = readonly (readonly string[])[];

/** By the beginning of a data path; the longest match counts. */
export type ClauseWords = Record<string, Phrases>;

/** Empty where no clause is known to state the place. */
export function phrasesAt(words: ClauseWords, path: string): Phrases {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const start = steps.slice(0, length).join('.');
    if (Object.hasOwn(words, start)) return words[start] ?? [];
  }
  return [];
}
