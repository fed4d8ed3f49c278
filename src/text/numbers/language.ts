/** The language of a text, which decides how it writes numbers. */
import type { Word } from '../words-with-breaks.ts';

export type Language = keyof typeof commonWords;

const commonWords = {
  english: /^(?:the|of|and|to|for|is|by|in|a|you|with|on|at|are|your)$/,
  german: /^(?:der|die|das|und|ist|den|von|zu|sie|mit|im|fur|ein|eine|bis|sind|werden)$/,
  spanish: /^(?:el|la|los|las|que|por|para|es|de|en|del|con|un|una|se|y|su|son)$/,
};

/** The language of most of a text. */
export function languageOf(words: readonly Word[]): Language {
  const count = (pattern: RegExp) => words.filter(({ text }) => pattern.test(text)).length;
  const counts = Object.entries(commonWords).map(([name, pattern]) => ({ name, count: count(pattern) }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).name as Language;
}
