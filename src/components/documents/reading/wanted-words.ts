/** Which words of a text a search asks for, as the search itself understands them. */
import { analyse } from '../../../search/analysis/analysis.ts';
import { isFunctionWord, stem } from '../../../search/analysis/word-forms.ts';
import type { Span } from '../../word-filter.ts';

/** Finds the wanted words of a text. */
export type FindWords = (text: string) => Span[];

export function wantedWords(query: string): FindWords {
  const words = analyse(query);
  const wanted = new Set(
    words.filter(({ kind, word }) => kind === 'exact' || !isFunctionWord(word)).map(({ word }) => stem(word)),
  );
  const last = words.at(-1);
  const begun =
    last !== undefined && last.end === query.trimEnd().length && last.word.length > 2 ? last.word : null;
  const isWanted = (word: string) => wanted.has(stem(word)) || (begun !== null && word.startsWith(begun));
  return text => analyse(text).filter(({ word }) => isWanted(word));
}

/** Words with nothing but space between them are one hit. */
export function hitsIn(text: string, find: FindWords): Span[] {
  const hits: Span[] = [];
  for (const { start, end } of find(text)) {
    const last = hits.at(-1);
    if (last && text.slice(last.end, start).trim() === '') last.end = Math.max(last.end, end);
    else hits.push({ start, end });
  }
  return hits;
}
