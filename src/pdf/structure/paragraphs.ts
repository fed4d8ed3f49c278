/** Lines grouped into paragraphs by distance, left edges, and whether the next word would have fitted on the line above. */
import { follows } from './labels.ts';
import { consecutive, isSetIn, type Line, type Typesetting } from './lines.ts';

/** Lines farther apart than the usual distance by this factor are of different paragraphs. */
const apart = 1.22;
const edge = 0.6;
const sameSize = 1.09;
const short = 70;
/** Maximum distance of the lines of a title, in sizes. */
const farthestTitleLines = 1.7;
const isOpenPhrase = /[-‐,&]$|\s(?:an?|and|as|at|by|for|in|of|or|the|to|with)$/;

export function paragraphsOf(lines: readonly Line[], typesetting: Typesetting): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && continuesBlock(block, line, typesetting)) block.push(line);
    else blocks.push([line]);
  }
  const rightOf = columnRights(lines);
  const paragraphs = blocks.flatMap(block => splitAtShortLines(block, rightOf));
  return consecutive(paragraphs, (block, next) => isRestOfTitle(block, next, typesetting, lines)).map(parts =>
    parts.flat(),
  );
}

/** Lines set alike, larger than the text or bold, of which the first is full or ends within a phrase. */
function isRestOfTitle(
  block: readonly Line[],
  [next, ...more]: readonly Line[],
  { size, boldFonts }: Typesetting,
  all: readonly Line[],
): boolean {
  const last = block.at(-1);
  if (!last || !next || next.label || block.length + more.length > 2) return false;
  if (last.label && last.label.text.length >= last.text.length) return false;
  const distance = (next.bottom - last.bottom) / next.size;
  const isBold = [...block, next, ...more].map(line => isSetIn(boldFonts, line));
  const isLarger = next.size >= 1.13 * size;
  const isSetAlike = new Set(isBold).size === 1 && last.size.toFixed() === next.size.toFixed();
  if (!isSetAlike || !(isLarger || isBold[0]) || distance < 0.5 || distance > farthestTitleLines)
    return false;
  const over = all.filter(({ left, right }) => left <= last.left + 1 && right >= last.left);
  const right = Math.max(...over.map(line => line.right));
  return isFull(last, next, right) || isOpenPhrase.test(last.text) || /^\p{Ll}/u.test(next.text);
}

function continuesBlock(block: readonly Line[], line: Line, typesetting: Typesetting): boolean {
  const [first, last] = [block[0], block.at(-1)];
  if (!last || !first || !isSameType(last, line, typesetting)) return false;
  if (last.pieces[0]?.isLevel !== line.pieces[0]?.isLevel) return false;
  const distance = (line.bottom - last.bottom) / line.size;
  if (distance > usualDistance(block, typesetting) * apart || distance < 0.5) {
    const isNextColumn = line.top < last.top && line.left > last.right - line.size;
    return isNextColumn && isUnfinished(last);
  }
  const shift = (line.left - last.left) / line.size;
  if (isDashInText(block, line, shift)) return true;
  if (opensItem(line) || isNextItem(first, line) || (isRow(last) && isRow(line))) return false;
  if (line.label && !isUnfinished(last)) return false;
  if (block.length > 1) return Math.abs(shift) < edge || (isCentred(last, line) && isCentred(first, line));
  return isSecondLine(first, line, shift);
}

function usualDistance(block: readonly Line[], { leading }: Typesetting): number {
  const [above, below] = [block.at(-2), block.at(-1)];
  if (!above || !below) return Math.max(leading, 1);
  return below.bottom > above.bottom ? (below.bottom - above.bottom) / below.size : 1;
}

function isSameType(a: Line, b: Line, { boldFonts }: Typesetting): boolean {
  if (Math.max(a.size, b.size) > sameSize * Math.min(a.size, b.size)) return false;
  const isBoldAbove = isSetIn(boldFonts, a);
  return isBoldAbove === isSetIn(boldFonts, b) || !isBoldAbove || a.text.length >= short;
}

/** A dash that opens a line within a sentence, aligned with its text, is no bullet. */
function isDashInText(block: readonly Line[], line: Line, shift: number): boolean {
  const [last, opensWithDash] = [block.at(-1), ({ text }: Line) => /^[–—-]\s/.test(text)];
  if (!last || !isUnfinished(last) || !opensWithDash(line) || block.some(opensWithDash)) return false;
  return block.length > 1 ? Math.abs(shift) < edge : isSecondLine(last, line, shift);
}

/** The label is a bullet, or set apart by a gap. */
function opensItem({ label, segments }: Line): boolean {
  const isApart = segments.length > 1 && (segments[0]?.text.length ?? 0) <= (label?.text.length ?? 0);
  return label !== null && (isApart || label.kind === 'bullet');
}

/** "(b)" below "(a)", at the same left edge. */
function isNextItem({ label, left }: Line, line: Line): boolean {
  const next = line.label;
  if (!label || !next || label.kind !== next.kind || label.number === '') return false;
  return Math.abs(left - line.left) < 2 * line.size && follows(label.number, next.number);
}

function isRow({ segments, label }: Line): boolean {
  return segments.length > 1 && label === null;
}

/** The second line shows the indentation of a paragraph: none, of its first line, or of all others. */
function isSecondLine(first: Line, second: Line, shift: number): boolean {
  if (Math.abs(shift) < edge || isCentred(first, second)) return true;
  if (shift <= 0) return shift > -4 && first.label === null;
  const goesOn = isUnfinished(first) && /^\p{Ll}/u.test(second.text);
  const hangs = goesOn || first.label !== null || first.segments.length > 1;
  const body = first.segments[1];
  return hangs && (body === undefined ? shift < 4 : second.left < body.left + edge * second.size);
}

function isCentred(a: Line, b: Line): boolean {
  return Math.abs(a.left + a.right - (b.left + b.right)) < 2 && Math.abs(a.left - b.left) > 2;
}

function isUnfinished({ text }: Line): boolean {
  return !/[.:;!?]["”’)]?$/.test(text);
}

/** A line that had room for the next word ends a paragraph. */
function splitAtShortLines(block: readonly Line[], rightOf: (line: Line) => number): Line[][] {
  const right = block.length > 2 ? Math.max(...block.map(line => line.right)) : null;
  return consecutive(
    block,
    (last, line) =>
      isFull(last, line, right ?? rightOf(last)) ||
      isCentred(last, line) ||
      /^[([“"]?\p{Ll}/u.test(line.text),
  );
}

/** The first word of the next line had no room. */
function isFull(last: Line, line: Line, right: number): boolean {
  const [word = ''] = line.text.split(' ', 1);
  const width = ((line.right - line.left) * word.length) / Math.max(line.text.length, 1);
  return last.right + width + 0.75 * line.size >= right;
}

/** The right edge of the column that a line is in: that of the longest line which begins near it. */
function columnRights(lines: readonly Line[]): (line: Line) => number {
  const step = 40;
  const rights = new Map<number, number>();
  for (const { left, right } of lines) {
    const key = Math.round(left / step);
    for (const near of [key - 1, key, key + 1]) rights.set(near, Math.max(rights.get(near) ?? 0, right));
  }
  return ({ left, right }) => rights.get(Math.round(left / step)) ?? right;
}
