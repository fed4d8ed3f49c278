/** Sets the glyphs that the page, or a form within it, shows into text items, with the rules of pdf.js for spaces and line ends. */
import { normalizeUnicode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, multiplied } from './boxes.ts';
import { type GraphicsState, unmoved } from './graphics-state.ts';
import type { TextContent } from './open-pdf.ts';

export interface ShownFont {
  name?: string;
  vertical?: boolean;
  isType3Font?: boolean;
  fontMatrix?: number[];
  fallbackName: string;
  ascent: number;
  descent: number;
}

interface Glyph {
  unicode: string;
  width: number;
  isSpace: boolean;
}

/** Shares of the type size: a narrower gap is no space, even if the text has one there; a gap as wide as the second always is one. */
const [leastWrittenSpace, leastSpace] = [0.03, 0.102];
/** A wider space is an item of its own: the words may be in two cells. */
const greatestSpace = 0.6;
/** Type that goes back farther begins anew. */
const greatestStepBack = -0.2;
/** Shares of the height of a line: a shift up or down that ends an item, and one that ends the line if the type also steps back. */
const [shiftOfItem, shiftOfLine] = [0.25, 0.5];

/** Text of the page or of a form: its items end with it. */
export class ContentStream {
  readonly saved: GraphicsState[] = [];
  /** State before the form. */
  readonly outer: GraphicsState | undefined;
  readonly #items: TextContent['items'];
  readonly #styles: TextContent['styles'];
  readonly #view: number[];
  /** Marks that are open, and how many were when the text object began. */
  #marks = 0;
  #marksBefore: number | null = null;
  /** Text of the open item; null if no item is open. */
  #letters: string | null = null;
  /** This and the following fields, up to `#scale`, describe the open item, or the last one if none is open. */
  #start: Matrix = unmoved;
  #font = '';
  #size = 0;
  #height = 0;
  /** Width in points, and what is added to it, in units of the text, which are of this scale. */
  #width = 0;
  #advance = 0;
  #scale = 1;
  #type = { size: 0, font: '', name: '' };
  /** The page at the end of the last glyph that has a width, with how its type is turned. */
  #end: { turn: Matrix; x: number; y: number; rise: number } | null = null;
  #last: 'letter' | 'space behind a letter' | null = null;

  constructor({ items, styles }: TextContent, view: number[], outer?: GraphicsState) {
    this.#items = items;
    this.#styles = styles;
    this.#view = view;
    this.outer = outer;
  }

  beginText(): void {
    this.#marksBefore = this.#marks;
  }

