/** What a page draws, read from its operations in one pass: lines, fonts, words with how they are painted, and shapes. */
import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, boxAround, type Matrix, multiplied, numbersIn, overlapOf } from './boxes.ts';
import type { GlyphCheck } from './glyph-check.ts';
import { drawnShapeLimit, ruledLineLimit } from './limits.ts';
import type { LoadedPage, OperatorList, Viewport } from './open-pdf.ts';
import { linesOfPath, type RuledLine } from './ruled-lines.ts';

/** Red, green and blue from 0 to 255; null where a pattern or a picture paints. */
export type Colour = readonly [number, number, number] | null;

/** Words that one operation shows. */
export interface DrawnText {
  /** Index of the operation: a later one paints over an earlier one. */
  order: number;
  text: string;
  font: string;
  /** In points, the smaller of height and width of a square letter. */
  size: number;
  box: Box;
  colour: Colour;
  /** From 0 to 1. */
  alpha: number;
  /** Shown without paint, or on a layer that is switched off. */
  isUnpainted: boolean;
  /** Shown through a mask, or cut along a shape that is no rectangle. */
  isMasked: boolean;
  clip: Box;
}

/** A filled area or a picture. */
export interface DrawnShape {
  order: number;
  box: Box;
  colour: Colour;
  isPicture: boolean;
}

export interface Drawing {
  /** None if the page has more than `ruledLineLimit`. */
  lines: RuledLine[];
  /** In the order of the words. */
  fonts: { isBold: boolean }[];
  texts: DrawnText[];
  /** None if the page has more than `drawnShapeLimit`. */
  shapes: DrawnShape[];
  hasTooManyShapes: boolean;
  /** True if a font draws another letter or digit than the text has. */
  isLying: boolean;
}

/** Layers of the document, as pdf.js reads them. */
type Layers = Awaited<ReturnType<LoadedPage['_transport']['getOptionalContentConfig']>>;

const black: Colour = [0, 0, 0];
const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity];
/** In points; smaller shapes hide no words. */
const leastShape = 3;
/** Shapes that are more transparent leave words legible. */
const leastCover = 0.6;
/** Numbers of a path of four lines. */
const rectangleLength = 16;
/** Blend modes that darken leave words legible below a light colour. */
const darkening = new Set(['multiply', 'darken', 'color-burn']);
const lightColour = 100;

const startState = (matrix: Matrix) => ({
  matrix,
  clip: everywhere,
  font: '',
  size: 0,
  textMatrix: [1, 0, 0, 1, 0, 0] as Matrix,
  ...{ x: 0, y: 0, lineX: 0, lineY: 0, leading: 0, rise: 0, stretch: 1, letterSpace: 0, wordSpace: 0 },
  mode: 0,
  ...{
    fill: black as Colour,
    stroke: black as Colour,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    lineWidth: 1,
  },
  ...{ isMasked: false, blend: 'source-over' },
});

