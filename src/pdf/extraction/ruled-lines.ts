/** Level and upright lines among the paths of a page: rules of tables and underlines. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';
import { type Matrix, numbersIn } from './boxes.ts';

/** A level or upright line, in points of the displayed page from its top left; y0 equals y1 if it is level. */
export const ruledLineSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
export type RuledLine = z.infer<typeof ruledLineSchema>;

/** Steps of a path, each with the count of its numbers, itself included. */
const step = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 };
const stepLengths = [3, 3, 7, 5, 1];

/** In points. A filled box up to `thickest` is a line; anything under `shortest` is a dot, a dash or part of a letter. */
const [thickest, shortest, lean] = [3, 4, 1];

type Point = readonly [x: number, y: number];

/** @param args of `constructPath` */
export function linesOfPath(args: unknown, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): RuledLine[] {
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
