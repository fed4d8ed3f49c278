/** Numbers among words: digits in the forms in use, numbers in words, fractions, and one stated both ways. */
import Big from 'big.js';
import { cardinalOf, fractionWords, magnitudes, readCardinal } from './number-words.ts';
import type { Word } from './words.ts';

export interface ReadNumber {
  value: Big;
  /** Place value of the last stated digit: 100,000 for `18.4 million`. */
  step: Big;
  /** Index of the first word and of the word after the last. */
  from: number;
  to: number;
  /** `sixty (90)`: the two forms say different things. */
  contradictsItself: boolean;
  isOrdinal: boolean;
}

/** Reads a number that begins at a word; null where none does. */
export function readNumber(words: readonly Word[], from: number): ReadNumber | null {
  if (words[from]?.isLabel) return null;
  const first = readOne(words, from);
  return first && withRepetition(words, first);
}

function readOne(words: readonly Word[], from: number): ReadNumber | null {
  return readFraction(words, from) ?? readDigits(words, from) ?? readInWords(words, from);
}

/** `sixty (60)` and `60 (sixty)` are one number. */
function withRepetition(words: readonly Word[], first: ReadNumber): ReadNumber {
  if (words[first.to]?.text !== '(') return first;
  const second = readOne(words, first.to + 1);
  if (!second || words[second.to]?.text !== ')') return first;
  return { ...first, to: second.to + 1, contradictsItself: !second.value.eq(first.value) };
}

function readDigits(words: readonly Word[], from: number): ReadNumber | null {
  const text = words[from]?.text ?? '';
  const parsed = parseDigits(text);
  if (parsed === null) return null;
  const next = words[from + 1];
  const isGlued = next !== undefined && next.start === words[from]?.end;
  if (isGlued && /^(st|nd|rd|th)$/.test(next.text)) {
    return { ...exact(parsed.value, from, from + 2), isOrdinal: true };
  }
  const scale = scaleOf(next?.text ?? '', isGlued);
  if (scale !== null)
    return { ...exact(parsed.value.times(scale), from, from + 2), step: parsed.step.times(scale) };
  const part = unicodeFractions[next?.text ?? ''];
  if (isGlued && part) return exact(parsed.value.plus(part), from, from + 2);
  return { ...exact(parsed.value, from, from + 1), step: parsed.step };
}

function exact(value: Big, from: number, to: number): ReadNumber {
  return { value, step: placeOfLastDigit(value), from, to, contradictsItself: false, isOrdinal: false };
}

const gluedScales: Record<string, number> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9 };

function scaleOf(word: string, isGlued: boolean): number | null {
  return (isGlued ? gluedScales[word] : undefined) ?? magnitudes.get(word) ?? null;
}

/** A longer one is the number of an account or a column of zeros, and no amount of anything. */
export const longestNumber = 40;

/**
 * A number in digits: `1,550`, `1.550,00`, `0,01975`, `49 000`.
 * A single point is decimal; a single comma is so unless three digits follow it.
 */
