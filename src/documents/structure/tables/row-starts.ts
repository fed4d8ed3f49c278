/** Which lines of text of a table begin a row, and which run on in the cells of the one above: told from distances, and from what each column says. */
import { isFigure } from '../labels.ts';
import { textOf } from '../lines.ts';
import type { Piece } from '../pieces.ts';
import { areAmounts, type Column, isSmall, type TextLine, widthOf } from './text-lines.ts';

/** Rows that stand apart are farther from each other than lines of a cell by this factor. */
const spaced = 1.12;
/** Lines nearer than this share of their size are parts of one, such as an index and what it stands at. */
const oneLine = 0.7;
/** Lines of a cell are no farther from each other, in sizes, or by this factor than those of the table. */
const farthest = { sizes: 2, factor: 1.6 };
/** Of the size. */
const blank = 0.25;

interface RowStarts {
  /** But for the first line. */
  starts: number[];
  /** Whether one of them leaves no doubt. */
  isSure: boolean;
}

/** @param areNamed whether each row has words in the first column: one cell without is the rest of the one above */
export function rowStarts(
  lines: readonly TextLine[],
  columns: readonly Column[],
  areNamed = true,
): RowStarts {
  const distances = lines.map(({ bottom }, at) => bottom - (lines[at - 1]?.bottom ?? bottom));
  const isLine = (at: number) => (distances[at] ?? 0) >= oneLine * (lines[at]?.size ?? 0);
  const nearest = Math.min(...distances.filter((_, at) => isLine(at)));
  const isSpaced = distances.some(distance => distance > spaced * nearest);
  const found: RowStarts = { starts: [], isSure: false };
  let row: Row = new Map();
  for (const [at, line] of lines.entries()) {
    const isApart = isLine(at) && !(areNamed && isRest(line, lines[at - 1]));
    const isClose = isSpaced && (distances[at] ?? 0) <= spaced * nearest;
    const told = isApart ? tellingOf(row, lines[at - 1], line, { columns, nearest, isClose }) : 'runs on';
    if (told !== 'runs on') {
      if (areNamed && !line.cells.has(0) && line.cells.size > 1) return rowStarts(lines, columns, false);
      found.starts.push(at);
      found.isSure ||= told === 'surely begins';
      row = new Map();
    }
    for (const column of line.cells.keys()) row.set(column, line);
  }
  return found;
}

/** The last line of a row that has words in each column. */
type Row = Map<number, TextLine>;

/** One cell, and no figure below another. */
function isRest({ cells }: TextLine, above?: TextLine): boolean {
  const [[column, words] = [0, []]] = [...cells];
  return cells.size === 1 && column > 0 && !areAmounts(above?.cells.get(column) ?? [], words);
}

interface Surroundings {
  columns: readonly Column[];
  /** Distance of the nearest lines. */
  nearest: number;
  /** Where rows stand apart, and the line is close below the last. */
  isClose: boolean;
}

type Telling = 'runs on' | 'begins' | 'surely begins';

function tellingOf(row: Row, above: TextLine | undefined, line: TextLine, around: Surroundings): Telling {
  const voices = Array.from(line.cells, ([column]) => voiceOf(row.get(column), line, column, around));
  if ([line, above].some(one => one?.isOver && one.cells.has(0)) && voices[0] !== 'surely on')
    return 'begins';
  const count = (voice: Voice) => voices.filter(one => one === voice).length;
  const isAsFull = row.size > 1 && [...row.keys()].every(column => line.cells.has(column));
  const anew = count('other') + count('short');
  if (count('other') === 0) {
    if (count('surely on') >= (isAsFull ? voices.length / 2 : 1)) return 'runs on';
    if (around.isClose && line.cells.size < row.size) return 'runs on';
    const isFuller = isAsFull || line.cells.size > row.size;
    if (count('on') > 0 && anew === 0 && !isFuller && voices[0] !== 'none') return 'runs on';
  }
  return anew > 1 || (isAsFull && (anew > 0 || count('on') === 0)) ? 'surely begins' : 'begins';
}

/** What a column says of its words: they are another cell, the first would have fitted above, they run on, or none of it. */
type Voice = 'other' | 'short' | 'on' | 'surely on' | 'none';

function voiceOf(last: TextLine | undefined, line: TextLine, at: number, around: Surroundings): Voice {
  const [above, words] = [last?.cells.get(at), line.cells.get(at) ?? []];
  if (!last || !above) return 'none';
  const mostApart = Math.max(farthest.sizes * line.size, farthest.factor * around.nearest);
  if (line.bottom - last.bottom > mostApart) return 'other';
  const [text, next] = [textOf(above), textOf(words)];
  if (/[\p{L}\d][-‐,]$/u.test(text)) return 'surely on';
  if (areAmounts(above, words) || text === next) return 'other';
  const column = around.columns[at] ?? { width: 0, isSmall: false };
  const isText = text.includes(' ');
  if (isText && isSmall(next) && !column.isSmall) return 'surely on';
  const needed = widthOf(above) + blank * line.size + widthOfFirst(words, next);
  if (needed <= column.width || isFigure(next)) return 'short';
  return isText && !/[.;]$/.test(text) ? 'on' : 'none';
}

function widthOfFirst(words: readonly Piece[], text: string): number {
  const [first = ''] = text.split(' ', 1);
  return (widthOf(words) * first.length) / text.length;
}
