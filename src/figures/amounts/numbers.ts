/** Numbers among words: digits in the styles in use, numbers in words, fractions, and one stated both ways. */
import Big from 'big.js';
import { fractionOf, mayBeginNumber, ordinalOf, readCardinal, scaleOf } from './number-words.ts';
import type { Style } from './style.ts';
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

/** Reads a number that begins at a word; null where none does. `sixty (60)` and `60 (sixty)` are one. */
export function readNumber(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const word = words[from];
  if (!word || word.isLabel || !(/^\.?\d/.test(word.text) || mayBeginNumber(word.text))) return null;
  const first = readOne(words, from, style);
  const second = first && words[first.to]?.text === '(' ? readOne(words, first.to + 1, style) : null;
  if (!first || !second || words[second.to]?.text !== ')' || second.isInWords === first.isInWords)
    return first;
  const isSame = second.value.eq(first.value);
  const unreadable = isSame ? null : 'the two forms of the number contradict each other';
  return { ...first, to: second.to + 1, unreadable };
}

function readOne(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const read = /^\.?\d/.test(words[from]?.text ?? '') ? readDigits : readInWords;
  return readFraction(words, from, style) ?? read(words, from, style);
}

function exact(value: Big | number, from: number, to: number, isInWords = false): ReadNumber {
  const whole = new Big(value);
  return {
    value: whole,
    step: placeOfLastDigit(whole),
    from,
    to,
    isOrdinal: false,
    isInWords,
    unreadable: null,
  };
}

function readDigits(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const parsed = parseDigits(words[from]?.text ?? '', style);
  if (parsed === null) return null;
  if (parsed === 'too long')
    return { ...exact(0, from, from + 1), unreadable: 'the number has too many digits' };
  const { value, step } = parsed;
  const next = words[from + 1];
  const isGlued = next?.start === words[from]?.end;
  if (isGlued && /^(?:st|nd|rd|th)$/.test(next?.text ?? ''))
    return { ...exact(value, from, from + 2), isOrdinal: true };
  const behind = next?.before === 'none' ? next.text : '';
  const scale = scaleOf(behind, isGlued, style);
  if (scale !== null) return { ...exact(value.times(scale), from, from + 2), step: step.times(scale) };
  const part = /^[½¼⅓]$/.test(behind) ? fractionOf(behind) : null;
  if (part !== null) return exact(value.plus(new Big(1).div(part)), from, from + 2);
  return { ...exact(value, from, from + 1), step };
}

/** Nobody writes an amount of more digits; what does is the number of an account, or made to be slow. */
const longestNumber = 40;

