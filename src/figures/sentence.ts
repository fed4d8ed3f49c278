/** The sentence or row that an amount stands in, as the ledger quotes it. */
import type { Accounted } from './account.ts';
import type { Word } from './amounts/text.ts';

/** In characters ahead of an amount, behind it, and in it; a table that runs on without an end is cut. */
const longest = 400;
/** In characters, of the head of a row or column. */
const longestHead = 80;

/** On one line, with the place of the amount in it; before a cell stand the heads of its row and its column. */
export function sentenceOf(text: string, words: readonly Word[], { amount, statement }: Accounted) {
  const quote = (from: number, to: number) => text.slice(from, to).replace(/\s+/g, ' ');
  const startOf = (index: number) => words[index]?.start ?? text.length;
  const endOf = (index: number) => words[index]?.end ?? text.length;
  const [start, end] = [startOf(amount.from), endOf(amount.to - 1)];
  const own = words.slice(statement.from, amount.from).findIndex(({ isLabel }) => !isLabel);
  const from = startOf(statement.from + Math.max(0, own));
  const last = endOf(Math.max(statement.to, amount.to) - 1);
  const to = last + (/^[)\]”"’%]{0,8}[.!?]?/.exec(text.slice(last, last + 9))?.[0].length ?? 0);
  const [isLongAhead, isLongBehind] = [start - from > longest, to - end > longest];
  const heads = isLongAhead ? [] : [...statement.heads.row, ...statement.heads.column];
  const under = heads.map(
    head => `${quote(startOf(head.from), endOf(head.to - 1)).slice(0, longestHead)} – `,
  );
  const before = isLongAhead ? `… ${quote(start - longest, start).replace(/^\S* /, '')}` : quote(from, start);
  const ahead = under.join('') + before.trimStart();
  const written = quote(start, Math.min(end, start + longest));
  const behind = isLongBehind ? `${quote(end, end + longest).replace(/ \S*$/, '')} …` : quote(end, to);
  const mark: [number, number] = [ahead.length, ahead.length + written.length];
  return { sentence: ahead + written + behind, mark };
}
