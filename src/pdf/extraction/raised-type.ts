/** Raised and lowered type as superscripts and subscripts of Unicode, so that "USD 1,650¹" is not read as 16,501. */
import type { TextContent, TextItem } from './open-pdf.ts';

const raised = letters(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
);
const lowered = letters('0123456789', '₀₁₂₃₄₅₆₇₈₉');

function letters(plain: string, moved: string): ReadonlyMap<string, string> {
  return new Map(Array.from(moved, (letter, index) => [plain[index] ?? '', letter]));
}

/** Shares of the size of the text beside it. Smaller type is that beside a drop cap; a footnote may stand farther from its number. */
const [smallest, largest] = [0.4, 0.9];
const [leastRise, greatestRise, leastDrop, greatestDrop] = [0.15, 0.75, 0.05, 0.45];
const [greatestGap, greatestNoteGap] = [0.4, 3];

/** "12", "1,2", "a)", "***" */
const mark = /^(?:[\p{L}\p{N}*†‡§¶#()+,−-]{1,3}|\d{1,2}(?:, ?\d{1,2}){1,5})$/u;

export function withRaisedType({ items, styles }: TextContent): TextContent {
  const words = items.filter(item => 'str' in item && (item.str.trim() !== '' || item.hasEOL)) as TextItem[];
  const moved = new Map<unknown, string>();
  /** Text of usual type that was last on the line. */
  let base: TextItem | null = null;
  for (const [index, item] of words.entries()) {
    const next = item.hasEOL ? undefined : words[index + 1];
    const written = item.str.trim();
    const found = mark.test(written) ? shifted(written, item, base, words[index - 1], next) : null;
    if (found === null) base = item;
    else moved.set(item, item.str.replace(written, found));
    if (item.hasEOL) base = null;
  }
  return {
    items: items.map(item => ('str' in item ? { ...item, str: moved.get(item) ?? item.str } : item)),
    styles,
  };
}

/** The characters of a mark beside others; null if it is none. */
function shifted(written: string, item: TextItem, base: TextItem | null, last?: TextItem, next?: TextItem) {
  const beside = base ?? next;
  if (!beside || item.height < smallest * beside.height || item.height > largest * beside.height) return null;
  const rise = shiftOf(beside, item).up;
  const gap = base && last ? shiftOf(last, item).along : shiftOf(item, beside).along;
  if (gap > (base ? greatestGap : greatestNoteGap) * beside.height || gap < -greatestGap * beside.height)
    return null;
  const end = base?.str.trimEnd().at(-1) ?? '';
  if (-rise >= leastDrop * beside.height && -rise <= greatestDrop * beside.height)
    // "CO₂"; but behind a digit it is a denominator
    return /^\d+$/.test(written) && /\p{L}/u.test(end) ? translated(written, lowered) : null;
  if (rise < leastRise * beside.height || rise > greatestRise * beside.height) return null;
  const isBehindDigit = /\d/.test(end);
  if (isBehindDigit && /^(?:st|nd|rd|th)$/.test(written)) return written;
  if (written === 'TM') return '™';
  // "99 1/2", with a slash or with a line between the numbers
  const isAbove =
    !/\p{L}/u.test(end) && /^\d/.test(next?.str ?? '') && next && shiftOf(item, next).up < -0.4 * item.height;
  const isCounter = /^[/⁄]/.test(next?.str ?? '') || (isAbove && next.height <= largest * beside.height);
  if (isCounter) return `${isBehindDigit ? ' ' : ''}${written}${isAbove ? '⁄' : ''}`;
  return translated(written, raised) ?? (end === '' ? written : ` ${written}`);
}

/** Null if Unicode lacks one of the letters. */
function translated(written: string, by: ReadonlyMap<string, string>): string | null {
  const found = Array.from(
    written,
    letter => by.get(letter) ?? (/[\p{L}\p{Nd}]/u.test(letter) ? null : letter),
  );
  return found.includes(null) ? null : found.join('');
}

/** Shift of the baseline from one item to the next, and the gap between them. */
function shiftOf(first: TextItem, second: TextItem) {
  const [, , c = 0, d = 0, e = 0, f = 0] = first.transform;
  const [x, y] = [(second.transform[4] ?? 0) - e, (second.transform[5] ?? 0) - f];
  const length = Math.hypot(c, d) || 1;
  return { up: (c * x + d * y) / length, along: (d * x - c * y) / length - first.width };
}