export function readDrawing(
  { fnArray, argsArray }: OperatorList,
  { transform }: Viewport,
  { commonObjs }: Pick<LoadedPage, 'commonObjs'>,
  layers: Pick<Layers, 'isVisible'>,
  hasLyingGlyph: GlyphCheck,
): Drawing {
  const lines: RuledLine[] = [];
  const fonts = new Map<string, { isBold: boolean }>();
  const texts: DrawnText[] = [];
  const shapes: DrawnShape[] = [];
  type State = ReturnType<typeof startState>;
  const saved: State[] = [];
  let state = startState(transform);
  /** For each open mark, whether its layer is shown. */
  const shown: boolean[] = [];
  let isClipPending = false;
  let isPageText = true;
  let isLying = false;
  /** A picture is too large to be decoded here and leaves only its place: a matrix with nothing painted on it. */
  let isPictureDue = false;

  const addShape = (order: number, box: Box, colour: Colour, isPicture = false) => {
    isPictureDue = false;
    const [left, top, right, bottom] = overlapOf(box, state.clip);
    const alpha = state.fillAlpha * state.groupAlpha;
    const isThrough = darkening.has(state.blend) && colour !== null && Math.min(...colour) > lightColour;
    if (alpha < leastCover || isThrough || shown.includes(false)) return;
    if (right - left < leastShape || bottom - top < leastShape || shapes.length > drawnShapeLimit) return;
    shapes.push({ order, box: [left, top, right, bottom], colour, isPicture });
  };
  const addDuePicture = (order: number) => {
    if (isPictureDue) addShape(order, boxAround([0, 0, 1, 1], state.matrix), null, true);
  };
  const addPath = (order: number, args: unknown[]) => {
    const [paint, path, bounds] = args as [number, unknown[]?, unknown?];
    const box = boxAround(numbersIn(bounds), state.matrix);
    if (isClipPending) state.clip = overlapOf(state.clip, box);
    if (isClipPending && numbersIn(path?.[0]).length > rectangleLength) state.isMasked = true;
    isClipPending = false;
    if (paint === OPS.endPath) return;
    isPictureDue = false;
    if (lines.length <= ruledLineLimit) lines.push(...linesOfPath(args, state.matrix));
    const isStroked = paint === OPS.stroke || paint === OPS.closeStroke;
    const half = isStroked
      ? (state.lineWidth * Math.hypot(state.matrix[0] ?? 1, state.matrix[1] ?? 0)) / 2
      : 0;
    const [left, top, right, bottom] = box;
    // A thick line covers as a box does; what a thin one encloses stays open.
    if (isStroked && Math.min(right - left, bottom - top) > half) return;
    addShape(
      order,
      [left - half, top - half, right + half, bottom + half],
      isStroked ? state.stroke : state.fill,
    );
  };
  const moveText = (x: number, y: number) => {
    state.x = state.lineX += x;
    state.y = state.lineY += y;
  };
  const addText = (order: number, glyphs: unknown[]) => {
    const font = commonObjs.has(state.font) ? commonObjs.get(state.font) : null;
    const { text, advance } = setGlyphs(glyphs, state, font?.fontMatrix?.[0] ?? 0.001);
    const isVertical = font?.vertical === true;
    const at = Util.transform(
      state.matrix,
      Util.transform(state.textMatrix, [1, 0, 0, 1, state.x, state.y + state.rise]),
    );
    const side = Math.abs(state.size);
    const [a = 1, b = 0, c = 0, d = 1] = at;
    const square = Math.min(Math.hypot(a, b) * Math.abs(state.stretch), Math.hypot(c, d)) * side;
    // Fonts of drawings have units of their own; letters are half as wide as high.
    const letterWidth = (Math.hypot(a, b) * advance * state.stretch) / Math.max(text.length, 1);
    const size = font?.isType3Font ? Math.abs(2 * letterWidth) : square;
    const box = isVertical
      ? boxAround([-side / 2, -advance, side / 2, 0], at)
      : boxAround([0, -0.2 * side, advance * state.stretch, 0.8 * side], at);
    if (isVertical) state.y -= advance;
    else state.x += advance * state.stretch;
    if (text.trim() === '' || !isPageText) return;
    isPictureDue = false;
    isLying ||= hasLyingGlyph(glyphs, state.font, commonObjs);
    if (!fonts.has(state.font)) fonts.set(state.font, { isBold: isBold(font) });
    const isOutline = state.mode % 4 === 1;
    const alpha = (isOutline ? state.strokeAlpha : state.fillAlpha) * state.groupAlpha;
    const isUnpainted = state.mode === 3 || state.mode === 7 || shown.includes(false);
    const { clip, isMasked } = state;
    texts.push({
      order,
      text,
      font: state.font,
      size,
      box,
      colour: isOutline ? state.stroke : state.fill,
      alpha,
      isUnpainted,
      isMasked,
      clip,
    });
  };

  for (const [order, fn] of fnArray.entries()) {
    const args: unknown[] = argsArray[order] ?? [];
    const [first, second] = args as [number, number];
    switch (fn) {
      case OPS.save:
        saved.push({ ...state });
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
        addDuePicture(order);
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state.matrix = multiplied(state.matrix, args as number[]);
        isPictureDue = true;
        break;
      case OPS.paintFormXObjectBegin: {
        saved.push({ ...state });
        state.matrix = multiplied(state.matrix, numbersIn(first));
        const bounds = numbersIn(second);
        if (bounds.length === 4) state.clip = overlapOf(state.clip, boxAround(bounds, state.matrix));
        isPictureDue = false;
        break;
      }
      case OPS.beginGroup:
        saved.push({ ...state });
        // What a mask is made of is not painted.
        state.groupAlpha *= Object(first).smask ? 0 : state.fillAlpha;
        state.fillAlpha = state.strokeAlpha = 1;
        break;
      case OPS.setGState:
        for (const [key, value] of first as unknown as [string, unknown][]) {
          if (key === 'ca') state.fillAlpha = Number(value);
          else if (key === 'CA') state.strokeAlpha = Number(value);
          else if (key === 'LW') state.lineWidth = Number(value);
          else if (key === 'SMask') state.isMasked = Boolean(value);
          else if (key === 'BM') state.blend = String(value);
          else if (key === 'Font') [state.font, state.size] = value as [string, number];
        }
        break;
      case OPS.setLineWidth:
        state.lineWidth = first;
        break;
      case OPS.setFillRGBColor:
        state.fill = colourOf(first);
        break;
      case OPS.setStrokeRGBColor:
        state.stroke = colourOf(first);
        break;
      case OPS.setFillColorN:
        state.fill = null;
        break;
      case OPS.setStrokeColorN:
        state.stroke = null;
        break;
      case OPS.clip:
      case OPS.eoClip:
        isClipPending = true;
        break;
      case OPS.constructPath:
        addPath(order, args);
        break;
      case OPS.shadingFill:
        addShape(order, state.clip, null);
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageXObjectRepeat:
        addShape(order, boxAround([0, 0, 1, 1], state.matrix), null, true);
        break;
      case OPS.paintSolidColorImageMask:
        addShape(order, boxAround([0, 0, 1, 1], state.matrix), state.fill);
        break;
      case OPS.beginMarkedContent:
        shown.push(true);
        break;
      case OPS.beginMarkedContentProps:
        shown.push(String(first) !== 'OC' || layers.isVisible(second));
        break;
      case OPS.endMarkedContent:
        shown.pop();
        break;
      case OPS.beginAnnotation: {
        // Annotations come last, and their words are not text of the page.
        isPageText = false;
        const [, , into, within] = args;
        state = startState(multiplied(multiplied(transform, numbersIn(into)), numbersIn(within)));
        break;
      }
      case OPS.beginText:
        state.textMatrix = [1, 0, 0, 1, 0, 0];
        state.x = state.y = state.lineX = state.lineY = 0;
        break;
      case OPS.setFont:
        [state.font, state.size] = [String(first), second];
        break;
      case OPS.setTextMatrix:
        state.textMatrix = args.length === 6 ? (args as number[]) : numbersIn(first);
        state.x = state.y = state.lineX = state.lineY = 0;
        break;
      case OPS.setCharSpacing:
        state.letterSpace = first;
        break;
      case OPS.setWordSpacing:
        state.wordSpace = first;
        break;
      case OPS.setHScale:
        state.stretch = first / 100;
        break;
      case OPS.setLeading:
        state.leading = -first;
        break;
      case OPS.setTextRise:
        state.rise = first;
        break;
      case OPS.setTextRenderingMode:
        state.mode = first;
        break;
      case OPS.moveText:
        moveText(first, second);
        break;
      case OPS.setLeadingMoveText:
        state.leading = second;
        moveText(first, second);
        break;
      case OPS.nextLine:
        moveText(0, state.leading);
        break;
      case OPS.showText:
        addText(order, Array.isArray(first) ? first : []);
        break;
    }
  }
  addDuePicture(fnArray.length);
  const hasTooManyShapes = shapes.length > drawnShapeLimit;
  return {
    lines: lines.length > ruledLineLimit ? [] : lines,
    fonts: [...fonts.values()],
    texts,
    shapes: hasTooManyShapes ? [] : shapes,
    hasTooManyShapes,
    isLying,
  };
}

