/** How a document writes numbers, and in which language it is written. */
import type { Word } from './text.ts';

export interface Style {
  /** `1.550,00` or `1,550.00`. */
  mark: ',' | '.';
  /** What `mil` stands for: a thousand in Spanish, a million in English. */
  mil: number;
}

/** What only one of the two styles writes: a separator of thousands before a decimal mark, or decimals that are not three. */
const onlyComma = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,})(?![\d.,]*\d)|0,\d+)/g;
const onlyPoint = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,})(?![\d.,]*\d)|0\.\d+)/g;

/** What numbers tell decides, else the language. */
export function styleOf(text: string, language: Language): Style {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const lead = count(onlyComma) - count(onlyPoint);
  const isComma = lead > 0 || (lead === 0 && language !== 'english');
  return { mark: isComma ? ',' : '.', mil: language === 'spanish' ? 1e3 : 1e6 };
}

export type Language = keyof typeof commonWords;

/** Words that stand in every sentence. */
const commonWords = {
  english: /^(?:the|of|and|to|for|is|by|in|a|you|with|on|at|are|your)$/,
  german: /^(?:der|die|das|und|ist|den|von|zu|sie|mit|im|fur|ein|eine|bis|sind|werden)$/,
  spanish: /^(?:el|la|los|las|que|por|para|es|de|en|del|con|un|una|se|y|su|son)$/,
};

/** The language of most of a text. */
export function languageOf(words: readonly Word[]): Language {
  const count = (pattern: RegExp) => words.filter(({ text }) => pattern.test(text)).length;
  const counts = Object.entries(commonWords).map(
    ([language, pattern]) => [language, count(pattern)] as const,
  );
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] as Language;
}
