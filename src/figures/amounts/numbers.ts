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
  return { value: whole, step: lastPlace(whole), from, to, isOrdinal: false, isInWords, unreadable: null };
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
  const scale = scaleOf(behind, isGlued, style.mil);
  if (scale !== null) return { ...exact(value.times(scale), from, from + 2), step: step.times(scale) };
  const part = glyph.test(behind) ? fractionOf(behind) : null;
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
  return { value, step: places === undefined ? lastPlace(value) : new Big(10).pow(-places) };
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

/** Place value of the last digit that is not 0: 100 for 9,800; 0.01 for 0.25. */
function lastPlace(value: Big): Big {
  if (value.eq(0)) return new Big(1);
  const [digits, places = ''] = value.toFixed().split('.');
  return new Big(10).pow(places === '' ? (/0{0,40}$/.exec(digits ?? '')?.[0].length ?? 0) : -places.length);
}

/** So many words no number is longer than. */
const mostWords = 20;

function readInWords(words: readonly Word[], from: number): ReadNumber | null {
  const end = words.slice(from + 1, from + mostWords).findIndex(({ before }) => before !== 'none');
  const texts = words.slice(from, end < 0 ? from + mostWords : from + 1 + end).map(({ text }) => text);
  const ordinal = ordinalOf(texts);
  if (ordinal) return { ...exact(ordinal.value, from, from + ordinal.length, true), isOrdinal: true };
  const cardinal = readCardinal(texts);
  if (cardinal === null) return null;
  const whole = exact(cardinal.value, from, from + cardinal.length, true);
  const [joint = '', ...rest] = texts.slice(cardinal.length);
  if (/^(?:point|komma|coma|punto)$/.test(joint)) return withDecimals(whole, rest);
  return /^(?:and|y|und)$/.test(joint) ? withPart(whole, words) : whole;
}

/** `ninety-nine point five`: a digit a word. */
function withDecimals({ value, from, to }: ReadNumber, words: readonly string[]): ReadNumber {
  const digits: number[] = [];
  for (const word of words) {
    const digit = readCardinal([word])?.value ?? 10;
    if (digit > 9) break;
    digits.push(digit);
  }
  return exact(new Big(`${value.toFixed()}.${digits.join('') || 0}`), from, to + 1 + digits.length, true);
}

/** `six and a half million`, `ninety-nine and one half`, `seven and three quarter`. */
function withPart(whole: ReadNumber, words: readonly Word[]): ReadNumber {
  const part = readPart(words, whole.to + 1);
  if (part === null) return whole;
  const scale = scaleOf(words[part.to]?.text ?? '', false);
  const to = part.to + Number(scale !== null);
  return exact(whole.value.plus(part.value).times(scale ?? 1), whole.from, to, true);
}

const glyph = /^[½¼⅓]$/;

interface Part {
  value: Big;
  to: number;
}

/** A fraction, with `of an` and a scale where they follow. */
function readFraction(words: readonly Word[], from: number, style: Style): ReadNumber | null {
  const text = (index: number) => words[index]?.text ?? '';
  const part = readQuotient(text, from, style) ?? readPart(words, from);
  if (part === null) return null;
  const of = part.to + Number(/^(?:of|de)$/.test(text(part.to)));
  const to = of + Number(/^(?:an?|one|the|una?|einer?|1)$/.test(text(of)));
  const scale = scaleOf(text(to), false);
  return exact(part.value.times(scale ?? 1), from, to + Number(scale !== null), true);
}

/** `1/4`, `1/20,000`. */
function readQuotient(text: (index: number) => string, from: number, style: Style): Part | null {
  if (text(from + 1) !== '/' && text(from + 1) !== '⁄') return null;
  const [above, below] = [parseDigits(text(from), style), parseDigits(text(from + 2), style)];
  const isRead = above && below && above !== 'too long' && below !== 'too long' && below.value.gt(0);
  return isRead ? { value: above.value.div(below.value), to: from + 3 } : null;
}

/** `¼`, `half an`, `three quarters`, `a fifth of`, `one twenty-thousandth`; but `one third payment` is none. */
function readPart(words: readonly Word[], from: number): Part | null {
  const [first = '', second = '', third = ''] = words.slice(from, from + 3).map(({ text }) => text);
  const alone = fractionOf(first);
  const isHalfAn = !/s$/.test(first) && /^(?:an?|of|the|de|una?|einer?)$/.test(second);
  if (alone !== null && (isHalfAn || glyph.test(first)))
    return { value: new Big(1).div(alone), to: from + 1 };
  const count = first === 'a' ? 1 : readCardinal([first])?.value;
  if (!count || count > 20) return null;
  const thousands = /^(?:thousandths?|tausendstel)$/.test(third) && readCardinal([second])?.value;
  if (thousands) return { value: new Big(count).div(thousands * 1000), to: from + 3 };
  const ordinal = third === 'of' ? ordinalOf([second.replace(/s$/, '')])?.value : undefined;
  const of = ordinal ?? (/^(?:third|tenth)$/.test(second) ? null : fractionOf(second));
  return of && of > 1 ? { value: new Big(count).div(of), to: from + 2 } : null;
}
