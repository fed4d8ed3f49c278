/** Positions of a document: the stretch of published text that each text item of the PDF became, and its box. */
import { type PagePositions, packed, type Run, type StoredPositions } from '../positions/positions.ts';
import { documentRunLimit, pageRunLimit } from './limits.ts';
import type { ContentMark, TextItem, TextStyle, Viewport } from './open-pdf.ts';
import { publishedOffsets } from './page-text.ts';
import type { ReadPage } from './read-page.ts';
import { markNumber } from './tagged-blocks.ts';

export function gatherPositions() {
  const positions: StoredPositions = { fonts: [], pages: [] };
  /** Indexes of fonts in order of first use: the names that pdf.js gives them continue from file to file. */
  const numbers = new Map<string, number>();
  const numberFont: NumberFont = (name, { fontFamily }) => {
    const number = numbers.get(name) ?? positions.fonts.push({ family: fontFamily }) - 1;
    numbers.set(name, number);
    return number;
  };
  const unplaced: number[] = [];
  let left = documentRunLimit;
  return {
    positions,
    /** Pages without runs. */
    unplaced,
    /** Adds a page. One with more runs than are kept gets none. */
    add(page: number, read: ReadPage, published: string): PagePositions {
      const found = published === '' ? [] : runsOf(read, published, numberFont);
      const isKept = found !== null && found.length <= Math.min(pageRunLimit, left);
      const runs = isKept ? found : [];
      if (!isKept) unplaced.push(page);
      left -= runs.length;
      const { width, height } = read.viewport;
      const placed = { page, width, height, runs };
      positions.pages.push(packed(placed));
      return placed;
    },
  };
}

type NumberFont = (name: string, style: TextStyle) => number;

/** In the order of the text; null if the text was not made of the items. */
function runsOf(
  { content, laidOut, text, viewport }: ReadPage,
  published: string,
  numberFont: NumberFont,
): Run[] | null {
  const offsetOf = publishedOffsets(text, published);
  const runs: Run[] = [];
  /** Marks nest: the innermost number counts, and everything within an artifact is one. */
  const marks: (typeof unmarked)[] = [];
  let place = 0;
  for (const item of content.items) {
    const around = marks.at(-1) ?? unmarked;
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop();
      else marks.push(markWithin(around, item));
      continue;
    }
    if (item.str === '') continue;
    // The layout inserts only line ends between items; separators of cells are part of an item.
    while (laidOut[place] === '\n') place += 1;
    if (!laidOut.startsWith(item.str, place)) return null;
    const blanks = item.str.length - item.str.trimStart().length;
    const [start, end] = [offsetOf(place + blanks), offsetOf(place + item.str.trimEnd().length)];
    place += item.str.length;
    // Empty runs are the places of lost words of control characters.
    if (end < start) continue;
    const style = content.styles[item.fontName] ?? plainStyle;
    const font = numberFont(item.fontName, style);
    const box = boxOf(item, style, viewport);
    runs.push({ start, end, ...box, font, ...around, isRightToLeft: item.dir === 'rtl' });
  }
  return runs;
}

const plainStyle: TextStyle = { fontFamily: 'sans-serif', ascent: 0.8, descent: -0.2, vertical: false };

const unmarked: Pick<Run, 'mark' | 'isArtifact'> = { mark: null, isArtifact: false };

function markWithin({ mark, isArtifact }: typeof unmarked, { id, tag }: ContentMark) {
  return { mark: markNumber(id ?? '') ?? mark, isArtifact: isArtifact || tag === 'Artifact' };
}

type Box = Pick<Run, 'left' | 'top' | 'width' | 'height' | 'angle' | 'size'>;
type Vector = readonly [x: number, y: number];

/** Upright box on the displayed page, from descent to ascent and from the first letter to the last. */
function boxOf(item: TextItem, style: TextStyle, { width, height, transform }: Viewport): Box {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = transform;
  const shown = ([x, y]: Vector): Vector => [g * x + i * y, h * x + j * y];
  const [along, up] = [directed([a, b]), directed([c, d])];
  const skipped = item.overprinted ?? 0;
  const { ascent, descent } = bounded(style);
  // Letters of vertical type are below their origin and centred on it.
  const [forward, length, across, foot, head] = style.vertical
    ? ([[-up[0], -up[1]], item.height, along, -0.5, 0.5] as const)
    : ([along, item.width, up, descent, ascent] as const);
  const thickness = style.vertical ? item.width : item.height;
  const corners = [skipped, 1].flatMap(end =>
    [foot, head].map(side =>
      shown([
        e + forward[0] * length * end + across[0] * thickness * side,
        f + forward[1] * length * end + across[1] * thickness * side,
      ]),
    ),
  );
  const [xs, ys] = [corners.map(([x]) => x + k), corners.map(([, y]) => y + l)];
  const [left, right] = [share(Math.min(...xs), width), share(Math.max(...xs), width)];
  const [top, bottom] = [share(Math.min(...ys), height), share(Math.max(...ys), height)];
  const direction = shown(forward);
  const angle = Math.round((Math.atan2(direction[1], direction[0]) * 180) / Math.PI);
  const size = Math.hypot(...shown(style.vertical ? along : up)) * thickness;
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    angle: (finite(angle) + 360) % 360,
    size: Math.round(Math.min(finite(size), largestSize) * 10) / 10,
  };
}

/** In points; larger than any page can show. */
const largestSize = 10_000;

/** A vector of length 1; of length 0 if there is no direction, as in type of size 0. */
function directed([x, y]: Vector): Vector {
  const length = Math.hypot(x, y);
  return length > 0 && Number.isFinite(length) ? [x / length, y / length] : [0, 0];
}

/** Some fonts state impossible heights. */
function bounded({ ascent, descent }: TextStyle): Pick<TextStyle, 'ascent' | 'descent'> {
  const isPossible = ascent > 0.3 && ascent <= 1.5 && descent <= 0 && descent >= -0.6;
  return isPossible ? { ascent, descent } : plainStyle;
}

/** From 0 to 1. */
function share(place: number, whole: number): number {
  return Math.min(Math.max(finite(place / whole), 0), 1);
}

function finite(number: number): number {
  return Number.isFinite(number) ? number : 0;
}
