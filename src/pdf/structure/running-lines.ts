/** What is around the text of pages: running heads and feet, and line numbers in the margin. */
import { romanValue } from './labels.ts';
import { isAtOneHeight, type Line } from './lines.ts';
import { boxAround, type Piece } from './pieces.ts';

interface PageLines {
  page: number;
  /** In points. */
  height: number;
  lines: readonly Line[];
}

/** Lines at each end of a page that may be running. */
const linesAtEnd = 3;
const leastPages = 3;

/** Shares of the height of a page at either end for repeated words, repeated page numbers, any page number, and lines at one height. */
const zones = { words: 0.14, number: 0.2, anyNumber: 0.1, height: 0.09 };
/** Minimum share of the pages with the same words, and with a line at one height or a number that counts as the pages do. */
const shares = { words: 0.4, other: 0.25 };

/** "7", "- vii -", "Page 3 of 12" */
const pageNumber = /^\W{0,3}(?:page\s)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s?(?:of|\/)\s?\d{1,4})?\W{0,3}$/i;

/** Lines at either end of pages that repeat from page to page, or that only number them. */
export function runningLines(all: readonly PageLines[]): Set<Line> {
  const pages = all.map(page => ({ ...page, lines: page.lines.filter(isLevel) }));
  const byNumber = new Map(pages.map(page => [page.page, page]));
  const candidates = pages.flatMap(endsOf);
  const repeated = [
    ...groupsOn(pages, candidates, shares.words, line => [wordsKey(line)]),
    ...groupsOn(pages, pages.flatMap(outermost), shares.other, ({ top, size }) => [
      `${Math.round(top / 3)} ${size}`,
    ]),
    ...groupsOn(pages, candidates, shares.other, line => countingKeys(line, byNumber.get(line.page))),
    // At the very end of pages, and apart from the text, fewer are enough.
    ...groupsOn(pages, pages.flatMap(outermost), shares.words, line => [wordsKey(line)], 2),
    ...groupsOn(pages, pages.flatMap(outermost), 0, line => countingKeys(line)),
  ];
  const numbers = candidates.filter(
    line =>
      pageNumber.test(line.text) && isAtEnd(line, byNumber.get(line.page)?.height ?? 0, zones.anyNumber),
  );
  const running = new Set([...repeated, ...numbers]);
  // A head may have several parts at one height, such as the author at the left and the title in the middle.
  const byPage = Map.groupBy(running, ({ page }) => page);
  const beside = candidates.filter(line => byPage.get(line.page)?.some(other => isAtOneHeight(other, line)));
  return new Set([...running, ...beside]);
}

/** Leaves out notes along the margin. */
function isLevel({ pieces }: Line): boolean {
  return pieces.every(piece => piece.isLevel);
}

function isAtEnd({ top, bottom }: Line, height: number, zone: number): boolean {
  return bottom < zone * height || top > (1 - zone) * height;
}

function endsOf({ lines, height }: PageLines): Line[] {
  const byHeight = lines.toSorted((a, b) => a.top - b.top);
  const ends = new Set([...byHeight.slice(0, linesAtEnd), ...byHeight.slice(-linesAtEnd)]);
  const zoneOf = ({ text }: Line) => (pageNumber.test(text) ? zones.number : zones.words);
  return [...ends].filter(line => isAtEnd(line, height, zoneOf(line)));
}

/** Lines with a key that is on as many pages as a running line. */
function groupsOn(
  pages: readonly PageLines[],
  lines: readonly Line[],
  share: number,
  keysOf: (line: Line) => (string | number)[],
  fewestPages = leastPages,
): Line[] {
  const keyed = lines.flatMap(line => keysOf(line).map(key => ({ line, key })));
  const least = Math.max(fewestPages, share * pages.length);
  return [...Map.groupBy(keyed, ({ key }) => key).values()]
    .map(group => group.map(({ line }) => line))
    .filter(group => new Set(group.map(({ page }) => page)).size >= least)
    .flat();
}

/** The height, and the words without numbers. */
function wordsKey({ text, top }: Line): string {
  const words = text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/(?<![\p{L}\d])[ivxlc]+$/u, '#');
  return `${Math.round(top / 6)} ${words}`;
}

/** The first and the last line where they are apart from the text: heads that name the chapter. */
function outermost({ lines, height }: PageLines): Line[] {
  const [first, second] = lines.toSorted((a, b) => a.top - b.top);
  const [last, before] = lines.toSorted((a, b) => b.bottom - a.bottom);
  if (!first || !second || !last || !before) return [];
  const isHead = first.bottom < zones.height * height && second.top - first.bottom > first.size;
  const isFoot = last.top > (1 - zones.height) * height && last.top - before.bottom > last.size;
  return [...(isHead ? [first] : []), ...(isFoot ? [last] : [])];
}

/** Numbers at the ends of a line over the whole width, less that of the page: they count as the pages do. */
function countingKeys(
  { page, right, size, segments }: Line,
  { lines }: Pick<PageLines, 'lines'> = { lines: [] },
): number[] {
  // One line in ten may be longer.
  const isWide = lines.filter(line => line.right > right + size).length <= lines.length / 10;
  if (segments.length < 2 || !isWide) return [];
  const ends = [segments[0], segments.at(-1)].map(end => end?.text ?? '');
  const numbers = ends.map(text => (/^\d{1,4}$/.test(text) ? Number(text) : romanValue(text)));
  return numbers.filter(number => number >= 0).map(number => number - page);
}

/** Minimum numbers in a margin by how far apart they count: fewer are a list or a column. */
const fewest = { 1: 8, 5: 3 };
/** Minimum share of the numbers that follow the one above. */
const counting = 0.8;

/** Line numbers in the margin, as in bills and pleadings: part of the text of the page, but of no block. */
export function marginNumbers(pieces: readonly Piece[]): Set<Piece> {
  const numbers = pieces.filter(({ text, isLevel }) => isLevel && /^\d{1,2}$/.test(text));
  // Set flush left or flush right.
  const columns = [
    ...Map.groupBy(numbers, ({ left }) => Math.round(left)).values(),
    ...Map.groupBy(numbers, ({ right }) => Math.round(right)).values(),
  ];
  const isMargin = (column: readonly Piece[]) =>
    (countsUp(column, 1) || countsUp(column, 5)) && isOutside(column, pieces);
  return new Set(columns.filter(isMargin).flat());
}

function countsUp(column: readonly Piece[], step: 1 | 5): boolean {
  const values = column.toSorted((a, b) => a.top - b.top).map(({ text }) => Number(text));
  const following = values.filter((value, index) => value === (values[index - 1] ?? value - step) + step);
  return values.length >= fewest[step] && following.length >= counting * values.length;
}

/** True where all words are on one side of the column. */
function isOutside(column: readonly Piece[], pieces: readonly Piece[]): boolean {
  const { left, right } = boxAround(column);
  const own = new Set(column);
  const others = pieces.filter(piece => !own.has(piece) && piece.text.length > 2);
  return others.every(piece => piece.left >= right) || others.every(piece => piece.right <= left);
}
