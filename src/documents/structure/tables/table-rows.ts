/** Rows of a table where no line parts them: which lines of text begin a new row, and which run on in a cell. */
import type { Segment } from '../lines.ts';
import { boxAround, middle } from '../pieces.ts';
import { placeIn } from './found-table.ts';

/** In a row that begins anew, at least this share of the columns has words. */
const filledShare = 0.6;

/** Rows that stand apart are farther from each other than lines of a cell by this factor. */
const spaced = 1.12;

/** Which columns a line of text has words in. */
export function filledColumns(row: readonly Segment[], xs: readonly number[]): Set<number> {
  return new Set(
    row.flatMap(({ pieces }) => pieces.map(({ left, right }) => placeIn(xs, middle(left, right)))),
  );
}

/**
 * The edges of the rows between two lines, the two left out: none where all is one row, its cells of several lines.
 *
 * @param isRuled where the other rows of the table have lines between them
 * @param isHead where they are the first and others follow below a line
 */
export function innerEdges(
  rows: readonly Segment[][],
  xs: readonly number[],
  { isRuled, isHead }: { isRuled: boolean; isHead: boolean },
): number[] {
  if (rows.length < 2) return [];
  const filled = rows.map(row => filledColumns(row, xs));
  const full = filledShare * (xs.length - 1);
  const isRegular = filled.every(columns => columns.size >= Math.max(2, full));
  if (isRuled && !(isRegular && rows.length > 2)) return [];
  const boxes = rows.map(row => boxAround(row));
  const distances = boxes.slice(1).map(({ bottom }, index) => bottom - (boxes[index]?.bottom ?? bottom));
  const nearest = Math.min(...distances);
  const isSpaced = distances.some(distance => distance > spaced * nearest);
  return boxes.slice(1).flatMap((below, index) => {
    const [columns, before] = [filled[index + 1], filled[index]];
    const isFull = columns !== undefined && columns.size >= Math.max(3, full);
    const isTitle =
      columns?.size === 1 &&
      (distances[index] ?? 0) > spaced * (distances[index + 1] ?? Number.POSITIVE_INFINITY);
    if (isTitle && columns.has(0)) return [middle(boxes[index]?.bottom ?? below.top, below.top)];
    if (isHead && !columns?.has(0) && !isOverColumns(rows[index] ?? [], xs)) return [];
    if (!columns || !(isFull || (columns.has(0) && (isRegular || columns.size > 1)))) return [];
    // Where rows stand apart, what is close below a fuller line runs on in its cells.
    const isClose = isSpaced && (distances[index] ?? 0) < spaced * nearest;
    if (isClose && !isFull && before && columns.size < before.size) return [];
    return [middle(boxes[index]?.bottom ?? below.top, below.top)];
  });
}

/** Whether a name stands over several columns. */
function isOverColumns(row: readonly Segment[], xs: readonly number[]): boolean {
  return row.some(({ left, right }) => xs.slice(1, -1).some(x => left < x && right > x));
}
