/**
 * What is known of the words that a library lacks: whether they are English, what papers say for them, and which matters people mean by
 * them. Published as `search/words.bin`: length of the filter (four bytes, the lowest first), the filter (word-filter.ts), and the rest as JSON.
 */
import { stem } from '../analysis/word-forms.ts';
import { type OtherWords, otherWordsReader } from './other-words.ts';
import { type IsEnglishWord, openWordFilter } from './word-filter.ts';

export interface Language {
  /** Words of the language are no slips. */
  isEnglish: IsEnglishWord;
  otherWords: OtherWords;
  /** Names of the concepts that people mean by a word, which is folded. */
  matters: (word: string) => readonly string[];
}

export const noLanguage: Language = { isEnglish: () => false, otherWords: () => [], matters: () => [] };

/** @param file empty where it could not be read */
export function openLanguage(file: Uint8Array): Language {
  if (file.length === 0) return noLanguage;
  const end = 4 + new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const { otherWords, everyday }: WordTables = JSON.parse(new TextDecoder().decode(file.subarray(end)));
  const matters = byWord(everyday);
  return {
    isEnglish: openWordFilter(file.subarray(4, end)),
    otherWords: otherWordsReader(otherWords),
    matters: word => matters.get(stem(word)) ?? [],
  };
}

/** What is known of words beside the filter. */
export interface WordTables {
  /** By stems of words that people use, what papers say for the same; both separated by blanks. */
  otherWords: Record<string, string>;
  /** By name of a concept the stems of the words that people use of it, separated by blanks. */
  everyday: Record<string, string>;
}

function byWord(everyday: Record<string, string>): Map<string, string[]> {
  const matters = new Map<string, string[]>();
  for (const [name, words] of Object.entries(everyday))
    for (const word of words.split(' ')) matters.set(word, [...(matters.get(word) ?? []), name]);
  return matters;
}
