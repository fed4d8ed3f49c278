/** The sentence or row that an amount stands in, as the ledger quotes it. */
import type { Accounted } from './account.ts';
import type { Word } from './amounts/text.ts';
import type { Heads } from './statement.ts';

/** In characters; a table that runs on without an end is cut. */
const longest = 400;
/** In characters, of the head of a row or column. */
const longestHead = 80;
/** Words about an amount that are enough of a longer one. */
const wordsAbout = 12;

/** On one line, with the place of the amount in it. */
export function sentenceOf(text: string, words: readonly Word[], { amount, statement }: Accounted) {
  const start = words[amount.from]?.start ?? 0;
  const end = words[amount.to - 1]?.end ?? start;
  let first = statement.from;
  while (words[first]?.isLabel && first < amount.from) first += 1;
  const from = words[first]?.start ?? start;
  const last = words[Math.max(statement.to, amount.to) - 1]?.end ?? end;
  const closing = /^[)\]”"’%]{0,8}[.!?]?/.exec(text.slice(last, last + 9))?.[0] ?? '';
  if (last - from <= longest)
    return underHeads(
      quoted(text, from, start, end, last + closing.length, ''),
      statement.heads,
      text,
      words,
    );
  const near = words[Math.max(first, amount.from - wordsAbout)]?.start ?? from;
  const far = words[Math.min(Math.max(statement.to, amount.to), amount.to + wordsAbout) - 1]?.end ?? end;
  return quoted(text, Math.max(near, start - longest), start, end, Math.min(far, end + longest), '…');
}

/** Of a cell the heads of its row and its column stand before it. */
function underHeads(
  own: ReturnType<typeof quoted>,
  { row, column }: Heads,
  text: string,
  words: readonly Word[],
) {
  const heads = [...row, ...column].map(({ from, to }) =>
    oneLine(text.slice(words[from]?.start, words[to - 1]?.end)),
  );
  const ahead = heads.map(head => `${head.slice(0, longestHead)} – `).join('');
  return { sentence: ahead + own.sentence, mark: own.mark.map(at => at + ahead.length) as [number, number] };
}

function quoted(text: string, from: number, start: number, end: number, to: number, ellipsis: string) {
  const ahead = (ellipsis && `${ellipsis} `) + oneLine(text.slice(from, start)).trimStart();
  const written = oneLine(text.slice(start, Math.min(end, start + longest)));
  const behind = oneLine(text.slice(end, to)) + (ellipsis && ` ${ellipsis}`);
  const mark: [number, number] = [ahead.length, ahead.length + written.length];
  return { sentence: ahead + written + behind, mark };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
