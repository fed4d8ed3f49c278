/** The tokenizer: cuts a text into words, numbers and marks, each with its place; and words with what separates them. */
import { type Span, sentencesOf } from './sentences.ts';

export interface Token extends Span {
  kind: 'word' | 'number' | 'mark';
  written: string;
}

/**
 * Cuts a text by a grammar, a pattern whose first group is a number and the second a word; what else it matches is a mark:
 *
 * - `terms`, for an index: no marks; hyphenated words and dates in parts; a number with its currency or percent sign;
 * - `quotation`, for a comparison to the letter: every mark; hyphenated words whole; digits typed as letters ("1O");
 * - `amounts`, for a reader of numbers: hyphenated words in parts; dates, times and telephone numbers whole; only marks that occur
 *   beside amounts.
 *
 * @example [...tokensOf('USD 1,000', terms)].map(({ written }) => written) // ['USD', '1,000']
 */
export function* tokensOf(text: string, grammar: RegExp): Generator<Token> {
  for (const { 0: written, 1: number, 2: word, index: start } of text.matchAll(grammar)) {
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'mark';
    yield { kind, written, start, end: start + written.length };
  }
}

/** A hyphen that breaks a word at the end of a line, with the break. */
export const lineEndHyphen = String.raw`[-\u2010\u00ad][^\S\n]*\n\s*(?=\p{Ll})`;

const apostrophe = `['’ʼ]`;

/** Marks of notes, "1,650¹", "daysᵃ". They are no part of numbers and words, and no token. */
const raised = '[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ʰ-ʸᴬ-ᵡᶛ-ᶿⁱⁿ]';
const unraised = `(?!${raised})`;
/** "m²", as a word. */
const squareUnit = String.raw`(?<![\p{L}\p{N}])(?:[cdkmµ]?m|ft|in)[²³]`;
/** "10³", as a number; a note mark in "USD 10³" and "10³ days". */
const power = String.raw`(?:(?<=[×·x]\s?)|(?<![\d.,]|[\p{Lu}$€£]\s?))10[⁻²³⁴-⁹][⁰¹²³⁴-⁹]*(?!\s(?:business|calendar|days|weeks|months|years|%))`;

function grammarOf(number: string, word: string, mark: string): RegExp {
  return new RegExp(`(${number})|(${word})${mark && `|${mark}`}`, 'gu');
}

const termDigits = String.raw`(?:\p{Nd}{1,3}(?:[,'’\u2009\u202f]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+)`;
/** A number of a term, without currency and percent signs. */
export const termNumber = String.raw`(?:${termDigits}(?:\.\p{Nd}+)*|(?<![\p{L}\p{N}])\.\p{Nd}+)`;
const termLetters = String.raw`${unraised}\p{L}(?:${unraised}[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d])*`;
export const terms = /* @__PURE__ */ grammarOf(
  String.raw`(?:[$€£]\s?)?${termNumber}(?:\s?[%％])?`,
  [
    String.raw`\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?`,
    // "USD370,000" is a currency and an amount, not one word.
    String.raw`(?:USD|EUR|GBP)(?=\p{Nd})`,
    squareUnit,
    `${termLetters}(?:${apostrophe}${termLetters})*(?:${lineEndHyphen}${termLetters})*`,
    String.raw`\p{Nl}+`,
  ].join('|'),
  '',
);

export const quotation = /* @__PURE__ */ quotationGrammar();

