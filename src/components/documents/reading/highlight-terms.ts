/** The words of a text that a query matches, by the analysis of the search itself. */
import { analyse, isFunctionWord, stem } from '#search/words';
import type { Span } from './marked-ranges.ts';

/** @returns a function that finds the hits of the query in a text; terms with nothing but space between them are one hit */
export function hitFinder(query: string): (text: string) => Span[] {
  const words = analyse(query);
  const terms = new Set(
    words.filter(({ kind, word }) => kind === 'exact' || !isFunctionWord(word)).map(({ word }) => stem(word)),
  );
  const last = words.at(-1);
  const prefix =
    last !== undefined && last.end === query.trimEnd().length && last.word.length > 2 ? last.word : null;
  const isTerm = (word: string) => terms.has(stem(word)) || (prefix !== null && word.startsWith(prefix));
  return text => {
    const hits: Span[] = [];
    for (const { start, end, word } of analyse(text)) {
      if (!isTerm(word)) continue;
      const before = hits.at(-1);
      if (before && text.slice(before.end, start).trim() === '') before.end = Math.max(before.end, end);
      else hits.push({ start, end });
    }
    return hits;
  };
}
