/** Lines grouped into paragraphs by distance, left edges, and whether the next word would have fitted on the line above. */
import { follows } from './labels.ts';
import { consecutive, type Line } from './lines.ts';
import { isBold, type Typesetting } from './typesetting.ts';

/** Lines farther apart than the usual distance by this factor are of different paragraphs. */
const apart = 1.22;
/** Edges within this share of the size are aligned. */
const edge = 0.6;
/** Sizes within this factor are the same. */
const sameSize = 1.09;
/** A line of fewer characters may be a heading. */
const short = 70;

/** @param lines of one page, in the order of the text */
export function paragraphsOf(lines: readonly Line[], typesetting: Typesetting): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && continuesBlock(block, line, typesetting)) block.push(line);
    else blocks.push([line]);
  }
  const rightOf = columnRights(lines);
  return blocks.flatMap(block => splitAtShortLines(block, rightOf));
}

function continuesBlock(block: readonly Line[], line: Line, typesetting: Typesetting): boolean {
  const last = block.at(-1);
  const first = block[0];
  if (!last || !first || !isSameType(last, line, typesetting)) return false;
  const distance = (line.bottom - last.bottom) / line.size;
  const usual = block.length > 1 ? leadingIn(block) : Math.max(typesetting.leading, 1);
  if (distance > usual * apart || distance < 0.5) return isNextColumn(last, line) && isUnfinished(last);
  const shift = (line.left - last.left) / line.size;
  if (isDashInText(block, line, shift)) return true;
  if (isLabelled(line) || isNextItem(first, line) || (isRow(last) && isRow(line))) return false;
  if (line.label && !isUnfinished(last)) return false;
  if (block.length > 1) return Math.abs(shift) < edge || (isCentred(last, line) && isCentred(first, line));
  return isSecondLine(first, line, shift);
}

/** A dash that opens a line within a sentence, aligned with its text, is no bullet. */
function isDashInText(block: readonly Line[], line: Line, shift: number): boolean {
  const last = block.at(-1);
  const isDash = /^[–—-]\s/.test(line.text) && !block.some(({ text }) => /^[–—-]\s/.test(text));
  if (!last || !isDash || !isUnfinished(last)) return false;
  return block.length > 1 ? Math.abs(shift) < edge : isSecondLine(last, line, shift);
}

/** "(b)" below "(a)", at the same left edge. */
function isNextItem(first: Line, line: Line): boolean {
  const [label, next] = [first.label, line.label];
  if (!label || !next || label.kind !== next.kind || label.number === '') return false;
  return Math.abs(first.left - line.left) < 2 * line.size && follows(label.number, next.number);
}

function leadingIn(block: readonly Line[]): number {
  const [above, below] = [block.at(-2), block.at(-1)];
  return above && below && below.bottom > above.bottom ? (below.bottom - above.bottom) / below.size : 1;
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

function isSameType(a: Line, b: Line, typesetting: Typesetting): boolean {
  if (Math.max(a.size, b.size) > sameSize * Math.min(a.size, b.size)) return false;
  const isBoldAbove = isBold(a, typesetting);
  return isBoldAbove === isBold(b, typesetting) || !isBoldAbove || a.text.length >= short;
}

/** The label is a bullet, or set apart by a gap. */
function isLabelled({ label, segments }: Line): boolean {
  if (!label) return false;
  const isApart = segments.length > 1 && (segments[0]?.text.length ?? 0) <= label.text.length;
  return isApart || label.kind === 'bullet';
}

/** A name and what is set beside it, as in a form. */
function isRow({ segments, label }: Line): boolean {
  return segments.length > 1 && label === null;
}

function isCentred(a: Line, b: Line): boolean {
  return Math.abs(a.left + a.right - (b.left + b.right)) < 2 && Math.abs(a.left - b.left) > 2;
}

function isNextColumn(last: Line, line: Line): boolean {
  return line.top < last.top && line.left > last.right - line.size;
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
      isCentred(last, line) ||
      /^[([“"]?\p{Ll}/u.test(line.text) ||
      last.right + widthOfFirstWord(line) + 0.75 * line.size >= (right ?? rightOf(last)),
  );
}

function widthOfFirstWord({ text, left, right }: Line): number {
  const [word = ''] = text.split(' ', 1);
  return ((right - left) * word.length) / Math.max(text.length, 1);
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
