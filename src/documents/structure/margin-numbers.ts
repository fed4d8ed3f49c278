/** Numbers of lines in the margin, as bills and pleadings have them: part of the text, but not of what it says. */
import { boxAround, type Piece } from './pieces.ts';

/** Fewer that count up are a list, or a column. */
const least = 8;
/** Of those that number every fifth line. */
const leastOfFifths = 3;
/** Share of them that follow the one above by one, or by five. */
const counting = 0.8;

export function marginNumbers(pieces: readonly Piece[]): Set<Piece> {
  const numbers = pieces.filter(({ text, isLevel }) => isLevel && /^\d{1,2}$/.test(text));
  if (numbers.length < leastOfFifths) return new Set();
  // Set flush left or flush right, they begin or end at one place.
  const columns = [
    ...Map.groupBy(numbers, ({ left }) => Math.round(left)).values(),
    ...Map.groupBy(numbers, ({ right }) => -Math.round(right)).values(),
  ];
  const margins = columns.filter(
    column =>
      (countsUp(column, 1, least) || countsUp(column, 5, leastOfFifths)) && standsAlone(column, pieces),
  );
  return new Set(margins.flat());
}

function countsUp(column: readonly Piece[], step: number, fewest: number): boolean {
  const values = column.toSorted((a, b) => a.top - b.top).map(({ text }) => Number(text));
  const following = values.filter((value, index) => value === (values[index - 1] ?? value - step) + step);
  return values.length >= fewest && following.length >= counting * values.length;
}

/** Nothing stands left of them, or nothing right. */
function standsAlone(column: readonly Piece[], pieces: readonly Piece[]): boolean {
  const { left, right } = boxAround(column);
  const own = new Set(column);
  const others = pieces.filter(piece => !own.has(piece) && piece.text.length > 2);
  return others.every(piece => piece.left >= right) || others.every(piece => piece.right <= left);
}
