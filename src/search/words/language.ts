/**
 * Facts about words that the library lacks: whether they are English, their synonyms in documents, and the concepts that use them.
 * Published as `search/words.bin`: length of the filter (four bytes, little-endian), the filter of English words, WordTables as JSON.
 */
import { fold, hash, stem } from '../analysis/word-forms.ts';

export interface Language {
  isEnglish: IsEnglishWord;
  /** Words of documents for the same thing: "packing" for "box". The word is folded. */
  synonyms: (word: string) => readonly string[];
  /** Names of the concepts for which the folded word is common. */
  conceptNames: (word: string) => readonly string[];
}

export interface WordTables {
  /** Words of documents by stems of common words, both separated by blanks. */
  synonyms: Record<string, string>;
  /** Stems of common words by name of the concept, separated by blanks. */
  common: Record<string, string>;
}

export const noLanguage: Language = { isEnglish: () => false, synonyms: () => [], conceptNames: () => [] };

/** @param file empty where it could not be read */
export function openLanguage(file: Uint8Array): Language {
  if (file.length === 0) return noLanguage;
  const end = 4 + new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const tables: WordTables = JSON.parse(new TextDecoder().decode(file.subarray(end)));
  const synonyms = multimap(
    Object.entries(tables.synonyms).flatMap(([stems, words]) => pairs(stems, words.split(' '))),
  );
  const conceptNames = multimap(
    Object.entries(tables.common).flatMap(([name, stems]) => pairs(stems, [name])),
  );
  return {
    isEnglish: openWordFilter(file.subarray(4, end)),
    synonyms: word => synonyms.get(stem(word)) ?? [],
    conceptNames: word => conceptNames.get(stem(word)) ?? [],
  };
}

function pairs(stems: string, values: string[]): [stem: string, values: string[]][] {
  return stems.split(' ').map(one => [one, values]);
}

function multimap(entries: [key: string, values: string[]][]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [key, values] of entries) map.set(key, [...(map.get(key) ?? []), ...values]);
  return map;
}

/** With fourteen bits a stem, ten hashes give the fewest errors. */
const bitsSet = 10;
const bitsPerStem = 14;

export type IsEnglishWord = (word: string) => boolean;

export function openWordFilter(filter: Uint8Array): IsEnglishWord {
  return word => {
    const folded = fold(word);
    if (!/^[a-z]+$/.test(folded)) return false;
    return bitsOf(stem(folded), filter.length * 8).every(bit => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  };
}

export function wordFilter(words: Iterable<string>): Uint8Array {
  const stems = new Set<string>();
  for (const word of words) {
    const folded = fold(word);
    if (/^[a-z]+$/.test(folded)) stems.add(stem(folded));
  }
  const filter = new Uint8Array(Math.ceil((stems.size * bitsPerStem) / 8));
  for (const one of stems) {
    for (const bit of bitsOf(one, filter.length * 8))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}

/** Derives all hashes from two: Kirsch and Mitzenmacher, "Less Hashing, Same Performance" (2006). */
function bitsOf(text: string, size: number): number[] {
  const first = hash(text, 0x811c9dc5);
  const second = hash(text, 0x9e3779b9) | 1;
  return Array.from({ length: bitsSet }, (_, index) => ((first + Math.imul(index, second)) >>> 0) % size);
}
