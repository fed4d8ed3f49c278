/** Words that a drawn line strikes out. */
import type { Drawing, DrawnText } from './drawing.ts';
import type { RuledLine } from './ruled-lines.ts';

/** Where lines strike words, as shares of the height of their box from its top. Underlines are below, rules of tables outside. */
const [highest, lowest] = [0.35, 0.65];
/** Share of the line that lies over words; other lines go on beside them. */
const leastOverWords = 0.8;
/** In type sizes. */
const wordGap = 0.2;

/** Number of struck words of a page. */
export function countStruckWords({ lines, texts }: Pick<Drawing, 'lines' | 'texts'>): number {
  const levelLines = lines.filter(({ y0, y1 }) => y0 === y1);
  return levelLines.reduce((count, line) => count + wordsUnder(line, texts), 0);
}

function wordsUnder({ x0, x1, y0 }: RuledLine, texts: readonly DrawnText[]): number {
  const struck = texts
    .filter(({ box: [left, top, right, bottom], isUnpainted }) => {
      const height = (y0 - top) / (bottom - top);
      return (
        !isUnpainted &&
        height > highest &&
        height < lowest &&
        (left + right) / 2 > x0 &&
        (left + right) / 2 < x1
      );
    })
    .sort((a, b) => a.box[0] - b.box[0]);
  const covered = struck.reduce((sum, { box }) => sum + Math.min(box[2], x1) - Math.max(box[0], x0), 0);
  if (covered < leastOverWords * (x1 - x0)) return 0;
  const joined = struck.map(({ text, box, size }, index) => {
    const gap = box[0] - (struck[index - 1]?.box[2] ?? box[0]);
    return gap > wordGap * size ? ` ${text}` : text;
  });
  return joined.join('').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
