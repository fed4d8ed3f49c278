/**
 * Whether a word is English, from a Bloom filter: so many bits, of which each stem of the language has set a few. A stem of
 * the list is always found; of other words one in seven hundred is taken for English, which costs that
 * a slip is not put right. It is asked for only where a word of a query is not in the library.
 *
 * As bytes: the bits, nothing else; their number is that of the bytes times eight.
 */
import { fold, stem } from '../analysis/word-forms.ts';

/** Bits that each stem sets; with fourteen bits a stem in all, ten make the fewest mistakes. */
const bitsSet = 10;
const bitsPerStem = 14;

export type IsEnglishWord = (word: string) => boolean;

/** @param filter the bytes that `wordFilter` made */
export function openWordFilter(filter: Uint8Array): IsEnglishWord {
  return word => {
    const folded = fold(word);
    if (!/^[a-z]+$/.test(folded)) return false;
    return bitsOf(stem(folded), filter.length * 8).every(bit => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  };
}

/** Makes the filter of a list of words; the same words in any order give the same bytes. */
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

/** Two hashes give as many as are wanted: Kirsch and Mitzenmacher, "Less Hashing, Same Performance" (2006). */
function bitsOf(text: string, size: number): number[] {
  const first = hash(text, 0x811c9dc5);
  const second = hash(text, 0x9e3779b9) | 1;
  return Array.from({ length: bitsSet }, (_, index) => ((first + Math.imul(index, second)) >>> 0) % size);
}

/** FNV-1a, with its bits mixed once more at the end. */
function hash(text: string, basis: number): number {
  let value = basis;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
