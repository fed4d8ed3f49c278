/** What a page draws, read from its operations in one pass: lines, fonts, words with how they are painted, and shapes. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, boxAround, multiplied, numbersIn, overlapOf } from './boxes.ts';
import type { GlyphCheck } from './glyph-check.ts';
import {
  type Colour,
  type GraphicsState,
  moved,
  startState,
  stateChanges,
  transform,
} from './graphics-state.ts';
import { drawnShapeLimit, ruledLineLimit } from './limits.ts';
import type { LoadedPage, OperatorList, Viewport } from './open-pdf.ts';
import { linesOfPath, type RuledLine } from './ruled-lines.ts';

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

export interface PageToRead {
  viewport: Viewport;
  commonObjs: LoadedPage['commonObjs'];
  layers: Pick<Layers, 'isVisible'>;
  hasLyingGlyph: GlyphCheck;
}

export function readDrawing({ fnArray, argsArray }: OperatorList, page: PageToRead): Drawing {
  const reader = new DrawingReader(page);
  for (const [order, fn] of fnArray.entries()) reader.read(order, fn, argsArray[order] ?? []);
  return reader.finish(fnArray.length);
}

/** In points; smaller shapes hide no words. */
const leastShape = 3;
/** Shapes that are more transparent leave words legible. */
const leastCover = 0.6;
/** Numbers of a path of four lines. */
const rectangleLength = 16;
/** Blend modes that darken leave words legible below a light colour. */
const darkening = new Set(['multiply', 'darken', 'color-burn']);
const lightColour = 100;
const unitSquare = [0, 0, 1, 1];

class DrawingReader {
  readonly #page: PageToRead;
  readonly #lines: RuledLine[] = [];
  readonly #fonts = new Map<string, { isBold: boolean }>();
  readonly #texts: DrawnText[] = [];
  readonly #shapes: DrawnShape[] = [];
  readonly #saved: GraphicsState[] = [];
  #state: GraphicsState;
  #order = 0;
  /** For each open mark, whether its layer is shown. */
  readonly #shown: boolean[] = [];
  #isClipPending = false;
  /** False in annotations, which come last: their words are not text of the page. */
  #isPageText = true;
  #isLying = false;
  /** A picture is too large to be decoded here and leaves only its place: a matrix with nothing painted on it. */
  #isPictureDue = false;

  constructor(page: PageToRead) {
    this.#page = page;
    this.#state = startState(page.viewport.transform);
  }

  read(order: number, fn: number, args: unknown[]): void {
    this.#order = order;
    const change = stateChanges[fn];
    if (change) change(this.#state, args);
    else this.#operations[fn]?.(args);
  }

  finish(count: number): Drawing {
    this.#order = count;
    this.#addDuePicture();
    const hasTooManyShapes = this.#shapes.length > drawnShapeLimit;
    return {
      lines: this.#lines.length > ruledLineLimit ? [] : this.#lines,
      fonts: [...this.#fonts.values()],
      texts: this.#texts,
      shapes: hasTooManyShapes ? [] : this.#shapes,
      hasTooManyShapes,
      isLying: this.#isLying,
    };
  }

  readonly #save = () => this.#saved.push({ ...this.#state });
  readonly #restore = () => {
    this.#addDuePicture();
    this.#state = this.#saved.pop() ?? this.#state;
  };
  readonly #awaitClip = () => {
    this.#isClipPending = true;
  };
  readonly #addPicture = () => this.#addShape(boxAround(unitSquare, this.#state.matrix), null, true);

