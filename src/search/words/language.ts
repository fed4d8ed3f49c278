/**
 * What is known of the words that a library lacks: whether they are English, and what papers say for them. Published as
 * `search/words.bin`: length of the filter (four bytes, the lowest first), the filter (word-filter.ts), and the other words as JSON.
 */
import { type OtherWords, otherWordsReader } from './other-words.ts';
import { type IsEnglishWord, openWordFilter } from './word-filter.ts';

export interface Language {
  /** Words of the language are no slips. */
  isEnglish: IsEnglishWord;
  otherWords: OtherWords;
}

export const noLanguage: Language = { isEnglish: () => false, otherWords: () => [] };

/** @param file empty where it could not be read */
export function openLanguage(file: Uint8Array): Language {
  if (file.length === 0) return noLanguage;
  const end = 4 + new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  return {
    isEnglish: openWordFilter(file.subarray(4, end)),
    otherWords: otherWordsReader(JSON.parse(new TextDecoder().decode(file.subarray(end)))),
  };
}
