/** The lines of text of a table, cell by cell. */
import { type Segment, segmentsOf, sizeOf, textOf } from '../lines.ts';
import { boxAround, middle, type Piece } from '../pieces.ts';
import { placeIn } from './found-table.ts';

export interface TextLine {
  /** By column. */
  cells: Map<number, Piece[]>;
  top: number;
  bottom: number;
  size: number;
  /** Whether words stand over the edge of a column: a title of several. */
  isOver: boolean;
}

export interface Column {
  /** Of its longest line. */
  width: number;
  /** Whether most cells begin with a small letter. */
  isSmall: boolean;
}

/** What opens with figures. */
const amount = /^[^\p{L}\d]{0,3}\d/u;
/** A gap wider than this share of the size is no blank between words. */
const wordGap = 0.4;

export function textLineOf(row: readonly Segment[], xs: readonly number[]): TextLine {
  const { top, bottom } = boxAround(row);
  const words = row.flatMap(({ pieces }) => segmentsOf(pieces, wordGap));
  return {
    cells: cellsOf(row, xs),
    top,
    bottom,
    size: sizeOf(row),
    isOver: words.some(({ left, right }) => xs.slice(1, -1).some(x => left < x && right > x)),
  };
}

export function cellsOf(row: readonly Segment[], xs: readonly number[]): Map<number, Piece[]> {
  return Map.groupBy(
    row.flatMap(({ pieces }) => pieces),
    ({ left, right }) => placeIn(xs, middle(left, right)),
  );
}

/** @param body lines of text between two lines that are drawn each */
export function columnsOf(
  head: readonly TextLine[],
  body: readonly TextLine[][],
  xs: readonly number[],
): Column[] {
  const [widths, small] = [xs.map(() => 0), xs.map(() => 0)];
  for (const { cells, isOver } of [...head, ...body.flat()])
    for (const [column, words] of isOver ? [] : cells)
      widths[column] = Math.max(widths[column] ?? 0, widthOf(words));
  for (const [first] of body)
    for (const [column, words] of first?.cells ?? [])
      small[column] = (small[column] ?? 0) + Number(isSmall(textOf(words)));
  return xs.map((_, column) => ({
    width: widths[column] ?? 0,
    isSmall: (small[column] ?? 0) >= body.length / 2,
  }));
}

export function widthOf(pieces: readonly Piece[]): number {
  const { left, right } = boxAround(pieces);
  return Math.max(0, right - left);
}

export function isSmall(text: string): boolean {
  return /^[^\p{L}\d]?\p{Ll}/u.test(text);
}

export function areAmounts(...cells: readonly Piece[][]): boolean {
  return cells.every(words => amount.test(textOf(words)));
}
