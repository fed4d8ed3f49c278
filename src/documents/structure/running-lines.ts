/** Running heads and feet: lines at either end of pages that repeat from page to page, or that only number them. */
import { isAtOneHeight, type Line } from './lines.ts';

export interface PageLines {
  page: number;
  /** In points. */
  height: number;
  lines: readonly Line[];
}

/** Lines at each end that may be running. */
const linesAtEnd = 3;
/** Share of the height of a page at either end for words that repeat. */
const zone = 0.14;
/** The same for page numbers that repeat, where margins are wide, and for any page number. */
const wideZone = 0.2;
const numberZone = 0.1;
/** Share of the pages that have a running line. */
const often = 0.4;
const leastPages = 3;

/** Share of the pages with a line of one size at one height at their edge. */
const mostPages = 0.25;
/** Share of the height of a page for such lines. */
const edgeZone = 0.09;

/** The running lines of all pages. */
export function runningLines(all: readonly PageLines[]): Set<Line> {
  const pages = all.map(page => ({ ...page, lines: page.lines.filter(isLevel) }));
  const candidates = pages.flatMap(page => endsOf(page).map(line => ({ line, height: page.height })));
  const counts = new Map<string, Set<number>>();
  for (const { line } of candidates) {
    const known = counts.get(keyOf(line)) ?? new Set();
    counts.set(keyOf(line), known.add(line.page));
  }
  const least = Math.max(leastPages, often * pages.length);
  const atOneHeight = linesAtOneHeight(pages);
  const counting = linesThatCount(
    candidates.map(({ line }) => line),
    pages,
  );
  const isRunning = ({ line, height }: (typeof candidates)[number]) =>
    (counts.get(keyOf(line))?.size ?? 0) >= least ||
    isPageNumber(line, height) ||
    atOneHeight.has(line) ||
    counting.has(line);
  const running = new Set(candidates.filter(isRunning).map(({ line }) => line));
  // A head may have several parts at one height, such as the author at the left and the title in the middle.
  const byPage = Map.groupBy(running, ({ page }) => page);
  const isBeside = ({ line }: (typeof candidates)[number]) =>
    byPage.get(line.page)?.some(other => isAtOneHeight(other, line));
  const beside = candidates.filter(isBeside);
  return new Set([...running, ...beside.map(({ line }) => line)]);
}

/** Leaves out notes along the margin. */
function isLevel({ pieces }: Line): boolean {
  return pieces.every(piece => piece.isLevel);
}

function endsOf({ lines, height }: PageLines): Line[] {
  const byHeight = lines.toSorted((a, b) => a.top - b.top);
  const head = byHeight.slice(0, linesAtEnd).filter(line => line.bottom < zoneOf(line) * height);
  const foot = byHeight.slice(-linesAtEnd).filter(line => line.top > (1 - zoneOf(line)) * height);
  return [...new Set([...head, ...foot])];
}

function zoneOf({ text }: Line): number {
  return pageNumber.test(text) ? wideZone : zone;
}

/** The height and the words without numbers. */
function keyOf({ text, top }: Line): string {
  const words = text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/(?<![\p{L}\d])[ivxlc]+$/u, '#');
  return `${Math.round(top / 6)} ${words}`;
}

/** Heads that name the chapter: a line at the same height on most pages, apart from the text. */
function linesAtOneHeight(pages: readonly PageLines[]): Set<Line> {
  const outermost = pages.flatMap(({ lines, height }) => {
    const [first, second] = lines.toSorted((a, b) => a.top - b.top);
    const [last, before] = lines.toSorted((a, b) => b.bottom - a.bottom);
    const head =
      first && second && first.bottom < edgeZone * height && second.top - first.bottom > first.size;
    const foot = last && before && last.top > (1 - edgeZone) * height && last.top - before.bottom > last.size;
    return [head ? first : null, foot ? last : null].filter(line => line !== null);
  });
  const byPlace = Map.groupBy(outermost, ({ top, size }) => `${Math.round(top / 3)} ${size}`);
  return new Set([...byPlace.values()].filter(({ length }) => length >= leastOf(pages)).flat());
}

function leastOf({ length }: readonly PageLines[]): number {
  return Math.max(leastPages, mostPages * length);
}

/** Heads and feet over the whole width with a number at one end that counts as the pages do. */
function linesThatCount(candidates: readonly Line[], pages: readonly PageLines[]): Set<Line> {
  const byPage = new Map(pages.map(({ page, lines }) => [page, lines]));
  const numbered = candidates.flatMap(line => {
    const [first, ...others] = line.segments;
    const isWide = others.length > 0 && reachesRight(line, byPage.get(line.page) ?? []);
    const numbers = [first, others.at(-1)].filter(end => isWide && /^\d{1,4}$/.test(end?.text ?? ''));
    return numbers.map(end => ({ line, before: Number(end?.text) - line.page }));
  });
  const counting = [...Map.groupBy(numbered, ({ before }) => before).values()].filter(
    lines => new Set(lines.map(({ line }) => line.page)).size >= leastOf(pages),
  );
  return new Set(counting.flat().map(({ line }) => line));
}

/** One line in ten may be longer. */
function reachesRight({ right, size }: Line, lines: readonly Line[]): boolean {
  return lines.filter(line => line.right > right + size).length <= lines.length / 10;
}

/** "7", "- vii -", "Page 3 of 12" */
const pageNumber = /^\W{0,3}(?:page\s)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s?(?:of|\/)\s?\d{1,4})?\W{0,3}$/i;

function isPageNumber({ text, top, bottom }: Line, height: number): boolean {
  const isAtEnd = bottom < numberZone * height || top > (1 - numberZone) * height;
  return isAtEnd && pageNumber.test(text);
}