  /** Marks end with the text object in which they begin. */
  endText(): void {
    if (this.#marksBefore !== null) this.#endMarks(this.#marksBefore);
    this.#marksBefore = null;
  }

  end(): void {
    this.endItem();
    this.#endMarks(0);
  }

  #endMarks(count: number): void {
    while (this.#marks > count) this.endMark();
  }

  beginMark(mark: { tag: string | null; id?: string | null }): void {
    this.endItem();
    this.#marks += 1;
    this.#items.push({ type: 'beginMarkedContent', ...mark });
  }

  endMark(): void {
    this.endItem();
    if (this.#marks === 0) return;
    this.#marks -= 1;
    this.#items.push({ type: 'endMarkedContent' });
  }

  endItem(hasEOL = false): void {
    if (this.#letters === null) return;
    this.#width += this.#advance * this.#scale;
    this.#push(normalizeUnicode(this.#letters), this.#start, this.#width, this.#height, this.#font, hasEOL);
    this.#letters = null;
  }

  #push(str: string, at: Matrix, width: number, height: number, fontName: string, hasEOL: boolean): void {
    const transform = [...at];
    this.#items.push({ str, dir: 'ltr', width: Math.abs(width), height, transform, fontName, hasEOL });
  }

  /** Words before and behind a new text matrix may be of different scale. */
  rescale(state: GraphicsState): void {
    const scale = scaleOf(state);
    if (this.#letters === null || scale === this.#scale) return;
    this.#width += this.#advance * this.#scale;
    this.#advance = 0;
    this.#scale = scale;
  }

  /** False if a letter is of a script written from right to left. */
  showText(state: GraphicsState, glyphs: unknown[], font: ShownFont): boolean {
    const { matrix, textMatrix, size, stretch, letterSpace, wordSpace, rise } = state;
    const { name = '' } = font;
    if (size !== this.#type.size || (state.font !== this.#type.font && name !== this.#type.name)) {
      this.endItem();
      this.#type = { size, font: state.font, name };
    }
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    const [m = 1, n = 0, o = 0, p = 1, right = 0, up = 0] = textMatrix;
    const [g = 1, h = 0, i = 0, j = 1] = multiplied(matrix, textMatrix);
    const turn = [g * size * stretch, h * size * stretch, i * size, j * size];
    /** In units of the text, and on the page. */
    let [u, v, x, y] = [right, up, 0, 0];
    const move = (distance: number) => {
      u += m * distance;
      v += n * distance;
      x = a * (o * rise + u) + c * (p * rise + v) + e;
      y = b * (o * rise + u) + d * (p * rise + v) + f;
    };
    move(0);
    const unit = (font.fontMatrix?.[0] ?? 0.001) * size;
    let before: unknown;
    for (const [index, glyph] of glyphs.entries()) {
      const next = glyphs[index + 1];
      const isBehindGlyph = typeof before === 'object';
      before = glyph;
      if (typeof glyph === 'number') {
        if (!isBehindGlyph) move(glyph * (-size / 1000) * stretch);
        continue;
      }
      const { unicode, width, isSpace } = glyph as Glyph;
      const kind = kindOf(unicode);
      if (kind === 'right to left') return false;
      if (kind === 'format') continue;
      const advance = kind === 'diacritic' ? 0 : width * unit;
      const kern = typeof next === 'number' ? next * (-size / 1000) : 0;
      const gap = letterSpace + kern + (isSpace ? wordSpace : 0);
      if (kind === 'space') {
        this.#last = this.#last === 'letter' ? 'space behind a letter' : null;
        move((gap + advance) * stretch);
        continue;
      }
      const isShown = kind === 'diacritic' || this.#follow(turn, x, y, advance, state);
      if (isShown && this.#letters === null) this.#begin([...turn, x, y], state, font);
      if (advance !== 0) move(advance * stretch);
      if (isShown) {
        this.#advance += advance * stretch;
        if (advance * stretch !== 0) this.#end = { turn, x, y, rise };
        this.#letters += this.#last === 'space behind a letter' ? ` ${unicode}` : unicode;
        this.#last = 'letter';
      }
      if (gap !== 0) move(gap * stretch);
    }
    state.textMatrix = [m, n, o, p, u, v];
    return true;
  }

  #begin(at: Matrix, state: GraphicsState, { fallbackName, ascent, descent }: ShownFont): void {
    this.#styles[state.font] ??= { fontFamily: fallbackName, ascent, descent, vertical: false };
    this.#letters = '';
    this.#start = at;
    this.#font = state.font;
    this.#size = state.size;
    this.#height = Math.hypot(at[2] ?? 0, at[3] ?? 0);
    this.#width = this.#advance = 0;
    this.#scale = scaleOf(state);
  }

  /**
   * Ends the item, or adds a space, where a glyph does not follow the last one. False if it is outside of the page: it is left out.
   *
   * @param width of the glyph
   */
  #follow(turn: Matrix, x: number, y: number, width: number, { font, size, rise }: GraphicsState): boolean {
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#view;
    if (x + width < left || x > right || y < bottom || y > top) return false;
    const last = this.#end;
    if (!last || (last.x === x && last.y === y)) return true;
    const [along, across] = shift(last, { turn, x, y });
    const gap = along / this.#scale;
    const unit = Math.sign(this.#advance || this.#width) * this.#size;
    const isBack = gap < greatestStepBack * unit;
    const rising = rise === last.rise ? 0 : ((turn[3] ?? 0) / size) * (rise - last.rise);
    if (isBack ? Math.abs(across) > shiftOfLine * this.#height : Math.abs(across - rising) > this.#height) {
      if (this.#letters === null) this.#push('', [...turn, x, y], 0, 0, font, true);
      this.endItem(true);
      this.#last = null;
      return true;
    }
    if (isBack) {
      this.endItem();
      this.#last = null;
      return true;
    }
    if (gap <= leastWrittenSpace * unit) this.#last = null;
    const isSpace = gap > leastSpace * unit || this.#last === 'space behind a letter';
    const isWithin =
      gap <= leastSpace * unit ? !isSpace : gap <= greatestSpace * unit && this.#letters !== null;
    if (isWithin) {
      if (isSpace) this.#letters += ' ';
      this.#advance += gap;
    } else {
      this.endItem();
      this.#push(' ', [...last.turn, last.x, last.y], gap, 0, this.#font, false);
    }
    if (isSpace) this.#last = null;
    if (Math.abs(across) > shiftOfItem * this.#height) this.endItem();
    return true;
  }
}

interface Place {
  turn: Matrix;
  x: number;
  y: number;
}

/** Along and across the line. pdf.js measures slanted type from the origin of the page. */
function shift(from: Place, to: Place): [along: number, across: number] {
  const [a = 1, b = 0, c = 0, d = 1] = to.turn;
  if ((b === 0 && c === 0) || (a === 0 && d === 0)) {
    const [right, up] = [a / Math.hypot(a, b), b / Math.hypot(a, b)];
    const [x, y] = [to.x - from.x, to.y - from.y];
    return [right * x + up * y, right * y - up * x];
  }
  const [first, second] = [fromOrigin(from), fromOrigin(to)];
  return [second[0] - first[0], second[1] - first[1]];
}

function fromOrigin({ turn: [a = 1, b = 0, c = 0, d = 1], x, y }: Place): [along: number, across: number] {
  const length = Math.hypot(a, b);
  return [(a * x + b * y) / length, (c * x + d * y) / length];
}

function scaleOf({ matrix, textMatrix }: GraphicsState): number {
  return Math.hypot(matrix[0] ?? 1, matrix[1] ?? 0) * Math.hypot(textMatrix[0] ?? 1, textMatrix[1] ?? 0);
}

/** Diacritics have no width of their own; format characters, such as soft hyphens, are left out. */
const kindsOfGlyphs = [
  // Hebrew, Arabic and their neighbours, and their presentation forms
  ['right to left', /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/],
  ['space', /^\s+$/],
  ['diacritic', /^\p{Mn}+$/u],
  ['format', /^\p{Cf}+$/u],
] as const;

type Kind = (typeof kindsOfGlyphs)[number][0] | 'letter';
const kinds = new Map<string, Kind>();

function kindOf(unicode: string): Kind {
  let kind = kinds.get(unicode);
  if (!kind) {
    kind = kindsOfGlyphs.find(([, pattern]) => pattern.test(unicode))?.[0] ?? 'letter';
    kinds.set(unicode, kind);
  }
  return kind;
}
