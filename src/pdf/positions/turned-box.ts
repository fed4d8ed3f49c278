import type { Run } from './positions.ts';

export interface Size {
  width: number;
  height: number;
}

/**
 * The upright box around a box on a page that is turned about its middle, as a share of the turned page.
 *
 * @param angle degrees clockwise
 */
export function turnedBox(
  { left, top, width, height }: Pick<Run, 'left' | 'top' | 'width' | 'height'>,
  page: Size,
  turned: Size,
  angle: number,
) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [x, y] = [left + width / 2 - page.width / 2, top + height / 2 - page.height / 2];
  const across = Math.abs(width * cos) + Math.abs(height * sin);
  const down = Math.abs(width * sin) + Math.abs(height * cos);
  const share = (place: number, whole: number) => Math.min(Math.max(place / whole + 0.5, 0), 1) || 0;
  const [middle, centre] = [x * cos - y * sin, x * sin + y * cos];
  const [first, last] = [share(middle - across / 2, turned.width), share(middle + across / 2, turned.width)];
  const [high, low] = [share(centre - down / 2, turned.height), share(centre + down / 2, turned.height)];
  return { left: first, top: high, width: last - first, height: low - high };
}
