/** Whether two writings are one word: another case, hyphen or accent, British and American letters, a slip of the pen. */
import { exactMatter } from '../quotes/exact-words.ts';
import type { Token } from '../quotes/tokens.ts';
import { englishWords } from '../search/words/english-words.ts';

export function isSpelling(older: readonly Token[], newer: readonly Token[]): boolean {
  const [one, other] = [written(older), written(newer)];
  if (one === other) return true;
  if (older.length !== 1 || newer.length !== 1) return false;
  if (exactMatter(one) !== null || exactMatter(other) !== null) return false;
  return inOneSpelling(one) === inOneSpelling(other) || isSlip(one, other);
}

/** The words in one row, without marks. */
function written(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind }) => kind !== 'mark')
    .map(({ folded }) => folded)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** Endings and letters in which British and American differ, in the shorter form. */
const variants: [RegExp, string][] = [
  [/ae|oe/g, 'e'],
  [/our/g, 'or'],
  [/is(?=(?:e[sdr]?|ers?|ing|ations?|able)$)/, 'iz'],
  [/yse/g, 'yze'],
  [/tre(?=s?$)/, 'ter'],
  [/ll(?=(?:ed|ing|ers?|ment|ments)$)/, 'l'],
  [/ll$/, 'l'],
  [/ence(?=s?$)/, 'ense'],
  [/ogue(?=s?$)/, 'og'],
  [/mme(?=s?$)/, 'm'],
  [/dgement/, 'dgment'],
  [/cheque/, 'check'],
  [/grey/, 'gray'],
];

function inOneSpelling(word: string): string {
  return variants.reduce((text, [british, american]) => text.replace(british, american), word);
}

let words: ReadonlySet<string> | undefined;

/** One letter too many, too few, another, or two exchanged, where one of the two writings is no word at all. */
function isSlip(one: string, other: string): boolean {
  if (!isOneEditApart(one, other) || Math.min(one.length, other.length) < 4) return false;
  words ??= new Set(englishWords());
  return words.has(one) !== words.has(other);
}

function isOneEditApart(one: string, other: string): boolean {
  let before = 0;
  while (before < one.length && one[before] === other[before]) before += 1;
  let after = 0;
  const shorter = Math.min(one.length, other.length);
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  const [left, right] = [one.slice(before, one.length - after), other.slice(before, other.length - after)];
  if (Math.max(left.length, right.length) <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