/** A number in digits: `1,550`, `1.550,00`, `0,01975`, `49 000`; what stands in either style alone is read in that. */
function parseDigits(text: string, style: Style): { value: Big; step: Big } | 'too long' | null {
  if (!/^\.?\d[\d.,'’\u00a0\u2009\u202f ]*$/.test(text)) return null;
  if (text.length > longestNumber) return 'too long';
  const decimal = asDecimal(text.replace(/['’\u00a0\u2009\u202f ]/g, ''), style);
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(decimal)) return null;
  const value = new Big(`0${decimal}`);
  const places = decimal.split('.')[1]?.length;
  return { value, step: places === undefined ? placeOfLastDigit(value) : new Big(10).pow(-places) };
}

function asDecimal(plain: string, style: Style): string {
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return plain;
  const isOnce = plain.indexOf(plain[last] ?? '') === last;
  const mayGroup = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain);
  const isDecimal = isOnce && (!mayGroup || plain[last] === style.mark || /[.,]\d+[.,]/.test(plain));
  const whole = plain.slice(0, isDecimal ? last : plain.length).replace(/[.,]/g, '');
  return isDecimal ? `${whole}.${plain.slice(last + 1)}` : whole;
}

/** 100 for 9,800; 0.01 for 0.25. */
function placeOfLastDigit(value: Big): Big {
  if (value.eq(0)) return new Big(1);
  const [digits, places = ''] = value.toFixed().split('.');
  return new Big(10).pow(places === '' ? (/0{0,40}$/.exec(digits ?? '')?.[0].length ?? 0) : -places.length);
}

/** So many words no number is longer than. */
const mostWords = 20;

function readInWords(words: readonly Word[], from: number): ReadNumber | null {
  const texts: string[] = [];
  for (let at = from; at < from + mostWords && (at === from || words[at]?.before === 'none'); at += 1)
    texts.push(words[at]?.text ?? '');
  const ordinal = ordinalOf(texts);
  if (ordinal) return { ...exact(ordinal.value, from, from + ordinal.length, true), isOrdinal: true };
  const cardinal = readCardinal(texts);
  if (cardinal === null) return null;
  const whole = exact(cardinal.value, from, from + cardinal.length, true);
  const [joint = '', ...rest] = texts.slice(cardinal.length);
  if (/^(?:point|komma|coma|punto)$/.test(joint)) return withDecimals(whole, rest);
  return /^(?:and|y|und)$/.test(joint) ? withPart(whole, rest) : whole;
}

/** `ninety-nine point five`. */
function withDecimals(whole: ReadNumber, words: string[]): ReadNumber {
  const read = words.map(word => readCardinal([word])?.value ?? 10);
  const digits = read.slice(
    0,
    Math.max(
      0,
      [...read, 10].findIndex(digit => digit > 9),
    ),
  );
  const value = new Big(`${whole.value.toFixed()}.${digits.join('') || 0}`);
  return exact(value, whole.from, whole.to + digits.length + Number(digits.length > 0), true);
}

/** `six and a half million`, `ninety-nine and one half`. */
function withPart(whole: ReadNumber, words: string[]): ReadNumber {
  const articles = /^(?:a|one|un|una)$/.test(words[0] ?? '') ? 1 : 0;
  const part = fractionOf(words[articles] ?? '');
  if (part === null) return whole;
  const scale = scaleOf(words[articles + 1] ?? '', false, null);
  const to = whole.to + articles + (scale === null ? 2 : 3);
  return exact(whole.value.plus(new Big(1).div(part)).times(scale ?? 1), whole.from, to, true);
}

/** `¼`, `1/4`, `1/20,000`, `a quarter`, `three quarters`, `half a`, `one twenty-thousandth`, with `of a` where it follows. */
function readFraction(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const text = (index: number) => words[index]?.text ?? '';
  const parts = /^[½¼⅓]$/.test(text(from))
    ? { count: 1, of: fractionOf(text(from)) ?? 1, length: 1 }
    : (fractionInDigits(text, from, style) ?? fractionInWords(text, from));
  if (parts === null) return null;
  const skipOf = from + parts.length + Number(/^(?:of|de)$/.test(text(from + parts.length)));
  const to = skipOf + Number(/^(?:an?|one|the|una?|einer?|1)$/.test(text(skipOf)));
  const scale = scaleOf(text(to), false, null);
  const value = new Big(parts.count).div(parts.of).times(scale ?? 1);
  return exact(value, from, scale === null ? to : to + 1, true);
}

interface Parts {
  count: Big | number;
  of: Big | number;
  length: number;
}

function fractionInDigits(text: (index: number) => string, from: number, style: Style): Parts | null {
  if (text(from + 1) !== '/' && text(from + 1) !== '⁄') return null;
  const [above, below] = [parseDigits(text(from), style), parseDigits(text(from + 2), style)];
  const isRead = above && below && above !== 'too long' && below !== 'too long' && below.value.gt(0);
  return isRead ? { count: above.value, of: below.value, length: 3 } : null;
}

function fractionInWords(text: (index: number) => string, from: number): Parts | null {
  const alone = fractionOf(text(from));
  if (alone !== null && /^(?:an?|of|the|de|una?|einer?)$/.test(text(from + 1)) && !/s$/.test(text(from)))
    return { count: 1, of: alone, length: 1 };
  const count = /^(?:a|un|una)$/.test(text(from)) ? 1 : readCardinal([text(from)])?.value;
  if (count === undefined || count > 20) return null;
  const thousands = readCardinal([text(from + 1)])?.value;
  if (thousands !== undefined && /^(?:thousandths?|tausendstel)$/.test(text(from + 2)))
    return { count, of: thousands * 1000, length: 3 };
  // "one third payment" is no fraction, "one third of" is.
  const isPart = text(from + 2) === 'of';
  const ordinal = isPart ? ordinalOf([text(from + 1).replace(/s$/, '')])?.value : undefined;
  const of = fractionOf(text(from + 1)) ?? ordinal;
  return of === undefined || of < 2 || (/^(?:third|tenth)$/.test(text(from + 1)) && !isPart)
    ? null
    : { count, of, length: 2 };
}
