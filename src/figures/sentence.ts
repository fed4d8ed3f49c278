/** The sentence or row that an amount stands in, as the ledger quotes it. */
import type { Accounted } from './account.ts';
import type { Word } from './amounts/text.ts';

/** In characters; a table that runs on without an end is cut. */
const longest = 400;
/** In characters, of the head of a row or column. */
const longestHead = 80;
/** Words about an amount that are enough of a longer one. */
const wordsAbout = 12;

/** On one line, with the place of the amount in it; before a cell stand the heads of its row and its column. */
export function sentenceOf(text: string, words: readonly Word[], { amount, statement }: Accounted) {
  const start = words[amount.from]?.start ?? 0;
  const end = words[amount.to - 1]?.end ?? start;
  let first = statement.from;
  while (words[first]?.isLabel && first < amount.from) first += 1;
  const beyond = Math.max(statement.to, amount.to);
  let [from, to] = [words[first]?.start ?? start, words[beyond - 1]?.end ?? end];
  const isCut = to - from > longest;
  if (isCut) {
    from = Math.max(words[Math.max(first, amount.from - wordsAbout)]?.start ?? from, start - longest);
    to = Math.min(words[Math.min(beyond, amount.to + wordsAbout) - 1]?.end ?? end, end + longest);
  } else to += /^[)\]”"’%]{0,8}[.!?]?/.exec(text.slice(to, to + 9))?.[0].length ?? 0;
  const heads = isCut ? [] : [...statement.heads.row, ...statement.heads.column];
  const named = heads.map(head => oneLine(text.slice(words[head.from]?.start, words[head.to - 1]?.end)));
  const under = named.map(head => `${head.slice(0, longestHead)} – `).join('');
  const ahead = under + (isCut ? '… ' : '') + oneLine(text.slice(from, start)).trimStart();
  const written = oneLine(text.slice(start, Math.min(end, start + longest)));
  const behind = oneLine(text.slice(end, to)) + (isCut ? ' …' : '');
  const mark: [number, number] = [ahead.length, ahead.length + written.length];
  return { sentence: ahead + written + behind, mark };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
