/** Line numbers in the margin, as in bills and pleadings: part of the text of the page, but of no block. */
import { boxAround, type Piece } from './pieces.ts';

/** Numbers of a margin, at least, by how far apart they count: fewer are a list or a column. */
const fewest = { 1: 8, 5: 3 };
/** Share of the numbers that follow the one above. */
const counting = 0.8;

export function marginNumbers(pieces: readonly Piece[]): Set<Piece> {
  const numbers = pieces.filter(({ text, isLevel }) => isLevel && /^\d{1,2}$/.test(text));
  // Set flush left or flush right.
  const columns = [
    ...Map.groupBy(numbers, ({ left }) => Math.round(left)).values(),
    ...Map.groupBy(numbers, ({ right }) => Math.round(right)).values(),
  ];
  const isMargin = (column: readonly Piece[]) =>
    (countsUp(column, 1) || countsUp(column, 5)) && isOutside(column, pieces);
  return new Set(columns.filter(isMargin).flat());
}

function countsUp(column: readonly Piece[], step: 1 | 5): boolean {
  const values = column.toSorted((a, b) => a.top - b.top).map(({ text }) => Number(text));
  const following = values.filter((value, index) => value === (values[index - 1] ?? value - step) + step);
  return values.length >= fewest[step] && following.length >= counting * values.length;
}

/** True where all words are on one side of the column. */
function isOutside(column: readonly Piece[], pieces: readonly Piece[]): boolean {
  const { left, right } = boxAround(column);
  const own = new Set(column);
  const others = pieces.filter(piece => !own.has(piece) && piece.text.length > 2);
  return others.every(piece => piece.left >= right) || others.every(piece => piece.right <= left);
}
