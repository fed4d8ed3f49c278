/** Numbers among words: digits in the styles in use, numbers in words, fractions, and one stated both ways. */
import Big from 'big.js';
import { fractionOf, mayBeginNumber, ordinalOf, readCardinal, scaleOf } from './number-words.ts';
import type { Word } from './text.ts';

export interface ReadNumber {
  value: Big;
  /** Place value of the last stated digit: 100,000 for `18.4 million`. */
  step: Big;
  /** Index of the first word and of the word after the last. */
  from: number;
  to: number;
  isOrdinal: boolean;
  isInWords: boolean;
  /** Why it cannot be read; null where it can. */
  unreadable: string | null;
}

/** How a document writes numbers. */
export interface Style {
  /** `1.550,00` or `1,550.00`. */
  mark: ',' | '.';
  /** What `mil` stands for: a thousand in Spanish, a million in English. */
  mil: number;
}

/** What only one of the two styles writes: a separator of thousands before a decimal mark, or decimals that are not three. */
const onlyComma = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,})(?![\d.,]*\d)|0,\d+)/g;
const onlyPoint = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,})(?![\d.,]*\d)|0\.\d+)/g;

/** What numbers tell decides, else the language. */
export function styleOf(text: string, words: readonly Word[]): Style {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [english, german, spanish] = languages.map(
    language => words.filter(({ text: word }) => language.test(word)).length,
  ) as [number, number, number];
  const lead = count(onlyComma) - count(onlyPoint);
  const isComma = lead > 0 || (lead === 0 && german + spanish > english);
  return { mark: isComma ? ',' : '.', mil: spanish > english ? 1e3 : 1e6 };
}

/** English, German and Spanish by words that stand in every sentence. */
const languages = [
  /^(?:the|of|and|to|for|is|by)$/,
  /^(?:der|die|das|und|ist|den|von|zu)$/,
  /^(?:el|la|los|las|que|por|para|es|de)$/,
];

/** Reads a number that begins at a word; null where none does. */
export function readNumber(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const word = words[from];
  if (!word || word.isLabel || !(/^[.\d½¼¾]/.test(word.text) || mayBeginNumber(word.text))) return null;
  const first = readOne(words, from, style);
  return first && withRepetition(words, first, style);
}

function readOne(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const start = words[from]?.text ?? '';
  if (/^\.?\d/.test(start)) return readFraction(words, from, style) ?? readDigits(words, from, style);
  return readFraction(words, from, style) ?? readInWords(words, from);
}

/** `sixty (60)` and `60 (sixty)` are one number. */
function withRepetition(words: readonly Word[], first: ReadNumber, style: Style): ReadNumber {
  if (words[first.to]?.text !== '(') return first;
  const second = readOne(words, first.to + 1, style);
  if (!second || words[second.to]?.text !== ')' || second.isInWords === first.isInWords) return first;
  const isSame = second.value.eq(first.value);
  return {
    ...first,
    to: second.to + 1,
    unreadable: isSame ? null : 'the two forms of the number contradict each other',
  };
}

function readDigits(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const parsed = parseDigits(words[from]?.text ?? '', style);
  if (parsed === null) return null;
  if (parsed === 'too long')
    return { ...exact(new Big(0), from, from + 1), unreadable: 'the number has too many digits' };
  const next = words[from + 1];
  const isGlued = next !== undefined && next.start === words[from]?.end;
  if (isGlued && /^(?:st|nd|rd|th)$/.test(next.text))
    return { ...exact(parsed.value, from, from + 2), isOrdinal: true };
  const scale = next?.before === 'none' ? scaleOf(next.text, isGlued, style) : null;
  if (scale !== null) {
    const step = parsed.step.times(scale);
    return { ...exact(parsed.value.times(scale), from, from + 2), step };
  }
  const part = unicodeFractions[next?.text ?? ''];
  if (part && next?.before === 'none') return exact(parsed.value.plus(part), from, from + 2);
  return { ...exact(parsed.value, from, from + 1), step: parsed.step };
}

function exact(value: Big, from: number, to: number, isInWords = false): ReadNumber {
  return { value, step: placeOfLastDigit(value), from, to, isOrdinal: false, isInWords, unreadable: null };
}

/** Nobody writes an amount of more digits; what does is the number of an account, or made to be slow. */
const longestNumber = 40;