function quotationGrammar(): RegExp {
  const hidden = String.raw`[\u00ad\p{Default_Ignorable_Code_Point}\p{Cf}]`;
  const letter = String.raw`(?:${unraised}[\p{L}\p{M}]${hidden}*)`;
  const digit = String.raw`(?:\p{Nd}${hidden}*)`;
  const digitOrLike = String.raw`(?:[\p{Nd}OolI]${hidden}*)`;
  const inWord = String.raw`(?:${lineEndHyphen}|(?:[-‐‑]|${apostrophe})(?=\p{L}))?`;
  // "sha11" and "t0" are misread words; "USD 11" and "x1,000" are not.
  const misreadEnd = String.raw`(?:(?<=\p{Ll})[01]{1,2}(?!\p{Nd}|[.,]\p{Nd}))?`;
  const sign = String.raw`(?:(?<![^\s(])[-−–](?=\p{Nd}))?`;
  return grammarOf(
    String.raw`${power}|${sign}${digit}${digitOrLike}*(?:[.,．，]${digitOrLike}+)*(?!\p{L})|[OolI][.,]?${digit}${digitOrLike}*(?:[.,]${digitOrLike}+)*(?!\p{L})|${sign}${digit}+(?:[.,]${digit}+)*`,
    String.raw`${squareUnit}|${letter}(?:${inWord}(?:${digit}+(?=\p{L}))?${letter})*${misreadEnd}`,
    String.raw`\.{3,}|${unraised}[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  );
}

export const amounts = /* @__PURE__ */ amountsGrammar();

function amountsGrammar(): RegExp {
  const grouped = String.raw`\d{1,3}(?:[,.'’\u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d+)?`;
  const spaced = String.raw`\d{1,3}(?: \d{3}){1,6}(?= ?[\p{L}$€£])|(?<=[$€£:] ?)\d{1,3}(?: \d{3}){1,6}(?![\d,.]| \d)|\d{1,3}(?: 000){1,4}(?![\d,.]| \d)`;
  const datesAndTelephones = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?![\d/])|\d{1,2}:\d{2}(?!\d)|\+\d[\d ()/-]{6,18}\d`;
  /** First halves of English compounds in contracts and finance: a hyphen behind one at the end of a line belongs to the word. */
  const standAlone =
    'down|all|deferred|good|soft|volume|non|pre|post|fully|anti|up|cash|wallet|token|in|after|over|under|per|self|well|long|short|two|first|second|third|hand|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|four|five|six|eight|nine';
  return grammarOf(
    String.raw`${power}|${datesAndTelephones}|${grouped}|${spaced}|\d+(?:[.,]\d+)*|(?<![\d\p{L}])\.\d+`,
    String.raw`(?:U\. ?S\.(?: ?A\.)?|${squareUnit}|(?:${unraised}\p{L})(?:${unraised}[\p{L}\p{M}])*(?:${apostrophe}(?:${unraised}\p{L})+)*)(?:(?=-\n)(?<!(?<!\p{L})(?:${standAlone}))-\n[ \t]{0,7}\p{Ll}{1,40})?`,
    // A hyphen is a mark between two numbers, where it means a range; an asterisk, where it multiplies.
    String.raw`[$€£¢%‰=×÷+−–—/()~≈#&¼-¾⅐-⅞⁄<>≤≥]|(?<=\d\s?)-(?=\s?\d)|(?<=[\d)] ?)\*(?= ?[\d(])`,
  );
}

/** English words of grammar without meaning of their own. Words that change a statement ("not", "shall") are none of them. */
const functionWords = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'a an and are as at be been being but by for from had has have he her his if in into is it its of on or our out she so than that the their them then there these they this those to under up upon was we were when where which who whom whose with you your'.split(
    ' ',
  ),
);

/** @param word in small letters */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

/** What separates a word from the one before it. */
type Break = 'none' | 'comma' | 'cell' | 'semicolon' | 'sentence';

export interface Word extends Span {
  /** Lower case without accents; a number as written. */
  text: string;
  before: Break;
  /** Index of the passage. */
  passage: number;
  isCapital: boolean;
}

/** Most words of a sentence; a longer one is cut, so that what looks through a sentence stays linear. */
const longestSentence = 400;

/** Lower case without accents, so that `Übergabe` and `días` are found however they are written. */
export function folded(written: string): string {
  const lower = written.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('’', "'");
}

export function wordsWithBreaks(text: string, passages: readonly Span[]): Word[] {
  let length = 0;
  return passages.flatMap((passage, index) =>
    wordsOf(text.slice(passage.start, passage.end), passage.start, index).map(word => {
      length = word.before === 'sentence' || length === longestSentence ? 1 : length + 1;
      return length === 1 ? { ...word, before: 'sentence' as const } : word;
    }),
  );
}

function wordsOf(text: string, offset: number, passage: number): Word[] {
  const starts = Array.from(sentencesOf(text), ({ start }) => start);
  let sentence = 0;
  let previous: Word | undefined;
  return Array.from(tokensOf(text, amounts), ({ written, start, end }) => {
    const opened = sentence;
    while (end > (starts[sentence] ?? Number.POSITIVE_INFINITY)) sentence += 1;
    const gap = previous ? text.slice(previous.end - offset, start) : '';
    const opens = !previous || sentence > opened || isBehindLabel(previous, gap);
    previous = {
      text: /^U(?:S$|\.\s?S\.)/.test(written) ? 'usa' : folded(written.replace(/-\s+/, '')),
      start: start + offset,
      end: end + offset,
      before: opens ? 'sentence' : breakIn(gap),
      passage,
      isCapital: /^\p{Lu}/u.test(written),
    };
    return previous;
  });
}

/** "2. One ounce": the number says nothing of the sentence. */
function isBehindLabel({ before, text }: Word, gap: string): boolean {
  return before === 'sentence' && /^\d/.test(text) && /^\.\s/.test(gap);
}

function breakIn(gap: string): Break {
  if (/\n[ \t]*[[•]/.test(gap)) return 'sentence';
  if (/[;·]/.test(gap)) return 'semicolon';
  if (/[\t|:]/.test(gap)) return 'cell';
  return gap.includes(',') ? 'comma' : 'none';
}
