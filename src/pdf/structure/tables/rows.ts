/** Rows of a table that no drawn line separates: each line of text begins a row or runs on in the cells above it. */
import { isFigure } from '../labels.ts';
import { piecesIn, type Segment, segmentsOf, sizeOf, textOf } from '../lines.ts';
import { boxAround, intervalAt, middle, type Piece } from '../pieces.ts';

interface TextLine {
  cells: Map<number, Piece[]>;
  top: number;
  bottom: number;
  size: number;
  /** True where words cross the edge of a column, as a title of several columns does. */
  isOver: boolean;
}

interface Column {
  width: number;
  /** True where most cells begin with a small letter. */
  isSmall: boolean;
}

/** Rows that are set apart are farther from each other than lines of a cell, by this factor. */
const spaced = 1.12;
/** Lines nearer than this share of their size are one, such as a word and its index. */
const oneLine = 0.7;
/** Maximum distance of the lines of a cell, in sizes, and relative to the nearest lines of the table. */
const farthest = { sizes: 2, factor: 1.6 };
/** Gaps between words, in sizes: the usual one, and one that is wider than any. */
const blank = 0.25;
const wordGap = 0.4;

/**
 * Edges between rows, without the drawn ones. Either each band is one row, or most bands of several lines have several rows.
 *
 * @param bands lines of text between two drawn lines each
 * @param headBands how many bands are the head, if there are more
 */
export function innerEdges(bands: readonly Segment[][][], xs: readonly number[], headBands = 1): number[] {
  const lines = bands.map(band => band.map(row => textLineOf(row, xs)));
  const heads = lines.length > headBands ? lines.slice(0, headBands) : [];
  const body = lines.slice(heads.length);
  const columns = columnsOf(lines.flat(), body, xs);
  const split = body
    .filter(({ length }) => length > 1)
    .map(band => ({ band, ...rowStarts(band, columns, true) }));
  // Where most rows are ruled, a cell with lines of its own, such as an address, makes no rows.
  const fullStarts = split.reduce((sum, { full }) => sum + full, 0);
  const sure = split.filter(({ isSure }) => isSure).length;
  const isRowEach = lines.length > 1 && (sure < split.length / 2 || fullStarts < body.length / 2);
  // Names of columns may have several lines; a row begins below a name of several columns.
  const inHeads = heads.map(band => ({
    band,
    starts: [...band.keys()].filter(at => band[at - 1]?.isOver && !band[at]?.isOver),
  }));
  return [...inHeads, ...(isRowEach ? [] : split)].flatMap(({ band, starts }) =>
    starts.map(at => middle(band[at - 1]?.bottom ?? 0, band[at]?.top ?? 0)),
  );
}

export function cellsOf(row: readonly Segment[], xs: readonly number[]): Map<number, Piece[]> {
  return Map.groupBy(piecesIn(row), ({ left, right }) => intervalAt(xs, middle(left, right)));
}

function textLineOf(row: readonly Segment[], xs: readonly number[]): TextLine {
  const { top, bottom } = boxAround(row);
  const words = row.flatMap(({ pieces }) => segmentsOf(pieces, wordGap));
  const isOver = words.some(({ left, right }) => xs.slice(1, -1).some(x => left < x && right > x));
  return { cells: cellsOf(row, xs), top, bottom, size: sizeOf(row), isOver };
}

function columnsOf(all: readonly TextLine[], body: readonly TextLine[][], xs: readonly number[]): Column[] {
  const within = all.filter(({ isOver }) => !isOver);
  const first = body.flatMap(band => band.slice(0, 1));
  return xs.map((_, column) => {
    const cellsIn = (lines: readonly TextLine[]) => lines.flatMap(({ cells }) => [cells.get(column) ?? []]);
    const small = cellsIn(first).filter(words => isSmall(textOf(words)));
    const widths = cellsIn(within).map(words => (words.length > 0 ? widthOf(words) : 0));
    return { width: Math.max(0, ...widths), isSmall: small.length >= body.length / 2 };
  });
}

interface RowStarts {
  /** Indexes of lines, without the first. */
  starts: number[];
  /** How many begin rows that are as full as the row above; infinite where figures are below figures. */
  full: number;
  /** True where one of them leaves no doubt. */
  isSure: boolean;
}

