/** Which blocks are headings, by how they are set and numbered; and how deep each lies. */
import { type Draft, draftText } from './draft.ts';
import { headingNumber, isDivision, type Label, labelOf } from './labels.ts';
import type { Line } from './lines.ts';
import { type Box, boxAround } from './pieces.ts';
import { isBold, isFixed, type Typesetting } from './typesetting.ts';

const longest = 160;
const longestBold = 110;
const longestNumbered = 70;
/** In one line, larger without being bold. */
const longestLarger = 50;
const mostLines = 3;
/** Larger by these factors than the text. */
const larger = 1.13;
/** Without being bold, by this. */
const muchLarger = 1.28;
const hardlySmaller = 0.87;

/** "Figure 2: ..." is set apart as a heading is, and is none. */
const captionOpening = /^(?:fig(?:ure|\.)|tab(?:le|\.)|chart|plate|listing|algorithm)\s{1,3}[\dIVX]/i;

/** What stands before and after it on the page; none at its ends. */
interface Around {
  above: readonly Line[];
  below: readonly Line[];
}

export function isHeading(lines: readonly Line[], around: Around, typesetting: Typesetting): boolean {
  const text = lines.map(line => line.text).join(' ');
  const [first] = lines;
  if (!first || lines.length > mostLines || text.length > longest || !/\p{L}{2}/u.test(text)) return false;
  if (labelOf(text)?.kind === 'bullet' || /[,;]$/.test(text) || /_{4}/.test(text)) return false;
  if (captionOpening.test(text)) return false;
  const ratio = first.size / typesetting.size;
  const above = distanceBetween(around.above, first);
  if (/^\d/.test(text) && !headingNumber(text)) return false;
  const isAllBold = lines.every(line => isBold(line, typesetting));
  const isShortLine = lines.length === 1 && text.length <= longestLarger;
  if (ratio >= (isAllBold || isShortLine ? larger : muchLarger))
    return !(/\.$/.test(text) && text.length > longestBold);
  if (ratio < hardlySmaller || above < typesetting.leading * 0.95) return false;
  const isAlone = above > typesetting.leading * 1.1 || lines.length === 1;
  // Code is set apart, too, and some of its words are in capitals; but it is no larger than the text.
  if (isFixed(first, typesetting) && !(isAllBold && ratio > 1)) return false;
  if (isAllBold) return isAlone && text.length <= longestBold && !isSentence(text);
  if (isAlone && (isInCapitals(text) || isNumbered(lines, text, around, typesetting))) return true;
  return above > typesetting.leading * 1.1 && isOtherwiseSet(lines, around, typesetting);
}

/** What ends as a sentence does; but titles with a number may end with a point. */
function isSentence(text: string): boolean {
  const label = headingNumber(text);
  const title = label ? text.slice(label.text.length).trim() : text;
  return /\.$/.test(title) && !(label && isTitle(title));
}

/** A few words in another font than the text, such as italic, and over it: no farther from it than from what is above, or centred. */
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

/** "4 Delivery" or "Article IV Delivery", short of the measure and set apart. */
function isNumbered(lines: readonly Line[], text: string, around: Around, { leading }: Typesetting): boolean {
  if (isDivision(text) && text.length <= longestNumbered && !/[.;,]$/.test(text)) return true;
  const label = headingNumber(text);
  if (!label || label.kind === 'letter' || lines.length > 2 || text.length > longestNumbered) return false;
  const title = text.slice(label.text.length).trim();
  if (label.kind === 'part' || label.kind === 'named') return !/[.;,]$/.test(title) && isTitle(title);
  const isApart = lines[0] !== undefined && distanceBetween(around.above, lines[0]) > leading * 1.25;
  if (!isApart || !/^\p{Lu}/u.test(title)) return false;
  if (/\.$/.test(title)) return isName(title) && !isItemBelow(around.below, label);
  return !/[;:,]$/.test(title) && isTitle(title);
}

/** "Limitation of Liability.": no sentence, for its words have capitals. */
function isName(title: string): boolean {
  const words = title.slice(0, -1).split(/\s+/);
  const isShown = words.every(word => /^(?:\p{Lu}[\p{L}’'-]*|\p{Ll}{1,3})$/u.test(word));
  return isShown && words.length <= 6 && /^\p{Lu}/u.test(words.at(-1) ?? '');
}

/** Below an item of a list stands the next, or nothing. */
function isItemBelow([below]: readonly Line[], { kind }: Label): boolean {
  return below === undefined || labelOf(`${below.text} `)?.kind === kind;
}

function isTitle(title: string): boolean {
  return title === '' || (/^[\p{Lu}\d"“(–—:-]/u.test(title) && title.split(/\s+/).length <= 12);
}

/** Distance from what is above to a line, foot to foot, in sizes; large at the head of a page. */
function distanceBetween(above: readonly Line[], line: Line): number {
  if (above.length === 0) return Number.POSITIVE_INFINITY;
  const distance = (line.bottom - boxAround(above).bottom) / line.size;
  return distance > 0 ? distance : Number.POSITIVE_INFINITY;
}

/** Sets the levels of headings that have none: the larger the type, the higher; numbers of several parts lie deeper. */
export function setLevels(drafts: readonly Draft[], typesetting: Typesetting): void {
  const headings = drafts.filter(({ kind, level }) => kind === 'heading' && level === 0);
  const styles = Map.groupBy(headings, heading => styleOf(heading, typesetting));
  const ranked = [...styles.keys()].sort((a, b) => b - a);
  for (const [style, ofStyle] of styles) {
    const shallowest = Math.min(...ofStyle.map(depthOf));
    for (const heading of ofStyle) {
      const deeper = depthOf(heading) - shallowest;
      heading.level = Math.min(6, ranked.indexOf(style) + 1 + deeper);
    }
  }
}

/** A number that is larger the more a heading stands out. */
function styleOf({ lines }: Draft, typesetting: Typesetting): number {
  const [line] = lines;
  if (!line) return 0;
  const text = lines.map(one => one.text).join(' ');
  return Math.round(line.size * 2) * 4 + Number(isBold(line, typesetting)) * 2 + Number(isInCapitals(text));
}

function depthOf(heading: Draft): number {
  const label = headingNumber(draftText(heading));
  return label ? label.number.split('.').length : 1;
}
