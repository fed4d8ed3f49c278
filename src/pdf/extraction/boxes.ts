/** Places on a page: matrices of PDF and upright boxes. */
import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Matrix = readonly number[];
/** Left, top, right and bottom in points of the displayed page. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function numbersIn(value: unknown): number[] {
  if (Array.isArray(value)) return value;
  if (!ArrayBuffer.isView(value)) return [];
  const [numbers, all]: [number[], Float32Array] = [[], value as Float32Array];
  // Array.from takes ten times as long, and pages have many matrices and long paths.
  for (let at = 0; at < all.length; at += 1) numbers.push(all[at] ?? 0);
  return numbers;
}

export function multiplied(outer: Matrix, inner: Matrix): Matrix {
  return inner.length === 6 ? Util.transform(outer, inner) : outer;
}

export function boxAround(
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
): Box {
  if (b === 0 && c === 0) {
    const [left, right, top, bottom] = [a * x0 + e, a * x1 + e, d * y0 + f, d * y1 + f];
    return [Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom)];
  }
  const corners = [x0, x1].flatMap(x => [y0, y1].map(y => [a * x + c * y + e, b * x + d * y + f] as const));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function overlapOf(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}
