/**
 * Finds words that nobody can see from how a page is drawn. What is certain is decided here; what depends on pixels, such as a
 * colour near its ground, is left to `pictures/visible-words.ts`.
 */
import { type PagePositions, packed } from '../positions/positions.ts';
import { type WordBox, wordsOfPages } from '../positions/words.ts';
import type { Box } from './boxes.ts';
import type { Drawing, DrawnShape, DrawnText } from './drawing.ts';
import type { Colour } from './graphics-state.ts';

/** Why words may be invisible: `pixels` where only the drawn page can tell, `layer` for words over or under a picture. */
export type Doubt = 'certain' | 'pixels' | 'layer';

export interface DoubtfulWord extends WordBox {
  doubt: Doubt;
  /** True if a shape is drawn over the word. */
  isCovered: boolean;
}

interface JudgedText extends DrawnText {
  /** Null if the text is surely visible. */
  doubt: Doubt | null;
  isCovered: boolean;
}

/** In points. */
const legibleSize = 1.5;
const leastAlpha = 0.1;
/** Difference of the brightest and darkest of a colour, 0 to 255, up to which words may be invisible. */
const leastContrast = 60;
const white: Colour = [255, 255, 255];
const lightest = 200;
const probesPerText = 8;

/** Words of a page that may be invisible. */
export function doubtfulWords(
  { texts, shapes, hasTooManyShapes }: Drawing,
  placed: PagePositions,
  text: string,
): DoubtfulWord[] {
  const size = { width: placed.width, height: placed.height };
  const judged = texts.map(drawn =>
    isPlain(drawn, shapes, size) && !hasTooManyShapes
      ? { ...drawn, doubt: null, isCovered: false }
      : judge(drawn, shapes, size, hasTooManyShapes),
  );
  if (!judged.some(({ doubt }) => doubt !== null)) return [];
  const letters = Array.from(text);
  const words =
    wordsOfPages({ fonts: [], pages: [packed(placed)] }, new Map([[placed.page, text]])).get(placed.page) ??
    [];
  const bands = Map.groupBy(judged, ({ box }) => band((box[1] + box[3]) / 2));
  return words.flatMap(word => {
    const [x, y] = [(word.left + word.width / 2) * size.width, (word.top + word.height / 2) * size.height];
    const near = [-1, 0, 1].flatMap(step => bands.get(band(y) + step) ?? []);
    const written = plain(letters.slice(word.start, word.end).join(''));
    const showing = near.filter(
      ({ box, ...drawn }) => contains(box, x, y) && isPartOf(written, plain(drawn.text)),
    );
    const doubts = showing.map(({ doubt }) => doubt);
    const [first] = doubts;
    if (!first || doubts.includes(null)) return [];
    const doubt = doubts.every(one => one === 'certain')
      ? first
      : (doubts.find(one => one !== 'certain') ?? first);
    return [{ ...word, doubt, isCovered: showing.some(({ isCovered }) => isCovered) }];
  });
}

/** Texts that by the operations of the page anyone can see. */
export function plainTexts({ texts, shapes }: Drawing, size: { width: number; height: number }): DrawnText[] {
  return texts.filter(drawn => isPlain(drawn, shapes, size));
}

/** Texts are looked up by their height on the page. */
const bandHeight = 20;

function band(y: number): number {
  return Math.floor(y / bandHeight);
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** An operation shows a word, several, or only a part of one. */
function isPartOf(word: string, drawn: string): boolean {
  return drawn.includes(word) || word.includes(drawn);
}

/** Most words: dark, in sight, and on a page of which no shape comes near them. */
function isPlain(
  { box, size, colour, alpha, isUnpainted, isMasked, clip }: DrawnText,
  shapes: readonly DrawnShape[],
  page: { width: number; height: number },
): boolean {
  if (isUnpainted || isMasked || alpha < leastAlpha || size < legibleSize || !colour) return false;
  if (isNear(colour, white) || !isWithin(box, [0, 0, page.width, page.height]) || !isWithin(box, clip))
    return false;
  return !shapes.some(shape => meets(shape.box, box));
}

function isWithin(inner: Box, outer: Box): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

function meets(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

function judge(
  drawn: DrawnText,
  shapes: readonly DrawnShape[],
  size: { width: number; height: number },
  isUnknown: boolean,
): JudgedText {
  const { box, order, clip } = drawn;
  const [left, top, right, bottom] = box;
  const points = probes(box);
  const above = shapes.filter(shape => shape.order > order && covers(shape.box, box));
  const isCovered = above.length > 0;
  const under = points.map(([x, y]) =>
    shapes.findLast(shape => shape.order < order && contains(shape.box, x, y)),
  );
  const hasPicture = [...above, ...under].some(shape => shape?.isPicture);
  const isOutside = right < 0 || bottom < 0 || left > size.width || top > size.height;
  const isClipped = points.every(([x, y]) => !contains(clip, x, y));
  const isSmall = drawn.size < legibleSize;
  const doubt = (): Doubt | null => {
    if (isOutside || isSmall) return 'certain';
    if (drawn.isUnpainted || drawn.alpha < leastAlpha || isClipped) return hasPicture ? 'layer' : 'certain';
    if (isCovered) return above.some(shape => shape.isPicture) ? 'layer' : 'pixels';
    if (isUnknown || drawn.isMasked) return 'pixels';
    const isFaint = under.some(shape => isNear(drawn.colour, shape ? shape.colour : white));
    return isFaint ? 'pixels' : null;
  };
  return { ...drawn, doubt: doubt(), isCovered };
}

/** Places along the middle of a line of words. */
function probes([left, top, right, bottom]: Box): [x: number, y: number][] {
  const count = Math.min(probesPerText, Math.max(1, Math.round((right - left) / (2 * (bottom - top) || 1))));
  return Array.from({ length: count }, (_, index) => [
    left + ((index + 0.5) / count) * (right - left),
    (top + bottom) / 2,
  ]);
}

/** In points: places of words are rounded. */
const slack = 0.5;

function contains([left, top, right, bottom]: Box, x: number, y: number): boolean {
  return x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;
}

/** True if a shape may hide a word of a line: half of its height, and the width of a letter. */
function covers(shape: Box, line: Box): boolean {
  const height = Math.min(shape[3], line[3]) - Math.max(shape[1], line[1]);
  const width = Math.min(shape[2], line[2]) - Math.max(shape[0], line[0]);
  return height > (line[3] - line[1]) / 2 && width > (line[3] - line[1]) / 3;
}

/** Over a picture or a pattern, light words alone are in doubt. */
function isNear(colour: Colour, ground: Colour): boolean {
  if (!colour) return ground === null;
  if (!ground) return Math.min(...colour) > lightest;
  return Math.max(...colour.map((part, index) => Math.abs(part - (ground[index] ?? 0)))) < leastContrast;
}
