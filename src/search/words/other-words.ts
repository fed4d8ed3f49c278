/** What papers call a thing that people call otherwise: a "box" is "packing". Asked of words that the library lacks. */
import { stem } from '../analysis/word-forms.ts';

/** The words of papers that may be meant by a word, which is folded; none of most. */
export type OtherWords = (word: string) => readonly string[];

/** @param table by stems of words that people use, what papers say for the same; both separated by blanks */
export function otherWordsReader(table: Record<string, string>): OtherWords {
  const saidFor = new Map<string, string[]>();
  for (const [asked, said] of Object.entries(table)) {
    for (const word of asked.split(' '))
      saidFor.set(word, [...(saidFor.get(word) ?? []), ...said.split(' ')]);
  }
  return word => saidFor.get(stem(word)) ?? [];
}