function isBold(font: { bold?: boolean; black?: boolean; name?: string } | null): boolean {
  return font?.bold === true || font?.black === true || boldName.test(font?.name ?? '');
}

/** "Bold" in many names, "Medi" in those of the URW fonts, "BX" in those of TeX. */
const boldName = /bold|black|heavy|demi|medi(?!um)|bx\d/i;

/** The words of glyphs, and how far they go on in units of the text. Numbers between glyphs are gaps. */
function setGlyphs(
  glyphs: unknown[],
  { size, letterSpace, wordSpace }: { size: number; letterSpace: number; wordSpace: number },
  widthUnit: number,
): { text: string; advance: number } {
  let text = '';
  let advance = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      advance -= (glyph * size) / 1000;
      if (glyph < wideGap) text += ' ';
      continue;
    }
    const { unicode, width, isSpace } = Object(glyph);
    text += String(unicode ?? '');
    advance += Number(width ?? 0) * size * widthUnit + letterSpace + (isSpace ? wordSpace : 0);
  }
  return { text, advance };
}

/** In thousandths of the type size: a gap between words. */
const wideGap = -200;

/** pdf.js converts every colour to "#rrggbb". */
function colourOf(hex: unknown): Colour {
  const number = Number.parseInt(String(hex).slice(1), 16);
  return Number.isNaN(number) ? null : [number >> 16, (number >> 8) & 255, number & 255];
}
