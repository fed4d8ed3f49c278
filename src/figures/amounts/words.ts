/**
 * A page of text as words with what stands between them: commas, ends of rows, ends of sentences. Marks that
 * count for reading (currency, percent, dashes between numbers, operators) are words of their own; hyphens
 * are not, so that `down-payment` and `down payment` read the same.
 */
import { numberWords } from './number-words.ts';

/** What separates a word from the one before it. */
export type Break = 'none' | 'comma' | 'cell' | 'semicolon' | 'row' | 'heading' | 'sentence';

export interface Word {
  /** Lower case; a number as written. */
  text: string;
  /** Offsets into the page text. */
  start: number;
  end: number;
  before: Break;
  /** Number of the line that it begins on. */
  line: number;
  /** Number of a clause or mark of a list, which states nothing. */
  isLabel: boolean;
}

const number =
  /\d{1,3}(?:[,'’\u00a0\u2009\u202f]\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?: \d{3})+(?![\d,.]*\d)|\d+(?:[.,]\d+)*|(?<![\d\p{L}])\.\d+/u;
const letters = /U\. ?S\.(?: ?A\.)?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/u;
const marks = /[$€£%‰=×÷+−–—/()*~≈½¼¾⅓⅔⁄-]/u;
const token = new RegExp(`${number.source}|${letters.source}|${marks.source}`, 'gu');

/** Opens a clause, a heading or an item of a list. */
const label =
  /^[ \t]*(?:(\d{1,2}(?:\.\d{1,2}){1,3}\.?|\d{1,2}\.)(?=\s+["“[(]?\p{Lu})|(\d{1,2})(?=\s+\p{Lu})|(\([a-z\d]{1,4}\))|([–—•▪◦·*-])(?=\s))/u;

/** `Location: six concessions`: the label of a row. */
const rowLabel = /^\p{Lu}[^.:;\n]{0,40}:[ \t]/u;

/** Words after which a full stop ends no sentence, though a number follows. */
const abbreviations = new Set(
  ['no', 'nos', 'art', 'cl', 'sec', 'para', 'approx', 'ca', 'vs', 'mr', 'dr', 'fig', 'max', 'min'].concat(
    'abcdefghijklmnopqrstuvwxyz'.split(''),
  ),
);

/** A line is broken for lack of room where the next word would have made it about as long as the others. */
const fullLine = 0.92;

/** A sentence of so few words names what follows it. */
const headingWords = 6;

/** No sentence has more words. A page without full stops may: it is read in parts of so many, or each amount would look through all. */
const longestSentence = 400;

/** Reads the words of a page; `isUnit` tells words that make a number before them a quantity and no label. */
export function readWords(text: string, isUnit: (word: string) => boolean): Word[] {
  const labelAt = walkOfSpans(findLabels(text, isUnit));
  const usualLength = usualLineLength(text);
  const lineUpTo = walkOfLines(text);
  const lineBefore = walkOfLines(text);
  const words: Word[] = [];
  for (const { 0: written, index: start } of text.matchAll(token)) {
    const previous = words.at(-1);
    const end = start + written.length;
    if (isHyphen(written, text, start, words)) {
      if (previous?.end === start && text[end] === '\n') joinBrokenWord(text, previous, end);
      continue;
    }
    const span = labelAt(start);
    const last = lineBefore(previous?.end ?? 0);
    const isShortLine = last.hasTab || last.length + written.length < usualLength * fullLine;
    const opensLabel = rowLabel.test(text.slice(start, start + 50));
    const gap = text.slice(previous?.end ?? 0, start);
    words.push({
      text: normal(written),
      start,
      end,
      before: span?.start === start ? 'sentence' : breakOf(gap, previous, written, isShortLine, opensLabel),
      line: lineUpTo(start).number,
      isLabel: span !== undefined && end <= span.end,
    });
  }
  return withoutEndless(markHeadings(dropJoinedEnds(words)));
}

/** Gives the span that holds an offset; the offsets, as the spans, ascend. */
function walkOfSpans(spans: Span[]): (offset: number) => Span | undefined {
  let index = 0;
  return offset => {
    while ((spans[index]?.end ?? offset + 1) <= offset) index += 1;
    const span = spans[index];
    return span !== undefined && span.start <= offset ? span : undefined;
  };
}

/** Tells of the line up to an offset, its end not counted; the offsets ascend. */
function walkOfLines(text: string): (offset: number) => { number: number; length: number; hasTab: boolean } {
  let at = 0;
  let start = 0;
  let number = 0;
  let hasTab = false;
  return offset => {
    for (; at < offset; at += 1) {
      const character = text[at];
      if (character === '\n') [start, number, hasTab] = [at + 1, number + 1, false];
      else if (character === '\t') hasTab = true;
    }
    return { number, length: offset - start, hasTab };
  };
}

function normal(written: string): string {
  return /^U\.\s?S\./.test(written) ? 'us' : written.toLowerCase().replaceAll('’', "'");
}

interface Span {
  start: number;
  end: number;
}

function findLabels(text: string, isUnit: (word: string) => boolean): Span[] {
  const spans: Span[] = [];
  const lines = text.split('\n');
  const counted = new Set(
    lines.flatMap(line => /^[ \t]*(\d{1,2})\.?\s+\p{Lu}/u.exec(line)?.[1] ?? []).map(Number),
  );
  const pageNumbers = lines.map(pageNumberOf);
  const isContents = pageNumbers.filter(number => number !== null).length >= 3;
  let lineStart = 0;
  for (const [index, line] of lines.entries()) {
    const match = label.exec(line);
    if (match) {
      const next = /\p{L}+/u.exec(line.slice(match[0].length))?.[0].toLowerCase() ?? '';
      const indent = match[0].length - match[0].trimStart().length;
      const count = Number(match[2]);
      const isCounted = counted.has(count - 1) || counted.has(count + 1);
      const isQuantity = match[2] !== undefined && isUnit(next) && !isCounted;
      if (!isQuantity) spans.push({ start: lineStart + indent, end: lineStart + match[0].length });
    }
    const pageNumber = isContents ? pageNumbers[index] : null;
    if (pageNumber)
      spans.push({
        start: lineStart + line.trimEnd().length - pageNumber.length,
        end: lineStart + line.length,
      });
    lineStart += line.length + 1;
  }
  return spans;
}

/** A line of a table of contents without the page: number or kind of the part, title. */
const contentsLine =
  /^[ \t]*(?:\d{1,2}(?:\.\d{1,2})*\.?|Schedule|Annex|Section|Article|Chapter|Appendix|Part)\s[^\d]*(?:\d{1,2}\.[^\d]*)?$/;

/** The page that a line of a table of contents ends with; null of any other line. */
function pageNumberOf(line: string): string | null {
  const written = line.trimEnd();
  const number = /(?<=\s)\d{1,3}$/.exec(written.slice(-4))?.[0];
  return number && contentsLine.test(written.slice(0, -number.length - 1)) ? number : null;
}

function usualLineLength(text: string): number {
  const lengths = text
    .split('\n')
    .map(line => line.trim().length)
    .sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0;
}

function breakOf(
  gap: string,
  previous: Word | undefined,
  next: string,
  isShortLine: boolean,
  opensLabel: boolean,
): Break {
  if (previous === undefined) return 'sentence';
  const opens = /^[\p{Lu}\d$€£([]/u.test(next);
  if (/[.!?]["”’)\]]*(\s|$)/.test(gap) && opens && !abbreviations.has(previous.text)) {
    return gap.includes('?') ? 'heading' : 'sentence';
  }
  if (/\n[ \t]*\n/.test(gap)) return 'sentence';
  if (gap.includes('\n') && opensLabel) return 'row';
  if (gap.includes(';')) return 'semicolon';
  if (gap.includes('\n') && isShortLine && opens && !/[,:]\s/.test(gap)) return 'row';
  if (/[\t|:]/.test(gap)) return 'cell';
  return gap.includes(',') ? 'comma' : 'none';
}

/** A hyphen inside or after a word; between two numbers it is a range, before a number a sign. */
function isHyphen(written: string, text: string, start: number, words: Word[]): boolean {
  if (written !== '-') return false;
  const isBetweenDigits =
    /\d\s?$/.test(text.slice(Math.max(0, start - 2), start)) && /^-\s?\d/.test(text.slice(start, start + 3));
  return !isBetweenDigits || words.length === 0;
}

const joined = new WeakSet<Word>();

/** `pay-` at the end of a line and `ment` on the next are one word, unless both are words by themselves. */
function joinBrokenWord(text: string, first: Word, hyphenEnd: number): void {
  const rest = /^\s+(\p{Ll}+)/u.exec(text.slice(hyphenEnd));
  const second = rest?.[1];
  if (second === undefined || standAlone.has(first.text) || numberWords.has(first.text)) return;
  first.text += second;
  first.end = hyphenEnd + (rest?.[0].length ?? 0);
  joined.add(first);
}

/** First halves of compounds that a line may end with. */
const standAlone = new Set(
  'down all deferred good soft volume non pre post fully anti up cash wallet token in after over under per self well long short two first second third hand'.split(
    ' ',
  ),
);

function dropJoinedEnds(words: Word[]): Word[] {
  return words.filter((word, index) => {
    const previous = words[index - 1];
    return !(previous && joined.has(previous) && word.start < previous.end);
  });
}

/** A sentence that does not end is parted, as rows are. */
function withoutEndless(words: Word[]): Word[] {
  let length = 0;
  return words.map(word => {
    length = word.before === 'sentence' || word.before === 'row' ? 1 : length + 1;
    if (length <= longestSentence) return word;
    length = 1;
    return { ...word, before: 'row' };
  });
}

/** A short sentence or row that ends with a word, such as `Election.`, stands over what follows. */
function markHeadings(words: Word[]): Word[] {
  let opened = 0;
  return words.map((word, index) => {
    if (word.before !== 'sentence') return word;
    const length = words.slice(opened, index).filter(({ isLabel }) => !isLabel).length;
    const isUnderHeading = length > 0 && length <= headingWords && !word.isLabel;
    opened = index;
    return isUnderHeading ? { ...word, before: 'heading' } : word;
  });
}
