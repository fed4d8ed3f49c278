/** Lines and fonts of a page, read from its drawing operations in one pass. */
import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ruledLineLimit } from './limits.ts';
import type { OperatorList, Viewport } from './open-pdf.ts';

/** A level or upright line, in points of the displayed page from its top left; y0 equals y1 if it is level. */
export interface RuledLine {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Steps of a path, each with the count of its numbers, itself included. */
const step = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 };
const stepLengths = [3, 3, 7, 5, 1];

/** In points. A filled box up to `thickest` is a line; anything under `shortest` is a dot, a dash or part of a letter. */
const [thickest, shortest, lean] = [3, 4, 1];

type Matrix = readonly number[];
type Point = readonly [x: number, y: number];

/**
 * Lines, none if the page has more than `ruledLineLimit`, and the names that pdf.js gives the fonts, in the order of the
 * words.
 */
export function readDrawing({ fnArray, argsArray }: OperatorList, { transform }: Viewport) {
  const lines: RuledLine[] = [];
  const fonts = new Set<string>();
  const saved: { matrix: Matrix; font: string }[] = [];
  let state = { matrix: transform as Matrix, font: '' };
  let isPageText = true;
  for (const [index, fn] of fnArray.entries()) {
    const args = argsArray[index];
    const [first] = Array.isArray(args) ? args : [];
    if (fn === OPS.save || fn === OPS.paintFormXObjectBegin) saved.push({ ...state });
    if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    else if (fn === OPS.transform) state.matrix = multiplied(state.matrix, numbersIn(args));
    else if (fn === OPS.paintFormXObjectBegin) state.matrix = multiplied(state.matrix, numbersIn(first));
    else if (fn === OPS.setFont) state.font = String(first);
    // Annotations come last, and their words are not text of the page.
    else if (fn === OPS.beginAnnotation) isPageText = false;
    else if (fn === OPS.showText && isPageText && showsWords(first)) fonts.add(state.font);
    else if (fn === OPS.constructPath && lines.length <= ruledLineLimit)
      lines.push(...linesOfPath(args, state.matrix));
  }
  return { lines: lines.length > ruledLineLimit ? [] : lines, fonts: [...fonts] };
}

/** Glyphs are objects; numbers between them are gaps. */
function showsWords(glyphs: unknown): boolean {
  return Array.isArray(glyphs) && glyphs.some(glyph => String(glyph?.unicode ?? '').trim() !== '');
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : [];
}

function multiplied(outer: Matrix, inner: Matrix): Matrix {
  return inner.length === 6 ? Util.transform(outer, inner) : outer;
}

function linesOfPath(args: unknown, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): RuledLine[] {
  if (!Array.isArray(args)) return [];
  const [paint, [program] = []] = args as [number, unknown[]?];
  if (paint < OPS.stroke || paint > OPS.closeEOFillStroke) return [];
  const isFilled = paint !== OPS.stroke && paint !== OPS.closeStroke;
  const isStroked = paint !== OPS.fill && paint !== OPS.eoFill;
  return strokesOf(numbersIn(program)).flatMap(points => {
    const placed = points.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]);
    const thin = isFilled ? lineAlong(placed, thickest) : null;
    if (thin) return [thin];
    const ends = isStroked ? placed.slice(1) : [];
    return ends.flatMap((end, index) => lineAlong([placed[index] ?? end, end], lean) ?? []);
  });
}

/** The corners of each part of a path between two moves; parts with curves are left out. */
function strokesOf(program: number[]): Point[][] {
  const strokes: Point[][] = [];
  let points: Point[] = [];
  let at = 0;
  while (at < program.length) {
    const kind = program[at] ?? 0;
    const point: Point = [program[at + 1] ?? 0, program[at + 2] ?? 0];
    if (kind === step.move) {
      strokes.push(points);
      points = [point];
    } else if (kind === step.line) points.push(point);
    else if (kind === step.close) points.push(...points.slice(0, 1));
    else points = [];
    at += stepLengths[kind] ?? program.length;
  }
  return [...strokes, points].filter(({ length }) => length > 1);
}

/** The middle line of the box around the points, if that is no thicker. */
function lineAlong(points: Point[], thickness: number): RuledLine | null {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (y1 - y0 <= thickness && x1 - x0 >= shortest) return { x0, x1, y0: y, y1: y };
  if (x1 - x0 <= thickness && y1 - y0 >= shortest) return { x0: x, x1: x, y0, y1 };
  return null;
}