function parseDigits(text: string): { value: Big; step: Big } | null {
  if (text.length > longestNumber || !/^\.?\d/.test(text)) return null;
  const plain = text.replace(/['’\u00a0\u2009\u202f ]/g, '');
  const decimal = /^\d{1,3}(\.\d{3})+(,\d+|\.\d{3})$/.test(plain)
    ? plain.replaceAll('.', '').replace(',', '.')
    : /^\d+,\d+$/.test(plain) && !/^[1-9]\d{0,2},\d{3}$/.test(plain)
      ? plain.replace(',', '.')
      : plain.replaceAll(',', '');
  if (!/^(\d+(\.\d+)?|\.\d+)$/.test(decimal)) return null;
  const value = new Big(decimal.startsWith('.') ? `0${decimal}` : decimal);
  const places = decimal.split('.')[1]?.length;
  return { value, step: places === undefined ? placeOfLastDigit(value) : new Big(10).pow(-places) };
}

/** 100 for 9,800; 0.01 for 0.25. */
function placeOfLastDigit(value: Big): Big {
  if (value.eq(0)) return new Big(1);
  let step = new Big(1);
  while (!value.mod(step).eq(0)) step = step.div(10);
  while (value.mod(step.times(10)).eq(0)) step = step.times(10);
  return step;
}

function readInWords(words: readonly Word[], from: number): ReadNumber | null {
  const texts = words.slice(from, from + 20).map(({ text }) => text);
  const start = texts[0] === 'a' && magnitudes.has(texts[1] ?? '') ? 1 : 0;
  const cardinal = readCardinal(start === 1 ? ['one', ...texts.slice(1)] : texts);
  if (cardinal === null) return readOrdinal(texts, from);
  const after = texts.slice(cardinal.length);
  const whole = exact(new Big(cardinal.value), from, from + cardinal.length);
  if (after[0] === 'and' && after[1] === 'a' && after[2] === 'half') {
    return exact(whole.value.plus('0.5'), from, whole.to + 3);
  }
  return after[0] === 'point' ? withDecimals(whole, after.slice(1)) : withLastOrdinal(whole, texts, from);
}

/** `ninety-nine point five`. */
function withDecimals(whole: ReadNumber, words: string[]): ReadNumber {
  const digits: number[] = [];
  for (const word of words) {
    const digit = readCardinal([word]);
    if (digit === null || digit.value > 9) break;
    digits.push(digit.value);
  }
  if (digits.length === 0) return whole;
  return exact(
    new Big(`${whole.value.toFixed()}.${digits.join('')}`),
    whole.from,
    whole.to + 1 + digits.length,
  );
}

/** `forty-fifth`: a cardinal whose last word is an ordinal. */
function withLastOrdinal(whole: ReadNumber, texts: string[], from: number): ReadNumber {
  const length = whole.to - whole.from;
  const last = cardinalOf(texts[length] ?? '');
  const joint = last === null ? null : readCardinal([...texts.slice(0, length), last]);
  if (joint === null || joint.length !== length + 1) return whole;
  return { ...exact(new Big(joint.value), from, from + joint.length), isOrdinal: true };
}

function readOrdinal(texts: string[], from: number): ReadNumber | null {
  const cardinal = cardinalOf(texts[0] ?? '');
  const value = cardinal === null ? null : readCardinal([cardinal]);
  return value && { ...exact(new Big(value.value), from, from + 1), isOrdinal: true };
}

const unicodeFractions: Record<string, Big> = {
  '½': new Big('0.5'),
  '¼': new Big('0.25'),
  '¾': new Big('0.75'),
};

/** `¼`, `1/4`, `1/20,000`, `a quarter`, `one-quarter`, `three quarters`, `half`, with `of a` where it follows. */
function readFraction(words: readonly Word[], from: number): ReadNumber | null {
  const text = (index: number) => words[index]?.text ?? '';
  const symbol = unicodeFractions[text(from)];
  if (symbol) return exact(symbol, from, from + 1);
  const parts = fractionInDigits(text(from), text(from + 1), text(from + 2)) ?? fractionInWords(text, from);
  if (parts === null) return null;
  const value = new Big(parts.count).div(parts.of);
  return exact(value, from, afterArticle(text, from + parts.length));
}

function fractionInDigits(count: string, slash: string, of: string) {
  if (slash !== '/' && slash !== '⁄') return null;
  const above = parseDigits(count);
  const below = parseDigits(of);
  if (!above || !below || below.value.eq(0)) return null;
  return { count: above.value, of: below.value, length: 3 };
}

function fractionInWords(text: (index: number) => string, from: number) {
  const ofHalf = text(from) === 'half' && /^(an?|of|the)$/.test(text(from + 1));
  if (ofHalf) return { count: new Big(1), of: new Big(2), length: 1 };
  const count = text(from) === 'a' ? 1 : readCardinal([text(from)])?.value;
  const of = fractionWords.get(text(from + 1)) ?? twentyThousandths(text, from + 1);
  if (count === undefined || of === undefined) return null;
  // "one third payment" is no fraction, "one third of" is.
  const isSure = !/^(third|fourth|fifth|tenth)$/.test(text(from + 1)) || text(from + 2) === 'of';
  const length = of > 1000 ? 3 : 2;
  return isSure ? { count: new Big(count), of: new Big(of), length } : null;
}

/** `one twenty-thousandth`. */
function twentyThousandths(text: (index: number) => string, from: number): number | undefined {
  const thousands = /^thousandths?$/.test(text(from + 1)) ? readCardinal([text(from)]) : null;
  return thousands ? thousands.value * 1000 : undefined;
}

function afterArticle(text: (index: number) => string, to: number): number {
  const skipOf = text(to) === 'of' ? to + 1 : to;
  const skipped = /^(an?|one|the)$/.test(text(skipOf)) ? skipOf + 1 : skipOf;
  return text(to) === 'of' || /^an?$/.test(text(to)) ? skipped : to;
}
