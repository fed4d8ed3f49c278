/** Headings: blocks recognised by how they are set and numbered, and their levels. */
import { type Draft, draftText } from './draft.ts';
import { headingNumber, isDivision, type Label } from './labels.ts';
import { type Line, textOfLines } from './lines.ts';
import { type Box, boxAround } from './pieces.ts';
import { isBold, isFixed, type Typesetting } from './typesetting.ts';

/** Characters of headings, at the most: of any, of a bold one, of one by its number, of one line that is larger but not bold. */
const longest = 160;
const longestBold = 110;
const longestNumbered = 70;
const longestLarger = 50;
const mostLines = 3;
/** Sizes relative to the text: of a bold or short heading, of any other, and of no heading. */
const larger = 1.13;
const muchLarger = 1.28;
const hardlySmaller = 0.87;

/** "Figure 2: ..." is set apart like a heading. */
const captionOpening = /^(?:fig(?:ure|\.)|tab(?:le|\.)|chart|plate|listing|algorithm)\s{1,3}[\dIVX]/i;

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
  const isAllBold = lines.every(line => isBold(line, typesetting));
  const isShortLine = lines.length === 1 && text.length <= longestLarger;
  const ratio = first.size / typesetting.size;
  if (ratio >= (isAllBold || isShortLine ? larger : muchLarger))
    return !(/\.$/.test(text) && text.length > longestBold);
  const distance = distanceBetween(around.above, first) / typesetting.leading;
  if (ratio < hardlySmaller || distance < 0.95) return false;
  // Code is set apart too, but no larger than the text.
  if (isFixed(first, typesetting) && !(isAllBold && ratio > 1)) return false;
  const isApart = distance > 1.1;
  if (isAllBold) return (isApart || lines.length === 1) && text.length <= longestBold && !isSentence(text);
  if ((isApart || lines.length === 1) && (isInCapitals(text) || isNumbered(lines, text, around, typesetting)))
    return true;
  return isApart && isOtherwiseSet(lines, around, typesetting);
}

function isHeadingText(text: string): boolean {
  if (text.length > longest || !/\p{L}{2}/u.test(text) || /[,;]$|_{4}/.test(text)) return false;
  return !captionOpening.test(text) && (!/^\d/.test(text) || headingNumber(text) !== null);
}

/** Ends as a sentence does; but a numbered title may end with a full stop. */
function isSentence(text: string): boolean {
  const label = headingNumber(text);
  const title = label ? text.slice(label.text.length).trim() : text;
  return /\.$/.test(title) && !(label && isTitle(title));
}

/** A few words in another font than the text, such as italic, centred or no farther from the text below than from the block above. */
function isOtherwiseSet(lines: readonly Line[], { above, below }: Around, typesetting: Typesetting): boolean {
  const [line] = lines;
  const [next] = below;
  if (!line || !next || lines.length > 1 || line.segments.length > 1) return false;
  if (line.pieces.some(({ font }) => font === null || font === typesetting.font)) return false;
  if (line.text.length > longestLarger || !wordsOnly.test(line.text)) return false;
  if ([above, below, [...above, ...below]].some(block => isCentredIn(line, boxAround(block)))) return true;
  return (
    next.font === typesetting.font && distanceBetween([line], next) <= distanceBetween(above, line) * 1.1
  );
}

/** No code, and no sentence. */
const wordsOnly = /^[\p{Lu}\d][\p{L}\p{N}\s,’'“”"()&/–-]*[\p{L}\p{N})”"]$/u;

function isCentredIn(line: Line, { left, right }: Box): boolean {
  const isMiddle = Math.abs(line.left + line.right - left - right) < line.size;
  return isMiddle && line.left - left > 2 * line.size;
}

function isInCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  const ends = /[.:]$/.test(text) && !headingNumber(text);
  return letters.length > 4 && text.length <= longestBold && !/\p{Ll}/u.test(letters) && !ends;
}

/** "4 Delivery" or "Article IV Delivery", short and set apart. */
function isNumbered(lines: readonly Line[], text: string, around: Around, { leading }: Typesetting): boolean {
  if (text.length > longestNumbered) return false;
  if (isDivision(text) && !/[.;,]$/.test(text)) return true;
  const [first] = lines;
  const label = headingNumber(text);
  if (!first || !label || label.kind === 'letter' || lines.length > 2) return false;
  const title = text.slice(label.text.length).trim();
  if (label.kind === 'part' || label.kind === 'named') return !/[.;,]$/.test(title) && isTitle(title);
  if (distanceBetween(around.above, first) <= leading * 1.25 || !/^\p{Lu}/u.test(title)) return false;
  if (/\.$/.test(title)) return isName(title) && !isItemBelow(around.below, label);
  return !/[;:,]$/.test(title) && isTitle(title);
}

/** "Limitation of Liability.": a name rather than a sentence, since its words have capitals. */
function isName(title: string): boolean {
  const words = title.slice(0, -1).split(/\s+/);
  const isShown = words.every(word => /^(?:\p{Lu}[\p{L}’'-]*|\p{Ll}{1,3})$/u.test(word));
  return isShown && words.length <= 6 && /^\p{Lu}/u.test(words.at(-1) ?? '');
}

/** Below a list item is the next item, or nothing. */
function isItemBelow([below]: readonly Line[], { kind }: Label): boolean {
  return below === undefined || below.label?.kind === kind;
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
  const headings = drafts.filter(({ kind, level }) => kind === 'heading' && level === 0);
  const styles = Map.groupBy(headings, heading => prominenceOf(heading, typesetting));
  const ranked = [...styles.keys()].sort((a, b) => b - a);
  for (const [style, ofStyle] of styles) {
    const shallowest = Math.min(...ofStyle.map(depthOf));
    for (const heading of ofStyle)
      heading.level = Math.min(6, ranked.indexOf(style) + 1 + depthOf(heading) - shallowest);
  }
}

function prominenceOf(heading: Draft, typesetting: Typesetting): number {
  const [line] = heading.lines;
  if (!line) return 0;
  const isCapital = isInCapitals(draftText(heading));
  return Math.round(line.size * 2) * 4 + Number(isBold(line, typesetting)) * 2 + Number(isCapital);
}

function depthOf(heading: Draft): number {
  return headingNumber(draftText(heading))?.number.split('.').length ?? 1;
}
