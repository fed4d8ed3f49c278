/** A Bloom filter of English stems, as plain bits. It finds every word of the list; one in seven hundred others passes for English and is not corrected. */
import { hash } from '../analysis/hash.ts';
import { fold, stem } from '../analysis/word-forms.ts';

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
