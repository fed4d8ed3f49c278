/** Two ways to write one word: case, hyphen or accent, British and American spelling, a slip of the pen. */

import { englishWords } from '#search/indexing';
import { areSpellingsOfOneWord, editDistance } from '#text';
import { decidingKind } from '../deciding-words.ts';
import type { Token } from '../tokens.ts';

export function isSpelling(older: readonly Token[], newer: readonly Token[]): boolean {
  const [one, other] = [lettersOf(older), lettersOf(newer)];
  if (one === other) return true;
  if (older.length !== 1 || newer.length !== 1) return false;
  if (decidingKind(one) !== null || decidingKind(other) !== null) return false;
  return areSpellingsOfOneWord(one, other) || isSlip(one, other);
}

/** The words in one row, without marks. */
function lettersOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind }) => kind !== 'mark')
    .map(({ folded }) => folded)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

const leastLetters = 4;
let words: ReadonlySet<string> | undefined;

/** One edit apart, and one of the two is no English word. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < leastLetters || editDistance(one, other, 1) > 1) return false;
  words ??= new Set(englishWords());
  return words.has(one) !== words.has(other);
}
