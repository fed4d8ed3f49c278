/** Takes words out of the text of a page, with their places. */
import type { PagePositions, Run } from './positions.ts';
import type { WordBox } from './words.ts';

/**
 * Empty lines and double blanks that this would leave are taken out, too.
 *
 * @param words of the page, all of them: a run that loses some becomes a run for each of the others
 * @param isKept by the index of a word
 */
export function withoutWords(
  text: string,
  positions: PagePositions,
  words: readonly WordBox[],
  isKept: (index: number) => boolean,
): { text: string; positions: PagePositions } {
  const letters = Array.from(text);
  const isLost = new Uint8Array(letters.length);
  for (const [index, { start, end }] of words.entries()) if (!isKept(index)) isLost.fill(1, start, end);
  const kept = keptLetters(letters, isLost);
  const offsets = new Uint32Array(letters.length + 1);
  for (let at = 0; at < letters.length; at += 1) offsets[at + 1] = (offsets[at] ?? 0) + (kept[at] ?? 0);
  const moved = (run: Run): Run => ({ ...run, start: offsets[run.start] ?? 0, end: offsets[run.end] ?? 0 });
  const runs = positions.runs.flatMap(run => {
    if (!isLost.subarray(run.start, run.end).includes(1)) return [moved(run)];
    const ofRun = words.filter(
      ({ start, end }, index) => isKept(index) && start >= run.start && end <= run.end,
    );
    return ofRun.map(word => moved({ ...run, ...boxOf(word) }));
  });
  return { text: letters.filter((_, at) => kept[at]).join(''), positions: { ...positions, runs } };
}

function boxOf({ start, end, left, top, width, height }: WordBox) {
  return { start, end, left, top, width, height };
}

function keptLetters(letters: readonly string[], isLost: Uint8Array): Uint8Array {
  const kept = isLost.map(lost => 1 - lost);
  let lineStart = 0;
  for (let at = 0; at <= letters.length; at += 1) {
    if (at < letters.length && letters[at] !== '\n') continue;
    if (isLost.subarray(lineStart, at).includes(1)) cleanLine(letters, kept, lineStart, at);
    lineStart = at + 1;
  }
  return kept;
}

/** Takes out blanks before, after and between lost words, and the end of a line that has no word left. */
function cleanLine(letters: readonly string[], kept: Uint8Array, start: number, end: number): void {
  let last = -1;
  for (let at = start; at < end; at += 1) {
    if (!kept[at]) continue;
    const isBlank = letters[at]?.trim() === '';
    if (isBlank && (last < 0 || (letters[last]?.trim() === '' && !kept[at - 1]))) kept[at] = 0;
    else last = at;
  }
  while (last >= start && letters[last]?.trim() === '') {
    kept[last] = 0;
    last = kept.lastIndexOf(1, last);
  }
  if (last >= start) return;
  const lineEnd = end < letters.length ? end : kept.lastIndexOf(1, start - 1);
  if (lineEnd >= 0) kept[lineEnd] = 0;
}