  readonly #operations: Record<number, (args: unknown[]) => void> = {
    [OPS.save]: this.#save,
    [OPS.restore]: this.#restore,
    [OPS.paintFormXObjectEnd]: this.#restore,
    [OPS.endGroup]: this.#restore,
    [OPS.transform]: args => {
      transform(this.#state, args as number[]);
      this.#isPictureDue = true;
    },
    [OPS.paintFormXObjectBegin]: ([matrix, bounds]) => {
      this.#save();
      transform(this.#state, numbersIn(matrix));
      const corners = numbersIn(bounds);
      if (corners.length === 4) this.#clip(boxAround(corners, this.#state.matrix));
      this.#isPictureDue = false;
    },
    [OPS.beginGroup]: ([group]) => {
      this.#save();
      // What a mask is made of is not painted.
      this.#state.groupAlpha *= Object(group).smask ? 0 : this.#state.fillAlpha;
      this.#state.fillAlpha = this.#state.strokeAlpha = 1;
    },
    [OPS.clip]: this.#awaitClip,
    [OPS.eoClip]: this.#awaitClip,
    [OPS.constructPath]: args => this.#addPath(args),
    [OPS.shadingFill]: () => this.#addShape(this.#state.clip, null),
    [OPS.paintImageXObject]: this.#addPicture,
    [OPS.paintInlineImageXObject]: this.#addPicture,
    [OPS.paintImageXObjectRepeat]: this.#addPicture,
    [OPS.paintSolidColorImageMask]: () =>
      this.#addShape(boxAround(unitSquare, this.#state.matrix), this.#state.fill),
    [OPS.beginMarkedContent]: () => this.#shown.push(true),
    [OPS.beginMarkedContentProps]: ([tag, layer]) =>
      this.#shown.push(String(tag) !== 'OC' || this.#page.layers.isVisible(layer)),
    [OPS.endMarkedContent]: () => this.#shown.pop(),
    [OPS.beginAnnotation]: ([, , into, within]) => {
      this.#isPageText = false;
      this.#state = startState(this.#page.viewport.transform);
      transform(this.#state, numbersIn(into));
      transform(this.#state, numbersIn(within));
    },
    [OPS.showText]: ([glyphs]) => this.#addText(Array.isArray(glyphs) ? glyphs : []),
  };

  #clip(box: Box): void {
    this.#state.clip = overlapOf(this.#state.clip, box);
  }

  #addDuePicture(): void {
    if (this.#isPictureDue) this.#addPicture();
  }

  #addPath(args: unknown[]): void {
    const [paint, path, bounds] = args as [number, unknown[]?, unknown?];
    const { matrix, lineWidth, fill, stroke } = this.#state;
    const box = boxAround(numbersIn(bounds), matrix);
    if (this.#isClipPending) {
      this.#clip(box);
      if (numbersIn(path?.[0]).length > rectangleLength) this.#state.isMasked = true;
      this.#isClipPending = false;
    }
    if (paint === OPS.endPath) return;
    this.#isPictureDue = false;
    if (this.#lines.length <= ruledLineLimit) this.#lines.push(...linesOfPath(args, matrix));
    if (paint !== OPS.stroke && paint !== OPS.closeStroke) {
      this.#addShape(box, fill);
      return;
    }
    const half = (lineWidth * Math.hypot(matrix[0] ?? 1, matrix[1] ?? 0)) / 2;
    const [left, top, right, bottom] = box;
    // A thick line covers as a box does; what a thin one encloses stays open.
    if (Math.min(right - left, bottom - top) > half) return;
    this.#addShape([left - half, top - half, right + half, bottom + half], stroke);
  }

  #addShape(whole: Box, colour: Colour, isPicture = false): void {
    this.#isPictureDue = false;
    const { clip, fillAlpha, groupAlpha, blend } = this.#state;
    const box = overlapOf(whole, clip);
    const [left, top, right, bottom] = box;
    const isThrough = darkening.has(blend) && colour !== null && Math.min(...colour) > lightColour;
    if (fillAlpha * groupAlpha < leastCover || isThrough || this.#shown.includes(false)) return;
    if (right - left < leastShape || bottom - top < leastShape) return;
    if (this.#shapes.length <= drawnShapeLimit)
      this.#shapes.push({ order: this.#order, box, colour, isPicture });
  }

  #addText(glyphs: unknown[]): void {
    const state = this.#state;
    const { commonObjs, hasLyingGlyph } = this.#page;
    const font = commonObjs.has(state.font) ? commonObjs.get(state.font) : null;
    const { text, advance } = setGlyphs(glyphs, state, font?.fontMatrix?.[0] ?? 0.001);
    const { size, box } = placeOfText(state, text, advance, font);
    const [right, up] = font?.vertical ? [0, -advance] : [advance * state.stretch, 0];
    state.textMatrix = moved(state.textMatrix, right, up);
    if (text.trim() === '' || !this.#isPageText) return;
    this.#isPictureDue = false;
    this.#isLying ||= hasLyingGlyph(glyphs, state.font, commonObjs);
    if (!this.#fonts.has(state.font)) this.#fonts.set(state.font, { isBold: isBold(font) });
    const isOutline = state.mode % 4 === 1;
    this.#texts.push({
      order: this.#order,
      text,
      font: state.font,
      size,
      box,
      colour: isOutline ? state.stroke : state.fill,
      alpha: (isOutline ? state.strokeAlpha : state.fillAlpha) * state.groupAlpha,
      isUnpainted: state.mode === 3 || state.mode === 7 || this.#shown.includes(false),
      isMasked: state.isMasked,
      clip: state.clip,
    });
  }
}

interface DrawnFont {
  vertical?: boolean;
  isType3Font?: boolean;
  bold?: boolean;
  black?: boolean;
  name?: string;
}

/** @param advance in units of the text */
function placeOfText(
  { matrix, textMatrix, rise, size, stretch }: GraphicsState,
  text: string,
  advance: number,
  font: DrawnFont | null,
): { size: number; box: Box } {
  const at = multiplied(matrix, moved(textMatrix, 0, rise));
  const side = Math.abs(size);
  const [a = 1, b = 0, c = 0, d = 1] = at;
  const square = Math.min(Math.hypot(a, b) * Math.abs(stretch), Math.hypot(c, d)) * side;
  // Fonts of drawings have units of their own; letters are half as wide as high.
  const letterWidth = (Math.hypot(a, b) * advance * stretch) / Math.max(text.length, 1);
  return {
    size: font?.isType3Font ? Math.abs(2 * letterWidth) : square,
    box: font?.vertical
      ? boxAround([-side / 2, -advance, side / 2, 0], at)
      : boxAround([0, -0.2 * side, advance * stretch, 0.8 * side], at),
  };
}

function isBold(font: DrawnFont | null): boolean {
  return font?.bold === true || font?.black === true || boldName.test(font?.name ?? '');
}

/** "Bold" in many names, "Medi" in those of the URW fonts, "BX" in those of TeX. */
const boldName = /bold|black|heavy|demi|medi(?!um)|bx\d/i;

/** The words of glyphs, and how far they go on in units of the text. Numbers between glyphs are gaps. */
function setGlyphs(
  glyphs: unknown[],
  { size, letterSpace, wordSpace }: GraphicsState,
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
