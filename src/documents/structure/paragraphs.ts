/** Lines that are one paragraph: told by their distance, their left edges, and whether the next word would have fitted. */
import { follows, labelOf } from './labels.ts';
import type { Line } from './lines.ts';
import { isBold, type Typesetting } from './typesetting.ts';

/** Lines farther apart than the usual distance by this factor part paragraphs. */
const apart = 1.22;
/** Edges within this share of the size are one. */
const edge = 0.6;
/** Type that differs by this factor is another. */
const otherSize = 1.09;

/** @param lines of one page, in the order of the text */
export function paragraphsOf(lines: readonly Line[], typesetting: Typesetting): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && isSetTogether(block, line, typesetting)) block.push(line);
    else blocks.push([line]);
  }
  const measure = measureOf(lines);
  return blocks.flatMap(block => parted(block, measure));
}

/** Whether distance, type and edges let a line run on a block. */
function isSetTogether(block: readonly Line[], line: Line, typesetting: Typesetting): boolean {
  const last = block.at(-1);
  const first = block[0];
  if (!last || !first || !isSameType(last, line, typesetting)) return false;
  const distance = (line.bottom - last.bottom) / line.size;
  const usual = block.length > 1 ? leadingIn(block) : Math.max(typesetting.leading, 1);
  if (distance > usual * apart || distance < 0.5) return isNextColumn(last, line) && isUnfinished(last);
  const shift = (line.left - last.left) / line.size;
  if (isDashInText(block, line, shift)) return true;
  if (isLabelled(line) || isNextItem(first, line) || (isRow(last) && isRow(line))) return false;
  if (labelOf(`${line.text} `) && !isUnfinished(last)) return false;
  if (block.length > 1) return Math.abs(shift) < edge || (isCentred(last, line) && isCentred(first, line));
  return isSecondLine(first, line, shift);
}

/** A dash that begins a line within a sentence, at the edge of its text, is no mark. */
function isDashInText(block: readonly Line[], line: Line, shift: number): boolean {
  const last = block.at(-1);
  const isDash = /^[–—-]\s/.test(line.text) && !block.some(({ text }) => /^[–—-]\s/.test(text));
  if (!last || !isDash || !isUnfinished(last)) return false;
  return block.length > 1 ? Math.abs(shift) < edge : isSecondLine(last, line, shift);
}

/** Below "(a)", at its left edge, stands "(b)". */
function isNextItem(first: Line, line: Line): boolean {
  const [label, next] = [labelOf(`${first.text} `), labelOf(`${line.text} `)];
  if (!label || !next || label.kind !== next.kind || label.number === '') return false;
  return Math.abs(first.left - line.left) < 2 * line.size && follows(label.number, next.number);
}

function leadingIn(block: readonly Line[]): number {
  const [above, below] = [block.at(-2), block.at(-1)];
  return above && below && below.bottom > above.bottom ? (below.bottom - above.bottom) / below.size : 1;
}

/** The second line shows how a paragraph is indented: not at all, its first line, or all but that. */
function isSecondLine(first: Line, second: Line, shift: number): boolean {
  if (Math.abs(shift) < edge || isCentred(first, second)) return true;
  const body = first.segments[1];
  if (shift > 0) {
    const goesOn = isUnfinished(first) && /^\p{Ll}/u.test(second.text);
    const hangs = goesOn || labelOf(`${first.text} `) !== null || first.segments.length > 1;
    return hangs && (body === undefined ? shift < 4 : second.left < body.left + edge * second.size);
  }
  return shift > -4 && labelOf(`${first.text} `) === null;
}

function isSameType(a: Line, b: Line, typesetting: Typesetting): boolean {
  if (Math.max(a.size, b.size) > otherSize * Math.min(a.size, b.size)) return false;
  return isBold(a, typesetting) === isBold(b, typesetting) || !(isBold(a, typesetting) && isShort(a));
}

/** Words that stand alone, such as a heading. */
function isShort({ text }: Line): boolean {
  return text.length < 70;
}

/** Set apart by a gap, or with a mark that nothing but an item bears. */
function isLabelled(line: Line): boolean {
  const label = labelOf(`${line.text} `);
  if (!label) return false;
  const stands = line.segments.length > 1 && (line.segments[0]?.text.length ?? 0) <= label.text.length;
  return stands || label.kind === 'bullet';
}

/** A name and what is set beside it, as in a form. */
function isRow({ segments, text }: Line): boolean {
  return segments.length > 1 && labelOf(`${text} `) === null;
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

/** A block where each line that could have held the next word ends a paragraph, and each number begins one. */
function parted(block: readonly Line[], measure: (line: Line) => number): Line[][] {
  const parts: Line[][] = [];
  const right = block.length > 2 ? Math.max(...block.map(line => line.right)) : null;
  for (const [index, line] of block.entries()) {
    const last = block[index - 1];
    const part = parts.at(-1);
    if (part && last && !isParted(last, line, right ?? measure(last))) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

function isParted(last: Line, line: Line, right: number): boolean {
  if (isCentred(last, line)) return false;
  if (/^[([“"]?\p{Ll}/u.test(line.text)) return false;
  return last.right + widthOfFirstWord(line) + 0.75 * line.size < right;
}

function widthOfFirstWord({ text, left, right }: Line): number {
  const [word = ''] = text.split(' ', 1);
  return ((right - left) * word.length) / Math.max(text.length, 1);
}

/** The right edge of the column that a line stands in: that of the longest line which begins near it. */
function measureOf(lines: readonly Line[]): (line: Line) => number {
  const step = 40;
  const rights = new Map<number, number>();
  for (const { left, right } of lines) {
    const key = Math.round(left / step);
    for (const near of [key - 1, key, key + 1]) rights.set(near, Math.max(rights.get(near) ?? 0, right));
  }
  return ({ left, right }) => rights.get(Math.round(left / step)) ?? right;
}
