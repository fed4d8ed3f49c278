/** Graphics and text state of a page while its operations are read (ISO 32000-1, 8.4 and 9.3). */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, type Matrix, multiplied, numbersIn } from './boxes.ts';

/** Red, green and blue from 0 to 255; null where a pattern or a picture paints. */
export type Colour = readonly [number, number, number] | null;

const black: Colour = [0, 0, 0];
const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity];
export const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

export type GraphicsState = ReturnType<typeof startState>;

export const startState = (matrix: Matrix) => ({
  matrix,
  clip: everywhere,
  font: '',
  size: 0,
  /** At the next glyph, and at the beginning of its line. */
  ...{ textMatrix: unmoved, lineMatrix: unmoved },
  ...{ leading: 0, rise: 0, stretch: 1, letterSpace: 0, wordSpace: 0 },
  /** Rendering mode of text. */
  mode: 0,
  ...{ fill: black as Colour, stroke: black as Colour },
  ...{ fillAlpha: 1, strokeAlpha: 1, groupAlpha: 1, lineWidth: 1 },
  ...{ isMasked: false, blend: 'source-over' },
});

type Change = (state: GraphicsState, args: unknown[]) => void;

/** Operations that change nothing but the state. */
export const stateChanges: Record<number, Change> = {
  [OPS.setGState]: (state, [entries]) => {
    for (const [key, value] of entries as [string, unknown][]) graphicsEntries[key]?.(state, [value].flat());
  },
  [OPS.setLineWidth]: (state, [width]) => {
    state.lineWidth = Number(width);
  },
  [OPS.setFillRGBColor]: (state, [hex]) => {
    state.fill = colourOf(hex);
  },
  [OPS.setStrokeRGBColor]: (state, [hex]) => {
    state.stroke = colourOf(hex);
  },
  [OPS.setFillColorN]: state => {
    state.fill = null;
  },
  [OPS.setStrokeColorN]: state => {
    state.stroke = null;
  },
  [OPS.beginText]: state => setTextMatrix(state, unmoved),
  [OPS.setTextMatrix]: (state, args) =>
    setTextMatrix(state, args.length === 6 ? (args as number[]) : numbersIn(args[0]).map(asWritten)),
  [OPS.setFont]: setFont,
  [OPS.setCharSpacing]: (state, [space]) => {
    state.letterSpace = Number(space);
  },
  [OPS.setWordSpacing]: (state, [space]) => {
    state.wordSpace = Number(space);
  },
  [OPS.setHScale]: (state, [percent]) => {
    state.stretch = Number(percent) / 100;
  },
  [OPS.setLeading]: (state, [leading]) => {
    state.leading = -Number(leading);
  },
  [OPS.setTextRise]: (state, [rise]) => {
    state.rise = Number(rise);
  },
  [OPS.setTextRenderingMode]: (state, [mode]) => {
    state.mode = Number(mode);
  },
  [OPS.moveText]: moveText,
  [OPS.setLeadingMoveText]: (state, args) => {
    state.leading = Number(args[1]);
    moveText(state, args);
  },
  [OPS.nextLine]: state => moveText(state, [0, state.leading]),
};

/** By the name of the entry in the graphics state dictionary. */
const graphicsEntries: Record<string, Change> = {
  ca: (state, [alpha]) => {
    state.fillAlpha = Number(alpha);
  },
  CA: (state, [alpha]) => {
    state.strokeAlpha = Number(alpha);
  },
  LW: (state, [width]) => {
    state.lineWidth = Number(width);
  },
  SMask: (state, [mask]) => {
    state.isMasked = Boolean(mask);
  },
  BM: (state, [mode]) => {
    state.blend = String(mode);
  },
  Font: setFont,
};

function setFont(state: GraphicsState, [font, size]: unknown[]): void {
  state.font = String(font);
  state.size = Number(size);
}

function setTextMatrix(state: GraphicsState, matrix: Matrix): void {
  state.textMatrix = state.lineMatrix = matrix;
}

/** pdf.js rounds matrices to numbers of 32 bits, in which lines that touch may seem to be apart: the shortest decimal. */
export function asWritten(number: number): number {
  for (let scale = 1e3; scale < 1e8; scale *= 10) {
    const written = Math.round(number * scale) / scale;
    if (Math.fround(written) === number) return written;
  }
  return number;
}

function moveText(state: GraphicsState, [x, y]: unknown[]): void {
  setTextMatrix(state, moved(state.lineMatrix, Number(x), Number(y)));
}

export function moved(matrix: Matrix, x: number, y: number): Matrix {
  return multiplied(matrix, [1, 0, 0, 1, x, y]);
}

export function transform(state: GraphicsState, matrix: readonly number[]): void {
  state.matrix = multiplied(state.matrix, matrix);
}

/** pdf.js converts every colour to "#rrggbb". */
function colourOf(hex: unknown): Colour {
  const number = Number.parseInt(String(hex).slice(1), 16);
  return Number.isNaN(number) ? null : [number >> 16, (number >> 8) & 255, number & 255];
}
