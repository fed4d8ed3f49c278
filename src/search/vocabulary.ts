/** What the library knows: its terms with the pages that hold them, and its words as they are spelt. */
import { editDistance } from './edit-distance.ts';
import type { Posting, SearchIndexFile } from './index-file.ts';
import { stem } from './word-forms.ts';

export interface Vocabulary {
  /** Number of pages that hold the term; 0 where none does. */
  pagesWith(term: string): number;
  /** Words that begin so, the most frequent first. */
  beginningWith(prefix: string): string[];
  /** Words that a slip of the fingers turns into this one, the likeliest first. */
  near(word: string): string[];
}

/** So many words stand in for one that is begun or misspelt; more would find nearly every page. */
const mostBegun = 40;
const mostNear = 3;

export function openVocabulary({ lunr, words }: SearchIndexFile): Vocabulary {
  const postings = new Map<string, Posting>(lunr.invertedIndex);

  function pagesWith(term: string): number {
    const posting = postings.get(term);
    return posting === undefined ? 0 : Object.keys(posting.text).length;
  }

  function byFrequency(candidates: string[]): string[] {
    return candidates
      .map(word => ({ word, pages: pagesWith(stem(word)) }))
      .sort((a, b) => b.pages - a.pages || (a.word < b.word ? -1 : 1))
      .map(({ word }) => word);
  }

  return {
    pagesWith,
    beginningWith(prefix) {
      const first = firstNotBefore(words, prefix);
      const past = words.findIndex((word, index) => index >= first && !word.startsWith(prefix));
      return byFrequency(words.slice(first, past === -1 ? words.length : past)).slice(0, mostBegun);
    },
    near(word) {
      const limit = slipsAllowed(word);
      if (limit === 0) return [];
      const candidates = words
        .filter(candidate => slipsAllowed(candidate) > 0)
        .map(candidate => ({ candidate, slips: editDistance(word, candidate, limit) }))
        .filter(({ slips }) => slips <= limit);
      const fewest = Math.min(...candidates.map(({ slips }) => slips));
      const nearest = candidates.filter(({ slips }) => slips === fewest).map(({ candidate }) => candidate);
      return byFrequency(nearest).slice(0, mostNear);
    },
  };
}

/** A short word is near too many others, and of a number every digit counts. */
function slipsAllowed(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Index of the first of the sorted words that does not come before the given one. */
function firstNotBefore(words: string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
