/**
 * Finds glyphs that look like another character than the one that the PDF says they are: a letter or digit is compared with
 * the same and with the other letters and digits of common fonts.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';

/** Files of the fonts that pdf.js ships: with and without serifs, bold and not, and of one width. */
const fontFiles = [
  'LiberationSans-Regular.ttf',
  'LiberationSans-Bold.ttf',
  'LiberationSans-Italic.ttf',
  'FoxitSerif.pfb',
  'FoxitSerifBold.pfb',
  'FoxitSerifItalic.pfb',
  'FoxitFixed.pfb',
];
const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
/** Characters that look alike once they are equally large. */
const alike = ['0OoQDC', '1lIijJ|7T', '5Ss', '2Zz', '8B3', '6bG', '9gq', 'cCGe', 'nNhu', 'tf', 'uUv', 'vVyY'];

/** Side of a drawn glyph and of its type in pixels, and of its shape in cells. */
const [side, type, cells] = [48, 32, 8];
/** A glyph is another character if it differs from its own by so much, and from the other by at most this share of it. */
const [leastDifference, mostShare] = [0.2, 0.45];

/** Ink of each cell of the box around it, 0 to 1, and width over height of the box. */
interface Shape {
  ink: Float32Array;
  aspect: number;
}

/** Outline of a glyph as pdf.js compiles it: numbers of steps and places in units of the type size. */
export type Outline = ArrayLike<number>;

/** The character that a glyph looks like, if that is surely another one than `character`; else null. */
export function looksLike(outline: Outline, character: string): string | null {
  if (!characters.includes(character)) return null;
  const shape = shapeOf(context => {
    center(context, outline);
    context.fill(pathOf(outline));
  });
  if (!shape) return null;
  const own = nearest(shape, character);
  if (own < leastDifference) return null;
  const others = characters.filter(other => !areAlike(other, character));
  return others.find(other => nearest(shape, other) < mostShare * own) ?? null;
}

/** Small capitals are capitals. */
function areAlike(one: string, other: string): boolean {
  const isCase = one.toLowerCase() === other.toLowerCase();
  return isCase || alike.some(group => group.includes(one) && group.includes(other));
}

function nearest(shape: Shape, character: string): number {
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  const known = [...cases].flatMap(referencesOf);
  return Math.min(...known.map(reference => differenceOf(shape, reference)));
}

function differenceOf(one: Shape, other: Shape): number {
  let ink = 0;
  for (let cell = 0; cell < one.ink.length; cell += 1)
    ink += Math.abs((one.ink[cell] ?? 0) - (other.ink[cell] ?? 0));
  return ink / (cells * cells) + 0.1 * Math.abs(Math.log(one.aspect / other.aspect));
}

const references = new Map<string, Shape[]>();

function referencesOf(character: string): Shape[] {
  const known = references.get(character);
  if (known) return known;
  const drawn = families().flatMap(family => {
    const shape = shapeOf(context => {
      context.scale(1 / type, -1 / type);
      context.font = `${type}px "${family}"`;
      context.fillText(character, 0, 0);
    });
    return shape ?? [];
  });
  references.set(character, drawn);
  return drawn;
}

let registered: string[] | undefined;

function families(): string[] {
  if (registered) return registered;
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  registered = fontFiles.map(file => {
    GlobalFonts.registerFromPath(join(folder, 'standard_fonts', file), file);
    return file;
  });
  return registered;
}

const context = createCanvas(side, side).getContext('2d');
type Context = typeof context;

/** Null if nothing is drawn. @param draw in units of the type size, upwards */
function shapeOf(draw: (context: Context) => void): Shape | null {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, side, side);
  context.setTransform(type, 0, 0, -type, (side - type) / 2, type + (side - type) / 4);
  draw(context);
  const { data } = context.getImageData(0, 0, side, side);
  const inkAt = (x: number, y: number) => (data[4 * (y * side + x) + 3] ?? 0) / 255;
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (inkAt(x, y) < 0.5) continue;
      if (x < left) left = x;
      if (y < top) top = y;
      if (x >= right) right = x + 1;
      bottom = y + 1;
    }
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return null;
  const [ink, counts] = [new Float32Array(cells * cells), new Float32Array(cells * cells)];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const cell =
        Math.floor(((y - top) * cells) / height) * cells + Math.floor(((x - left) * cells) / width);
      ink[cell] = (ink[cell] ?? 0) + inkAt(x, y);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  for (let cell = 0; cell < ink.length; cell += 1) ink[cell] = (ink[cell] ?? 0) / (counts[cell] || 1);
  return { ink, aspect: width / height };
}

/** Sets the outline into the middle of the canvas, whatever its units are. */
function center(context: Context, outline: Outline): void {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, ...places] of stepsOf(outline))
    for (const [index, place] of places.entries()) {
      if (index % 2 === 0) [left, right] = [Math.min(left, place), Math.max(right, place)];
      else [bottom, top] = [Math.min(bottom, place), Math.max(top, place)];
    }
  const scale = type / Math.max(right - left, top - bottom);
  const [x, y] = [(side - scale * (right - left)) / 2, (side + scale * (top - bottom)) / 2];
  context.setTransform(scale, 0, 0, -scale, x - scale * left, y + scale * bottom);
}

function pathOf(outline: Outline): Path2D {
  const path = new Path2D();
  for (const [step, ...places] of stepsOf(outline)) {
    const [x = 0, y = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = places;
    if (step === 0) path.moveTo(x, y);
    else if (step === 1) path.lineTo(x, y);
    else if (step === 2) path.bezierCurveTo(x, y, x1, y1, x2, y2);
    else if (step === 3) path.quadraticCurveTo(x, y, x1, y1);
    else path.closePath();
  }
  return path;
}

/** Each step of an outline with its places; lengths are those of moves, lines, curves of two kinds and closings. */
function* stepsOf(outline: Outline): Generator<number[]> {
  const numbers = Array.from(outline);
  for (let at = 0; at < numbers.length; ) {
    const length = [3, 3, 7, 5, 1][numbers[at] ?? 4] ?? 1;
    yield numbers.slice(at, at + length);
    at += length;
  }
}
