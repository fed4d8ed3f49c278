/** The runs of a page: which stretch of its published text each item of the PDF became, and where that stands. */
import type { Run } from '../positions/positions.ts';
import type { ContentMark, TextContent, TextItem, TextStyle, Viewport } from './open-pdf.ts';
import type { PublishedOffset } from './published-offsets.ts';

export interface LaidOutPage {
  /** Its items, whose strings are those that stand in the text. */
  content: TextContent;
  /** The text that they were set into. */
  text: string;
  viewport: Viewport;
}

/** Gives each font of a document its number, in the order in which they are met. */
export type NumberFont = (name: string, style: TextStyle) => number;

/** In the order of the text. Null where the items are not what the text was made of. */
export function runsOf(
  { content, text, viewport }: LaidOutPage,
  offsetOf: PublishedOffset,
  numberFont: NumberFont,
): Run[] | null {
  const runs: Run[] = [];
  const marks = openMarks();
  let place = 0;
  for (const item of content.items) {
    if (!('str' in item)) {
      marks.pass(item);
      continue;
    }
    if (item.str === '') continue;
    // Between two items the layout sets ends of lines and nothing else; a separator of cells it writes into the item.
    while (text[place] === '\n') place += 1;
    if (!text.startsWith(item.str, place)) return null;
    const [start, end] = [
      offsetOf(place + leadingBlanks(item.str)),
      offsetOf(place + item.str.trimEnd().length),
    ];
    place += item.str.length;
    if (end <= start) continue;
    const style = content.styles[item.fontName] ?? plainStyle;
    const font = numberFont(item.fontName, style);
    runs.push({
      start,
      end,
      ...placeOf(item, style, viewport),
      font,
      ...marks.current(),
      isRightToLeft: item.dir === 'rtl',
    });
  }
  return runs;
}

const plainStyle: TextStyle = { fontFamily: 'sans-serif', ascent: 0.8, descent: -0.2, vertical: false };

function leadingBlanks(text: string): number {
  return text.length - text.trimStart().length;
}

type Mark = Pick<Run, 'mark' | 'isArtifact'>;

/** Marks may lie within marks: the innermost that the tags can refer to counts, and what is in an artifact is one. */
function openMarks() {
  const open: Mark[] = [{ mark: null, isArtifact: false }];
  const current = (): Mark => open.at(-1) ?? { mark: null, isArtifact: false };
  return {
    current,
    pass({ type, id, tag }: ContentMark): void {
      if (type === 'endMarkedContent') {
        if (open.length > 1) open.pop();
        return;
      }
      const { mark, isArtifact } = current();
      const number = /_mc(\d{1,9})$/.exec(id ?? '')?.[1];
      open.push({
        mark: number === undefined ? mark : Number(number),
        isArtifact: isArtifact || tag === 'Artifact',
      });
    },
  };
}

type Place = Pick<Run, 'left' | 'top' | 'width' | 'height' | 'angle' | 'size'>;
type Vector = readonly [x: number, y: number];

/** Upright box around the text on the displayed page, from its foot to its head and from its first letter to its last. */
function placeOf(item: TextItem, style: TextStyle, viewport: Viewport): Place {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
  const shown = onPage(viewport);
  const [along, up] = [directed([a, b]), directed([c, d])];
  const skipped = item.overprinted ?? 0;
  const { ascent, descent } = bounded(style);
  // Set downwards, letters stand below their origin and to both sides of it.
  const [forward, length, from, to, across, foot, head] = style.vertical
    ? ([[-up[0], -up[1]], item.height, skipped, 1, along, -0.5, 0.5] as const)
    : ([along, item.width, skipped, 1, up, descent, ascent] as const);
  const thickness = style.vertical ? item.width : item.height;
  const corners = [from, to].flatMap(end =>
    [foot, head].map(side =>
      shown.point([
        e + forward[0] * length * end + across[0] * thickness * side,
        f + forward[1] * length * end + across[1] * thickness * side,
      ]),
    ),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right] = [share(Math.min(...xs), viewport.width), share(Math.max(...xs), viewport.width)];
  const [top, bottom] = [share(Math.min(...ys), viewport.height), share(Math.max(...ys), viewport.height)];
  const direction = shown.vector(forward);
  const angle = Math.round((Math.atan2(direction[1], direction[0]) * 180) / Math.PI);
  const size = Math.hypot(...shown.vector(style.vertical ? along : up)) * thickness;
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    angle: (whole(angle) + 360) % 360,
    size: Math.round(Math.min(whole(size), largestSize) * 10) / 10,
  };
}

/** Larger type than any page can show comes from numbers that nobody meant. */
const largestSize = 10_000;

function onPage({ transform }: Viewport) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const vector = ([x, y]: Vector): Vector => [a * x + c * y, b * x + d * y];
  return {
    vector,
    point: (at: Vector): Vector => {
      const [x, y] = vector(at);
      return [x + e, y + f];
    },
  };
}

/** Of length 1; of none where there is no direction, as of type of size 0. */
function directed([x, y]: Vector): Vector {
  const length = Math.hypot(x, y);
  return length > 0 && Number.isFinite(length) ? [x / length, y / length] : [0, 0];
}

/** Fonts state heights that are none. */
function bounded({ ascent, descent }: TextStyle): { ascent: number; descent: number } {
  const isStated = ascent > 0.3 && ascent <= 1.5 && descent <= 0 && descent >= -0.6;
  return isStated ? { ascent, descent } : plainStyle;
}

/** Within the page: 0 to 1. */
function share(place: number, whole: number): number {
  const found = place / whole;
  return Number.isFinite(found) ? Math.min(Math.max(found, 0), 1) : 0;
}

function whole(number: number): number {
  return Number.isFinite(number) ? number : 0;
}
