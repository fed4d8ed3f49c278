/** Numbers of lines in the margin, as bills and pleadings have them: part of the text, but not of what it says. */
import type { Piece } from './pieces.ts';

/** Fewer that count up are a list, or a column. */
const least = 8;
/** Share of them that follow the one above by one. */
const counting = 0.8;

export function marginNumbers(pieces: readonly Piece[]): Set<Piece> {
  const numbers = pieces.filter(({ text, isLevel }) => isLevel && /^\d{1,2}$/.test(text));
  if (numbers.length < least) return new Set();
  const edge = Math.min(...pieces.map(({ left }) => left));
  // Set flush left or flush right, they begin or end at one place.
  const columns = [
    ...Map.groupBy(numbers, ({ left }) => Math.round(left)).values(),
    ...Map.groupBy(numbers, ({ right }) => -Math.round(right)).values(),
  ];
  const margins = columns.filter(
    column =>
      column.some(({ left }) => left < edge + column.length) &&
      countsUp(column) &&
      standsAlone(column, pieces),
  );
  return new Set(margins.flat());
}

function countsUp(column: readonly Piece[]): boolean {
  const values = column.toSorted((a, b) => a.top - b.top).map(({ text }) => Number(text));
  const following = values.filter((value, index) => value === (values[index - 1] ?? value - 1) + 1);
  return values.length >= least && following.length >= counting * values.length;
}

/** Nothing stands left of them. */
function standsAlone(column: readonly Piece[], pieces: readonly Piece[]): boolean {
  const right = Math.max(...column.map(piece => piece.right));
  const own = new Set(column);
  return !pieces.some(piece => !own.has(piece) && piece.left < right && piece.text.length > 2);
}
