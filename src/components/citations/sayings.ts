/** By which words a clause is found that says what stands at a place of the programme data. */

/** Words of one clause; a place that several clauses say has a list for each. */
type Sayings = readonly (readonly string[])[];

/** By the beginning of a data path; the longest that fits counts. */
export type ClauseWords = Record<string, Sayings>;

/** The words to look for; none where no clause is known to say what stands at the path. */
export function sayingsOf(words: ClauseWords, path: string): Sayings {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const start = steps.slice(0, length).join('.');
    if (Object.hasOwn(words, start)) return words[start] ?? [];
  }
  return [];
}
