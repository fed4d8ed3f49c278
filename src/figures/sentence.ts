/** The sentence or row of an amount, as the ledger quotes it. */
import type { Accounted } from './account.ts';
import type { Word } from './amounts/text.ts';

/** In characters; a table that runs on without an end is cut. */
const longest = 400;
/** In characters, of the head of a row or column. */
const longestHead = 80;
/** Words about an amount that are enough of a longer one. */
const wordsAbout = 12;

/** On one line, with the place of the amount in it; the heads of its row and its column precede a cell. */
export function sentenceOf(text: string, words: readonly Word[], { amount, statement }: Accounted) {
  const quote = (from: number, to: number) => text.slice(from, to).replace(/\s+/g, ' ');
  const startOf = (index: number) => words[index]?.start ?? text.length;
  const endOf = (index: number) => words[index]?.end ?? text.length;
  const [start, end] = [startOf(amount.from), endOf(amount.to - 1)];
  const own = words.slice(statement.from, amount.from).findIndex(({ isLabel }) => !isLabel);
  const first = statement.from + Math.max(0, own);
  const beyond = Math.max(statement.to, amount.to);
  const last = endOf(beyond - 1);
  const isCut = last - startOf(first) > longest;
  const from = isCut ? startOf(Math.max(first, amount.from - wordsAbout)) : startOf(first);
  const closing = /^[)\]”"’%]{0,8}[.!?]?/.exec(text.slice(last, last + 9))?.[0].length ?? 0;
  const to = isCut ? endOf(Math.min(beyond, amount.to + wordsAbout) - 1) : last + closing;
  const heads = isCut ? [] : [...statement.heads.row, ...statement.heads.column];
  const under = heads.map(
    head => `${quote(startOf(head.from), endOf(head.to - 1)).slice(0, longestHead)} – `,
  );
  const before = quote(Math.max(from, start - longest), start).trimStart();
  const ahead = under.join('') + (isCut ? '… ' : '') + before;
  const written = quote(start, Math.min(end, start + longest));
  const behind = quote(end, Math.min(to, end + longest)) + (isCut ? ' …' : '');
  const mark: [number, number] = [ahead.length, ahead.length + written.length];
  return { sentence: ahead + written + behind, mark };
}
