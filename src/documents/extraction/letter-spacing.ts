/** Words that are set with white between their letters, "S C H E D U L E": a reader sees words, and so does who searches. */
import type { TextContent } from './open-pdf.ts';

/** Nothing but single letters; fewer may be names or signs. */
const spacedLetters = /^\p{L}(?: \p{L}){3,}$/u;

export function withoutLetterSpacing({ items, styles }: TextContent): TextContent {
  return {
    items: items.map(item =>
      'str' in item && spacedLetters.test(item.str) && !isAlphabet(item.str)
        ? { ...item, str: item.str.replaceAll(' ', '') }
        : item,
    ),
    styles,
  };
}

/** "A B C D" */
function isAlphabet(letters: string): boolean {
  return [...letters.replaceAll(' ', '')].every(
    (letter, index, all) => index === 0 || letter.charCodeAt(0) === (all[index - 1] ?? '').charCodeAt(0) + 1,
  );
}