/** @param areNamed true where each row has words in the first column, so that a single cell without is the rest of the row above */
function rowStarts(lines: readonly TextLine[], columns: readonly Column[], areNamed: boolean): RowStarts {
  const distances = lines.map(({ bottom }, at) => bottom - (lines[at - 1]?.bottom ?? bottom));
  const isLine = (at: number) => (distances[at] ?? 0) >= oneLine * (lines[at]?.size ?? 0);
  const nearest = Math.min(...distances.filter((_, at) => isLine(at)));
  const areSpaced = distances.some(distance => distance > spaced * nearest);
  const found: RowStarts = { starts: [], full: 0, isSure: false };
  let row: Row = new Map();
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const isApart = above !== undefined && isLine(at) && !(areNamed && isRest(line, above));
    const isClose = areSpaced && (distances[at] ?? 0) <= spaced * nearest;
    const start = isApart ? startOf(row, line, { columns, nearest, isClose }) : null;
    if (start) {
      if (areNamed && !line.cells.has(0) && line.cells.size > 1) return rowStarts(lines, columns, false);
      found.starts.push(at);
      found.full += fullness(row, line);
      found.isSure ||= start === 'sure';
      row = new Map();
    }
    for (const column of line.cells.keys()) row.set(column, line);
  }
  return found;
}

function fullness(row: Row, { cells }: TextLine): number {
  const isNumber = (words: readonly Piece[] = []) =>
    /\d/.test(textOf(words)) && !/\p{L}/u.test(textOf(words));
  if ([...cells].some(([at, words]) => isNumber(words) && isNumber(row.get(at)?.cells.get(at))))
    return Infinity;
  return Number([...row.keys()].every(column => column === 0 || cells.has(column)));
}

/** The last line of the current row with words in a column. */
type Row = Map<number, TextLine>;

/** One cell, and no amount below another. */
function isRest({ cells }: TextLine, above: TextLine): boolean {
  const [[column, words] = [0, []]] = [...cells];
  return cells.size === 1 && column > 0 && !areAmounts(above.cells.get(column) ?? [], words);
}

interface Surroundings {
  columns: readonly Column[];
  nearest: number;
  /** True where rows are set apart and the line is not. */
  isClose: boolean;
}

/** @returns null where the line runs on in the row above */
function startOf(row: Row, line: TextLine, around: Surroundings): 'sure' | 'likely' | null {
  const votes = Array.from(line.cells.keys(), column => voteOf(row.get(column), line, column, around));
  const count = (vote: Vote) => votes.filter(one => one === vote).length;
  const isAsFull = row.size > 1 && [...row.keys()].every(column => line.cells.has(column));
  if (count('other') === 0) {
    if (count('runs on') >= (isAsFull ? votes.length / 2 : 1)) return null;
    if (around.isClose && line.cells.size < row.size) return null;
  }
  const anew = count('other') + count('had room');
  return anew > 1 || (isAsFull && (anew > 0 || count('may run on') === 0)) ? 'sure' : 'likely';
}

/** The words of a column are of another cell, or would have fitted above, or run on, surely or maybe. */
type Vote = 'other' | 'had room' | 'runs on' | 'may run on' | 'none';

function voteOf(last: TextLine | undefined, line: TextLine, column: number, around: Surroundings): Vote {
  const [above, words] = [last?.cells.get(column), line.cells.get(column) ?? []];
  if (!last || !above) return 'none';
  const mostApart = Math.max(farthest.sizes * line.size, farthest.factor * around.nearest);
  if (line.bottom - last.bottom > mostApart) return 'other';
  const [text, next] = [textOf(above), textOf(words)];
  if (/[\p{L}\d][-‐,]$/u.test(text)) return 'runs on';
  if (areAmounts(above, words) || text === next) return 'other';
  const { width, isSmall: isSmallColumn } = around.columns[column] ?? { width: 0, isSmall: false };
  if (text.includes(' ') && isSmall(next) && !isSmallColumn) return 'runs on';
  const [firstWord = ''] = next.split(' ', 1);
  const needed = widthOf(above) + blank * line.size + (widthOf(words) * firstWord.length) / next.length;
  if (needed <= width || isFigure(next)) return 'had room';
  return text.includes(' ') && !/[.;]$/.test(text) ? 'may run on' : 'none';
}

function widthOf(pieces: readonly Piece[]): number {
  const { left, right } = boxAround(pieces);
  return right - left;
}

function isSmall(text: string): boolean {
  return /^[^\p{L}\d]?\p{Ll}/u.test(text);
}

function areAmounts(...cells: readonly Piece[][]): boolean {
  return cells.every(words => /^[^\p{L}\d]{0,3}\d/u.test(textOf(words)));
}
