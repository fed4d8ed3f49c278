/** The straight lines that are drawn on a page, upright or level: what rules a table. */
import { ruledLineLimit } from './limits.ts';
import type { OperatorList, Viewport } from './open-pdf.ts';

/** In points of the displayed page, from its top left; level where y is the same at both ends, else upright. */
export interface RuledLine {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Numbers of the operations (OPS of pdf.js); those of paths are a program of steps. */
const operation = { save: 10, restore: 11, transform: 12, beginForm: 74, endForm: 75, path: 91 };
const painting = { stroke: 20, closeStroke: 21, fill: 22, eoFill: 23, fillStroke: 24, lastFillStroke: 27 };
const step = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 };

/** What is filled and no thicker than this, in points, is a line. */
const thickest = 3;
/** What is shorter is a dot, a dash or part of a letter. */
const shortest = 4;
/** How far a line may lean, in points. */
const lean = 1;

type Matrix = readonly number[];
type Point = readonly [x: number, y: number];

/** None where the page has more than anybody draws around tables. */
export function ruledLines({ fnArray, argsArray }: OperatorList, { transform }: Viewport): RuledLine[] {
  const lines: RuledLine[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = transform;
  for (const [index, fn] of fnArray.entries()) {
    const args = argsArray[index];
    if (fn === operation.save) saved.push(matrix);
    else if (fn === operation.restore || fn === operation.endForm) matrix = saved.pop() ?? matrix;
    else if (fn === operation.transform) matrix = multiplied(matrix, numbersIn(args));
    else if (fn === operation.beginForm) {
      saved.push(matrix);
      matrix = multiplied(matrix, numbersIn(Array.isArray(args) ? args[0] : null));
    } else if (fn === operation.path) lines.push(...linesOfPath(args, matrix));
    if (lines.length > ruledLineLimit) return [];
  }
  return lines;
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : [];
}

function multiplied(outer: Matrix, inner: Matrix): Matrix {
  if (inner.length !== 6) return outer;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function linesOfPath(args: unknown, matrix: Matrix): RuledLine[] {
  if (!Array.isArray(args)) return [];
  const [paint, [program] = []] = args as [number, unknown[]?];
  if (paint < painting.stroke || paint > painting.lastFillStroke) return [];
  const isFilled = paint !== painting.stroke && paint !== painting.closeStroke;
  const isStroked = paint !== painting.fill && paint !== painting.eoFill;
  return strokesOf(numbersIn(program)).flatMap(points => {
    const placed = points.map(point => transformed(point, matrix));
    const thin = isFilled ? thinBox(placed) : null;
    if (thin) return [thin];
    return isStroked ? segmentsOf(placed) : [];
  });
}

function transformed([x, y]: Point, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The pieces of a path between two moves, each as its corners; a piece with a curve in it is none. */
function strokesOf(program: number[]): Point[][] {
  const strokes: Point[][] = [];
  let points: Point[] = [];
  let at = 0;
  while (at < program.length) {
    const kind = program[at];
    const point: Point = [program[at + 1] ?? 0, program[at + 2] ?? 0];
    if (kind === step.move) {
      strokes.push(points);
      points = [point];
    } else if (kind === step.line) points.push(point);
    else if (kind === step.close) points.push(...points.slice(0, 1));
    else points = [];
    at += lengths[kind ?? 0] ?? program.length;
  }
  return [...strokes, points].filter(({ length }) => length > 1);
}

const lengths: Readonly<Record<number, number>> = {
  [step.move]: 3,
  [step.line]: 3,
  [step.curve]: 7,
  [step.quadratic]: 5,
  [step.close]: 1,
};

/** A filled box that is as thin as a line. */
function thinBox(points: Point[]): RuledLine | null {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (y1 - y0 <= thickest && x1 - x0 >= shortest) return level(x0, x1, (y0 + y1) / 2);
  if (x1 - x0 <= thickest && y1 - y0 >= shortest) return upright(y0, y1, (x0 + x1) / 2);
  return null;
}

function segmentsOf(points: Point[]): RuledLine[] {
  return points.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = points[index] ?? [x1, y1];
    if (Math.abs(y1 - y0) <= lean && Math.abs(x1 - x0) >= shortest) return [level(x0, x1, (y0 + y1) / 2)];
    if (Math.abs(x1 - x0) <= lean && Math.abs(y1 - y0) >= shortest) return [upright(y0, y1, (x0 + x1) / 2)];
    return [];
  });
}

function level(x0: number, x1: number, y: number): RuledLine {
  return { x0: Math.min(x0, x1), x1: Math.max(x0, x1), y0: y, y1: y };
}

function upright(y0: number, y1: number, x: number): RuledLine {
  return { x0: x, x1: x, y0: Math.min(y0, y1), y1: Math.max(y0, y1) };
}
