/** Headings: blocks recognised by how they are set and numbered, and their levels. */
import type { Draft } from './blocks.ts';
import { follows, headingNumber, isDivision } from './labels.ts';
import { isAtOneHeight, isSetIn, type Line, type Typesetting, textOfLines } from './lines.ts';
import { type Box, boxAround } from './pieces.ts';

/** Maximum characters of any heading, a bold one, one by its number, and one line that is larger but not bold. */
const longest = { any: 160, bold: 110, numbered: 70, larger: 50 };
const mostLines = 3;
const fragment = 25;
/** Sizes relative to the text: of a bold or short heading, of any other, and of no heading. */
const ratios = { larger: 1.13, muchLarger: 1.28, smaller: 0.87 };
/** Distances from the block above, in leadings: of lines of one paragraph, of what is set apart, and of numbered headings. */
const distances = { close: 0.95, apart: 1.1, numbered: 1.25 };

/** "Figure 2: ..." and "Lemma 3" are set apart like headings. */
const captionOpening =
  /^(?:fig(?:ure|\.)|tab(?:le|\.)|chart|plate|listing|algorithm|theorem|lemma|proposition|corollary|assumption|remark|fact|equation)\s{1,3}[\dIVX]/i;

/** Formulas, addresses, amounts, dates, names with marks of notes, and what begins or ends within a sentence. */
const noTitle = [
  /[{}≡∈∀∃√∑∏∫≤≥≈→⊕∗∼˜†‡]|^[^\p{L}]*\p{L}{0,3}\s?=|=\s\p{L}*\(/u,
  /@|https?:|www\./i,
  /(?:[$€£]|\b(?:USD|EUR|GBP|CHF))\s?\d/,
  /^\W{0,2}(?:\d{1,2}\.?\s)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\p{L}*\.?\s(?:\d{1,2},\s)?\d{4}/iu,
  /^[“"(]?\p{Ll}/u,
  /[,;‐-]$|\s(?:an?|and|as|of|or|the)$/,
  /_{4}/,
];

/** Lines of the blocks before and after on the page; none at its ends. */
interface Around {
  above: readonly Line[];
  below: readonly Line[];
}

export function isHeading(lines: readonly Line[], around: Around, typesetting: Typesetting): boolean {
  const text = textOfLines(lines);
  const [first] = lines;
  if (!first || first.label?.kind === 'bullet' || lines.length > mostLines || !isHeadingText(text))
    return false;
  if (!lines.every(line => isAlone(line, around))) return false;
  const isBold = lines.every(line => isSetIn(typesetting.boldFonts, line));
  const isInDrawing = [lines, around.above, around.below].every(isFragment);
  if (!isBold && first.page > 1 && isInDrawing && !(isInCapitals(text) && text.includes(' '))) return false;
  const isShortLine = lines.length === 1 && text.length <= longest.larger;
  const ratio = first.size / typesetting.size;
  if (ratio >= (isBold || isShortLine ? ratios.larger : ratios.muchLarger))
    return !(isSentence(text) && text.length > (isBold ? longest.bold : longest.numbered));
  const distance = distanceBetween(around.above, first) / typesetting.leading;
  if (ratio < ratios.smaller || distance < distances.close) return false;
  // Code is set apart too, but no larger than the text.
  if (isSetIn(typesetting.fixedFonts, first) && !(isBold && ratio > 1)) return false;
  const isApart = distance > distances.apart;
  const isOneLine = isApart || lines.length === 1;
  const [next] = around.below;
  // A title above a caption is a label of the figure or table.
  const isOfCaption = next && captionOpening.test(next.text) && distanceBetween(lines, next) < 4;
  if (isOfCaption || /^\p{Ll}+[\s,]/u.test(next?.text ?? '')) return false;
  if (isBold) return isOneLine && text.length <= longest.bold && !isSentence(text);
  return (
    (isOneLine && (isInCapitals(text) || isNumbered(lines, distance, around))) ||
    (isApart && isOtherwiseSet(lines, around, typesetting))
  );
}

function isHeadingText(text: string): boolean {
  if (text.length > longest.any || !/\p{L}{2}/u.test(text) || noTitle.some(pattern => pattern.test(text)))
    return false;
  const label = headingNumber(text);
  const isOpen = text.split('(').length > text.split(')').length || (/\s\S+\s.*:$/.test(text) && !label);
  return !isOpen && !captionOpening.test(text) && (!/^\d/.test(text) || label !== null);
}

/** A few words, as of a drawing. */
function isFragment(lines: readonly Line[]): boolean {
  const text = textOfLines(lines);
  return lines.length === 1 && text.length < fragment && !headingNumber(text);
}

/** Names, places and dates between the title of a document and its text are no headings. */
export function withoutTitleBlock(drafts: readonly Draft[], { size, boldFonts }: Typesetting): Draft[] {
  const sizeOf = ({ kind, lines }: Draft) => (kind === 'heading' ? (lines[0]?.size ?? 0) : 0);
  const largest = Math.max(...drafts.map(sizeOf));
  const title = drafts.findLastIndex(draft => sizeOf(draft) === largest);
  const isProse = ({ kind, lines }: Draft) => kind !== 'heading' && textOfLines(lines).length > longest.any;
  const prose = drafts.findIndex((draft, at) => at > title && isProse(draft));
  const isName = (draft: Draft, at: number) =>
    at > title &&
    at < prose - 1 &&
    draft.kind === 'heading' &&
    !headingNumber(textOfLines(draft.lines)) &&
    !draft.lines.every(line => isSetIn(boldFonts, line));
  if (largest < ratios.larger * size) return [...drafts];
  return drafts.map((draft, at) => (isName(draft, at) ? { ...draft, kind: 'paragraph' } : draft));
}

/** Level, and with nothing beside it but its number: neither cells, nor pieces of a formula. */
function isAlone(line: Line, { above, below }: Around): boolean {
  const { pieces, segments, text, size } = line;
  const [{ text: opening = '' } = {}, ...others] = segments;
  const isLabel =
    opening.length <= (headingNumber(text)?.text.length ?? 0) ||
    /^(?!\p{Lu}{5})[^\p{Ll}]{1,8}$/u.test(opening);
  const isBeside = (other: Line | undefined) =>
    other !== undefined &&
    isAtOneHeight(line, other) &&
    Math.max(line.left - other.right, other.left - line.right) < 3 * size;
  return (
    pieces.every(({ isLevel }) => isLevel) &&
    (others.length === 0 || (others.length === 1 && isLabel)) &&
    !isBeside(above.at(-1)) &&
    !isBeside(below[0])
  );
}

/** Ends as a sentence does; but a numbered title may end with a full stop. */
function isSentence(text: string): boolean {
  const label = headingNumber(text);
  const title = text.slice(label?.text.length ?? 0).trim();
  return /\.$/.test(title) && !(label && isTitle(title));
}

/** A few words in another font than the text, such as italic, centred or no farther from the text below than from the block above. */
function isOtherwiseSet(
  [line, ...more]: readonly Line[],
  { above, below }: Around,
  typesetting: Typesetting,
) {
  const [next] = below;
  if (!line || !next || more.length > 0 || line.segments.length > 1) return false;
  if (line.pieces.some(({ font }) => font === null || font === typesetting.font)) return false;
  if (line.text.length > longest.larger || !wordsOnly.test(line.text)) return false;
  if ([above, below, [...above, ...below]].some(block => isCentredIn(line, boxAround(block)))) return true;
  const isNearer = distanceBetween([line], next) <= distanceBetween(above, line) * 1.1;
  return next.font === typesetting.font && isNearer;
}

/** No code, and no sentence. */
const wordsOnly = /^[\p{Lu}\d][\p{L}\p{N}\s,’'“”"()&/–-]*[\p{L}\p{N})”"]$/u;

function isCentredIn(line: Line, { left, right }: Box): boolean {
  const isMiddle = Math.abs(line.left + line.right - left - right) < line.size;
  return isMiddle && line.left - left > 2 * line.size;
}

function isInCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  const isEnded = /[.:]$/.test(text) && !headingNumber(text);
  return letters.length > 4 && text.length <= longest.bold && !/\p{Ll}/u.test(letters) && !isEnded;
}

/** "4 Delivery" or "Article IV Delivery", short and set apart. */
function isNumbered(lines: readonly Line[], distance: number, { above, below }: Around): boolean {
  const text = textOfLines(lines);
  if (text.length > longest.numbered) return false;
  // Above and below an item is the next one.
  const [before = '', own = '', after = ''] = [above, lines, below].map(([line]) => line?.label?.number);
  if ((before !== '' && follows(before, own)) || follows(own, after)) return false;
  if (isDivision(text) && !/[.;,]$/.test(text)) return true;
  const label = headingNumber(text);
  if (!label || label.kind === 'letter' || lines.length > 2) return false;
  const title = text.slice(label.text.length).trim();
  // A formula is below a step, not below a title.
  if (label.kind === 'whole' && below[0] && !/\p{L}{4}/u.test(below[0].text)) return false;
  if (label.kind === 'part' || label.kind === 'named') return !/[.;,]$/.test(title) && isTitle(title);
  if (distance <= distances.numbered || !/^\p{Lu}/u.test(title)) return false;
  // Below a list item is the next item, or nothing.
  if (/\.$/.test(title))
    return isName(title) && below[0] !== undefined && below[0].label?.kind !== label.kind;
  return !/[;:,]$/.test(title) && isTitle(title);
}

/** "Limitation of Liability.": a name rather than a sentence, since its words have capitals. */
function isName(title: string): boolean {
  const words = title.slice(0, -1).split(/\s+/);
  const areNames = words.every(word => /^(?:\p{Lu}[\p{L}’'-]*|\p{Ll}{1,3})$/u.test(word));
  return areNames && words.length <= 6 && /^\p{Lu}/u.test(words.at(-1) ?? '');
}

function isTitle(title: string): boolean {
  return title === '' || (/^[\p{Lu}\d"“(–—:-]/u.test(title) && title.split(/\s+/).length <= 12);
}

/** Distance between baselines, in sizes; infinite at the head of a page or column. */
function distanceBetween(above: readonly Line[], line: Line): number {
  const distance = (line.bottom - boxAround(above).bottom) / line.size;
  return distance > 0 ? distance : Infinity;
}

/** Sets missing levels: the larger the type, the higher; numbers of several parts are deeper. */
export function setLevels(drafts: readonly Draft[], typesetting: Typesetting): void {
  const headings = drafts
    .filter(({ kind, level }) => kind === 'heading' && level === 0)
    .map(heading => ({
      heading,
      prominence: prominenceOf(heading.lines, typesetting),
      depth: headingNumber(textOfLines(heading.lines))?.number.split('.').length ?? 1,
    }));
  const styles = [...Map.groupBy(headings, ({ prominence }) => prominence)].sort(([a], [b]) => b - a);
  for (const [rank, [, ofStyle]] of styles.entries()) {
    const shallowest = Math.min(...ofStyle.map(({ depth }) => depth));
    for (const { heading, depth } of ofStyle) heading.level = Math.min(6, rank + 1 + depth - shallowest);
  }
}

function prominenceOf(lines: readonly Line[], { boldFonts }: Typesetting): number {
  const [line] = lines;
  if (!line) return 0;
  const isCapital = isInCapitals(textOfLines(lines));
  return Math.round(line.size * 2) * 4 + Number(isSetIn(boldFonts, line)) * 2 + Number(isCapital);
}
