/** British and American spellings of a word. */
import pairs from './spelling-variants.json' with { type: 'json' };

/** Other spellings of a folded word. They need not be words: use those that the vocabulary has. */
export function spellingVariants(word: string): string[] {
  const variants = pairs.flatMap(([british = '', american = '']) => [
    withLast(word, british, american),
    withLast(word, american, british),
  ]);
  return [...new Set(variants.filter(variant => variant !== word))];
}

function withLast(word: string, letters: string, others: string): string {
  const at = word.lastIndexOf(letters);
  return at === -1 ? word : word.slice(0, at) + others + word.slice(at + letters.length);
}

/** Shorter words, such as "our" and "or", differ in meaning. */
const shortest = 4;
/** British endings that are other words in American English ("advice", "advise"). */
const otherWord = /ice[sd]?$/;

/** @example areSpellingsOfOneWord('authorised', 'authorized') // true */
export function areSpellingsOfOneWord(one: string, other: string): boolean {
  if (Math.max(one.length, other.length) < shortest || otherWord.test(one) || otherWord.test(other))
    return false;
  return spellingVariants(one).some(
    variant => variant === other || spellingVariants(variant).includes(other),
  );
}
