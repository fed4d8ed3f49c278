/** Finds texts that contain all words of a query, and the places of the words, for lists that are filtered as one types. */

export interface Span {
  start: number;
  end: number;
}

/** The words of a query; case and accents do not count. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}.,%]+/u)
    .map(word => word.replace(/^[.,]+|(?<![.,])[.,]+$/g, ''))
    .filter(word => word !== '');
}

export function holdsAll(text: string, words: readonly string[]): boolean {
  const inPlain = plain(text);
  return words.every(word => inPlain.includes(word));
}

/** Places of the words in a text, in order and without overlap. */
export function spansOf(text: string, words: readonly string[]): Span[] {
  const inPlain = plain(text);
  // Where a letter has no plain form of its own length, places would not fit.
  if (words.length === 0 || inPlain.length !== text.length) return [];
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escaped);
  return [...inPlain.matchAll(new RegExp(longestFirst.join('|'), 'g'))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, letter => letter.normalize('NFD').replace(/\p{M}/gu, '') || letter)
    .toLowerCase();
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