/** A number in digits: `1,550`, `1.550,00`, `0,01975`, `49 000`; what stands in either style alone is read in that. */
export function parseDigits(text: string, style: Style): { value: Big; step: Big } | 'too long' | null {
  if (!/^\.?\d[\d.,'’\u00a0\u2009\u202f ]*$/.test(text)) return null;
  if (text.length > longestNumber) return 'too long';
  const plain = text.replace(/['’\u00a0\u2009\u202f ]/g, '');
  const decimal = asDecimal(plain, style);
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(decimal)) return null;
  const value = new Big(decimal.startsWith('.') ? `0${decimal}` : decimal);
  const places = decimal.split('.')[1]?.length;
  return { value, step: places === undefined ? placeOfLastDigit(value) : new Big(10).pow(-places) };
}

function asDecimal(plain: string, style: Style): string {
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return plain;
  const used = plain[last];
  const isOnce = plain.indexOf(used ?? '') === last;
  const mayGroup = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain);
  const isDecimal = isOnce && (!mayGroup || used === style.mark || /[.,]\d+[.,]/.test(plain));
  if (!isDecimal) return plain.replace(/[.,]/g, '');
  return `${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`;
}

/** 100 for 9,800; 0.01 for 0.25. */
function placeOfLastDigit(value: Big): Big {
  if (value.eq(0)) return new Big(1);
  let step = new Big(1);
  while (!value.mod(step).eq(0)) step = step.div(10);
  while (value.mod(step.times(10)).eq(0)) step = step.times(10);
  return step;
}

/** So many words no number is longer than. */
const mostWords = 20;

function readInWords(words: readonly Word[], from: number): ReadNumber | null {
  const texts = wordsOfPhrase(words, from);
  const ordinal = ordinalOf(texts);
  if (ordinal)
    return { ...exact(new Big(ordinal.value), from, from + ordinal.length, true), isOrdinal: true };
  const cardinal = readCardinal(texts);
  if (cardinal === null) return null;
  const whole = exact(new Big(cardinal.value), from, from + cardinal.length, true);
  const rest = texts.slice(cardinal.length);
  if (/^(?:point|komma|coma|punto)$/.test(rest[0] ?? '')) return withDecimals(whole, rest.slice(1));
  if (/^(?:and|y|und)$/.test(rest[0] ?? '')) return withPart(whole, words);
  return whole;
}

function wordsOfPhrase(words: readonly Word[], from: number): string[] {
  const texts: string[] = [];
  for (let at = from; at < Math.min(words.length, from + mostWords); at += 1) {
    if (at > from && words[at]?.before !== 'none') break;
    texts.push(words[at]?.text ?? '');
  }
  return texts;
}

/** `ninety-nine point five`. */
function withDecimals(whole: ReadNumber, words: string[]): ReadNumber {
  const digits: number[] = [];
  for (const word of words) {
    const digit = readCardinal([word]);
    if (digit === null || digit.value > 9) break;
    digits.push(digit.value);
  }
  const value = digits.length === 0 ? whole.value : new Big(`${whole.value.toFixed()}.${digits.join('')}`);
  const length = digits.length === 0 ? 0 : digits.length + 1;
  return exact(value, whole.from, whole.to + length, true);
}

/** `six and a half million`, `ninety-nine and one half`. */
function withPart(whole: ReadNumber, words: readonly Word[]): ReadNumber {
  const of = fractionOf(words[whole.to + 2]?.text ?? '');
  const isPart = of !== null && /^(?:a|one|un|una)$/.test(words[whole.to + 1]?.text ?? '');
  const bare = isPart ? null : fractionOf(words[whole.to + 1]?.text ?? '');
  const part = isPart ? of : bare;
  if (part === null) return whole;
  const to = whole.to + (isPart ? 3 : 2);
  const scale = scaleOf(words[to]?.text ?? '', false, null) ?? 1;
  return exact(
    whole.value.plus(new Big(1).div(part)).times(scale),
    whole.from,
    to + (scale === 1 ? 0 : 1),
    true,
  );
}

const unicodeFractions: Record<string, Big> = {
  '½': new Big('0.5'),
  '¼': new Big('0.25'),
  '¾': new Big('0.75'),
};

/** `¼`, `1/4`, `1/20,000`, `a quarter`, `three quarters`, `half a`, `one twenty-thousandth`, with `of a` where it follows. */
function readFraction(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const text = (index: number) => words[index]?.text ?? '';
  const symbol = unicodeFractions[text(from)];
  if (symbol) return exact(symbol, from, from + 1);
  const parts = fractionInDigits(text, from, style) ?? fractionInWords(text, from);
  if (parts === null) return null;
  const value = new Big(parts.count).div(parts.of);
  const to = afterArticle(text, from + parts.length);
  const scale = scaleOf(text(to), false, null);
  return scale === null ? exact(value, from, to, true) : exact(value.times(scale), from, to + 1, true);
}

function fractionInDigits(text: (index: number) => string, from: number, style: Style) {
  if (text(from + 1) !== '/' && text(from + 1) !== '⁄') return null;
  const [above, below] = [parseDigits(text(from), style), parseDigits(text(from + 2), style)];
  if (typeof above !== 'object' || typeof below !== 'object' || !above || !below || below.value.eq(0))
    return null;
  return { count: above.value, of: below.value, length: 3 };
}

function fractionInWords(text: (index: number) => string, from: number) {
  const alone = fractionOf(text(from));
  if (alone !== null && /^(?:an?|of|the|de|una?|einer?)$/.test(text(from + 1)) && !/s$/.test(text(from)))
    return { count: 1, of: alone, length: 1 };
  const count = /^(?:a|un|una)$/.test(text(from)) ? 1 : readCardinal([text(from)])?.value;
  const thousands = readCardinal([text(from + 1)])?.value;
  const of = fractionOf(text(from + 1)) ?? fractionAsOrdinal(text, from + 1);
  if (count === undefined || count > 20) return null;
  if (thousands !== undefined && /^(?:thousandths?|tausendstel)$/.test(text(from + 2)))
    return { count, of: thousands * 1000, length: 3 };
  // "one third payment" is no fraction, "one third of" is.
  return of === null || (/^(?:third|tenth)$/.test(text(from + 1)) && text(from + 2) !== 'of')
    ? null
    : { count, of, length: 2 };
}

/** `a fifth of`, `two fifths of`. */
function fractionAsOrdinal(text: (index: number) => string, at: number): number | null {
  const value = ordinalOf([text(at).replace(/s$/, '')])?.value;
  return value !== undefined && value > 3 && text(at + 1) === 'of' ? value : null;
}

function afterArticle(text: (index: number) => string, to: number): number {
  const skipOf = /^(?:of|de)$/.test(text(to)) ? to + 1 : to;
  return /^(?:an?|one|the|una?|einer?|1)$/.test(text(skipOf)) ? skipOf + 1 : skipOf;
}
