/** Converts the text of a page as laid out into the published text, and detects pages with lost words. */

/** Code points of the published text of a page, end exclusive. */
export type TextRange = [start: number, end: number];

/**
 * Removes control characters except tabs and line breaks, and converts bullets. A page of lost words has no text. The text is
 * doubtful if text recognition may read the page, or its lost words, better. A lost word of control characters alone has an empty range.
 */
export function pageText(raw: string) {
  const lines = legibleLines(raw);
  const legibility = legibilityOf(lines);
  if (legibility === 'illegible') return { text: '', source: 'none' as const, isDoubtful: true, lost: [] };
  const text = withoutControls(lines.toWellFormed());
  const isDoubtful = legibility === 'doubtful';
  return { text, source: 'text' as const, isDoubtful, lost: isDoubtful ? lostWords(lines, text) : [] };
}

/** Neighbours on a line are one range. */
function lostWords(lines: string, text: string): TextRange[] {
  const offsetOf = publishedOffsets(lines, text);
  const found: TextRange[] = [];
  for (const { 0: printed, index } of lines.matchAll(printedWord)) {
    if (readWords(printed).lost === 0) continue;
    const last = found.at(-1);
    const end = index + printed.length;
    if (last && lines.slice(last[1], index) === ' ') last[1] = end;
    else found.push([index, end]);
  }
  return found.map(([start, end]) => [offsetOf(start), offsetOf(end)]);
}

/** Converts line ends and bullets. The number of code points stays the same except for `\r\n`. */
function legibleLines(raw: string): string {
  return withBullets(raw.replace(/\r\n?/g, '\n'));
}

/** Form feeds are removed, too: they separate pages in the published text. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, '');
}

/**
 * Maps UTF-16 indexes in a text as laid out to code point offsets in its published text, which differ by what `pageText`
 * changes.
 */
export function publishedOffsets(laidOut: string, published: string): (place: number) => number {
  if (laidOut === published && !/[\uD800-\uDFFF]/.test(laidOut)) return place => place;
  const offsets = new Uint32Array(laidOut.length + 1);
  let place = 0;
  let offset = 0;
  for (const character of legibleLines(laidOut)) {
    const isLong = (laidOut.codePointAt(place) ?? 0) > 0xffff || laidOut.startsWith('\r\n', place);
    const end = place + (isLong ? 2 : 1);
    offsets.fill(offset, place, end);
    place = end;
    if (withoutControls(character) !== '') offset += 1;
  }
  offsets[laidOut.length] = offset;
  return wanted => offsets[wanted] ?? offset;
}

/** Number of Unicode code points. */
export function countCodePoints(text: string): number {
  const surrogatePairs = text.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  return text.length - surrogatePairs;
}

/** Cuts a text to a length in UTF-16 code units, never within a character. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Bullets, squares, arrows and ticks of Symbol, Wingdings and Windows-1252 as word processors encode them. */
const knownBullet = String.raw`[\u{F06C}\u{F06E}\u{F06F}\u{F071}\u{F075}\u{F076}\u{F09F}\u{F0A7}\u{F0A8}\u{F0B7}\u{F0D8}\u{F0E0}\u{F0E8}\u{F0FC}\u{F0FE}\u{95}]`;

const item = String.raw`[\p{L}\p{N}"'“‘«(\[]`;
/** At the beginning of a line or cell. The lookbehind follows the bullet, which keeps matching linear. */
const writtenBullet = new RegExp(
  String.raw`${knownBullet}(?<=(?:^|[\n\t])[ ]*${knownBullet})(?=[ \t]*(?:${item}|\n|$))`,
  'gu',
);

const meaningless = String.raw`(?![\t\n])[\p{Cc}\p{Co}]`;
const anyMeaningless = new RegExp(meaningless, 'gu');
const opening = new RegExp(String.raw`${meaningless}(?<=(?:^|\n)[ ]*${meaningless})(?=[ \t]+${item})`, 'gu');

/**
 * Replaces bullets of symbol fonts, which have no meaning in Unicode, by "•": known ones, and characters without meaning that open several
 * lines of the page and appear nowhere else on it.
 */
export function withBullets(text: string): string {
  const known = text.replace(writtenBullet, '•');
  const opens = Map.groupBy(known.match(opening) ?? [], character => character);
  if (opens.size === 0) return known;
  const all = Map.groupBy(known.match(anyMeaningless) ?? [], character => character);
  const isBullet = (character: string) => {
    const count = opens.get(character)?.length ?? 0;
    return count > 1 && count === all.get(character)?.length;
  };
  return known.replace(anyMeaningless, character => (isBullet(character) ? '•' : character));
}

/** Control characters, private use, lone surrogates, noncharacters and failed decodings. */
const garbage = String.raw`(?![\t\n\f\v\r])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u{FFFD}]`;
const hasGarbage = new RegExp(garbage, 'u');

/** A single or repeated private-use character is a sign of a symbol font, such as a leader. */
const sign = /^(\p{Co})\1*$/u;

/** Scripts without spaces: each character is a word. */
const unspaced =
  '[\\p{Ideographic}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const word = new RegExp(String.raw`${unspaced}\p{M}*|(?:(?!${unspaced})[\p{L}\p{M}\p{N}]|${garbage})+`, 'gu');
/** With its punctuation. */
const printedWord = new RegExp(String.raw`(?:(?!${unspaced})\S)+`, 'gu');

/** Share of lost words above which text recognition may read a page better (measured). */
const doubtfulShare = 0.02;
/** Share of lost words above which a page counts as having no text. */
const illegibleShare = 0.2;

/** Text recognition misreads about one word in forty (measured). */
const recognitionMargin = 1.05;

type Legibility = 'legible' | 'doubtful' | 'illegible';

export function legibilityOf(text: string): Legibility {
  const { whole, lost } = readWords(text);
  if (!/\S/.test(text.replace(/\p{Co}/gu, ''))) return 'illegible';
  const share = lost / Math.max(whole + lost, 1);
  if (share > illegibleShare) return 'illegible';
  return share > doubtfulShare ? 'doubtful' : 'legible';
}

/** True if recognition found clearly more words than the page's own text has. */
export function readsBetter(recognized: string, own: string): boolean {
  return readWords(recognized).whole > recognitionMargin * readWords(own).whole;
}

/** Number of characters in readable and in lost words. */
function readWords(text: string): { whole: number; lost: number } {
  let whole = 0;
  let lost = 0;
  for (const [found] of text.matchAll(word)) {
    if (!hasGarbage.test(found)) whole += found.length;
    else if (!sign.test(found)) lost += found.length;
  }
  return { whole, lost };
}
