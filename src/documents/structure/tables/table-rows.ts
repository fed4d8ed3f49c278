/** Rows of a table where no line parts them. */
import type { Segment } from '../lines.ts';
import { middle } from '../pieces.ts';
import { rowStarts } from './row-starts.ts';
import { areAmounts, cellsOf, columnsOf, type TextLine, textLineOf } from './text-lines.ts';

/** Which columns a line of text has words in. */
export function filledColumns(row: readonly Segment[], xs: readonly number[]): Set<number> {
  return new Set(cellsOf(row, xs).keys());
}

/**
 * The edges of the rows between lines that are drawn, these left out. Either each band is a row, or most of those that have several
 * lines hold several rows.
 *
 * @param bands lines of text between two lines each
 * @param headBands how many of several are the head
 */
export function innerEdges(bands: readonly Segment[][][], xs: readonly number[], headBands = 1): number[] {
  const lines = bands.map(band => band.map(row => textLineOf(row, xs)));
  const isHeaded = lines.length > headBands && !lines[0]?.some(isOfFigures);
  const [heads, body] = isHeaded ? [lines.slice(0, headBands), lines.slice(headBands)] : [[], lines];
  const columns = columnsOf(heads.flat(), body, xs);
  const told = body.filter(({ length }) => length > 1).map(band => ({ band, ...rowStarts(band, columns) }));
  const isRowEach = lines.length > 1 && told.filter(({ isSure }) => isSure).length < told.length / 2;
  return [
    ...heads.flatMap(head => edgesAbove(head, startsInHead(head))),
    ...told.flatMap(({ band, starts }) => (isRowEach ? [] : edgesAbove(band, starts))),
  ];
}

/** A name, and figures beside it. */
function isOfFigures({ cells }: TextLine): boolean {
  return cells.has(0) && [...cells].some(([column, words]) => column > 0 && areAmounts(words));
}

function edgesAbove(lines: readonly TextLine[], starts: readonly number[]): number[] {
  return starts.map(at => middle(lines[at - 1]?.bottom ?? 0, lines[at]?.top ?? 0));
}

/** Names of columns may be of several lines; where each line has a name of its own, or is below a name of several columns, they are rows. */
function startsInHead(lines: readonly TextLine[]): number[] {
  const areNamed = lines.length > 2 && lines.every(({ cells }) => cells.has(0) && cells.size > 1);
  return lines.flatMap((line, at) => {
    const isBelowName = lines[at - 1]?.isOver && !line.isOver;
    return at > 0 && (areNamed || isBelowName) ? [at] : [];
  });
}
