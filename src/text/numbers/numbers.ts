/** Numbers among words: digits in the styles in use, numbers in words, fractions, and one stated both ways. */
import Big from 'big.js';
import type { Word } from '../words.ts';
import { decimalOf, type Language } from './digits.ts';
import { fractionOf, mayOpenNumber, readCardinal, readOrdinal, scaleOf } from './number-words.ts';

export interface ReadNumber {
  value: Big;
  /** Place value of the last stated digit: 100,000 for `18.4 million`. */
  step: Big;
  from: number;
  to: number;
  isOrdinal: boolean;
  isInWords: boolean;
  /** Why it cannot be read; null where it can. */
  unreadable: string | null;
  /** Without a decimal mark, as another language has it: 1020 for `1.020` in an English sentence. */
  otherwise?: Big;
}

interface Part extends Partial<ReadNumber> {
  value: Big;
  length: number;
}

/** Reads a number that begins at a word; null where none does. `sixty (60)` and `60 (sixty)` are one. */
export function readNumber(words: readonly Word[], from: number, language: Language): ReadNumber | null {
  const first = readOne(words, from, language);
  const second = first && words[first.to]?.text === '(' ? readOne(words, first.to + 1, language) : null;
  if (!first || !second || words[second.to]?.text !== ')' || second.isInWords === first.isInWords)
    return first;
  const isSame = second.value.eq(first.value);
  const unreadable = isSame ? null : 'the two forms of the number contradict each other';
  return { ...first, to: second.to + 1, unreadable };
}

const digit = /^\.?\d/;
/** So many words no number is longer than. */
const mostWords = 20;

function readOne(words: readonly Word[], from: number, language: Language): ReadNumber | null {
  const { text = '' } = words[from] ?? {};
  const isInDigits = digit.test(text);
  if (!isInDigits && !glyph.test(text) && !mayOpenNumber(text)) return null;
  const end = words.slice(from + 1, from + mostWords).findIndex(({ before }) => before !== 'none');
  const texts = words.slice(from, end < 0 ? from + mostWords : from + 1 + end).map(word => word.text);
  const fraction = readFraction(texts, language);
  const whole = isInDigits ? readDigits(words, from, language) : readInWords(texts);
  const read = fraction ?? (whole && withPart(whole, texts, language));
  if (read === null) return null;
  const { value, length, step = lastPlace(value), isOrdinal = false, unreadable = null, otherwise } = read;
  const isInWords = !isInDigits || fraction !== null;
  const number = { value, step, from, to: from + length, isOrdinal, isInWords, unreadable };
  return otherwise && length === 1 ? { ...number, otherwise } : number;
}

function readDigits(words: readonly Word[], from: number, language: Language): Part | null {
  const { text = '', end } = words[from] ?? {};
  const number = parseDigits(text, language);
  const next = words[from + 1];
  if (number === null || next === undefined) return number;
  const isGlued = next.start === end;
  if (isGlued && /^(?:st|nd|rd|th)$/.test(next.text)) return { ...number, length: 2, isOrdinal: true };
  const mil = language === 'spanish' ? 1e3 : 1e6;
  const isBeside = currency.test(words[from - 1]?.text ?? '') || counted.test(words[from + 2]?.text ?? '');
  const isLetter = isGlued || next.isCapital || isBeside;
  const scale = next.before === 'none' ? scaleOf(next.text, isLetter, mil) : null;
  return scale === null ? number : inScale(number, scale);
}

/** Beside one of these an `m` apart from its number means millions, `$ 6.5 m` and `930 m tokens`, and no metres. */
const currency = /^(?:[$€£]|usd|eur)$/;
const counted = /^(?:tokens?|ot|usd|dollars?)$/;

/** Nobody writes an amount of more digits; what does is the number of an account, or made to be slow. */
const longestNumber = 40;

/** A number in digits: `1,750`, `1.750,00`, `0,01975`, `49 000`; what stands in either style alone is read in that. */
function parseDigits(text: string, language: Language): Part | null {
  if (!/^\.?\d[\d.,'’\u00a0\u2009\u202f ]*$/.test(text)) return null;
  if (text.length > longestNumber)
    return { value: new Big(0), length: 1, unreadable: 'the number has too many digits' };
  const decimal = decimalOf(text, language);
  if (!/^\d+(?:\.\d+)?$/.test(decimal)) return null;
  const value = new Big(decimal);
  const places = decimal.split('.')[1]?.length;
  const step = places === undefined ? lastPlace(value) : new Big(10).pow(-places);
  const isAmbiguous = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && places !== undefined;
  return { value, step, length: 1, ...(isAmbiguous && { otherwise: value.times(1000) }) };
}

/** Place value of the last digit that is not 0: 100 for 9,800; 0.01 for 0.75. */
function lastPlace(value: Big): Big {
  if (value.eq(0)) return new Big(1);
  const [digits, places = ''] = value.toFixed().split('.');
  return new Big(10).pow(places === '' ? (/0{0,40}$/.exec(digits ?? '')?.[0].length ?? 0) : -places.length);
}

function readInWords(texts: readonly string[]): Part | null {
  const ordinal = readOrdinal(texts);
  if (ordinal) return { value: new Big(ordinal.value), length: ordinal.length, isOrdinal: true };
  const cardinal = readCardinal(texts);
  if (cardinal === null) return null;
  const { value, length } = cardinal;
  if (!/^(?:point|komma|coma|punto)$/.test(texts[length] ?? '')) return { value: new Big(value), length };
  const decimals = texts.slice(length + 1).map(word => readCardinal([word])?.value ?? 10);
  const end = decimals.findIndex(decimal => decimal > 9);
  const read = end < 0 ? decimals : decimals.slice(0, end);
  return { value: new Big(`${value}.${read.join('') || 0}`), length: length + 1 + read.length };
}

const joint = /^(?:and|y|und)$/;
const glyph = /^[¼-¾⅐-⅞]$/;

/** `six and a half million`, `99 and one half`, `7¼`, `99 1/2`. */
function withPart(whole: Part, texts: readonly string[], language: Language): Part {
  if (whole.isOrdinal) return whole;
  const behind = texts.slice(whole.length);
  const at = Number(joint.test(behind[0] ?? ''));
  const part = at === 1 || /^[\d¼-¾⅐-⅞]/.test(behind[0] ?? '') ? readPart(behind.slice(at), language) : null;
  return part
    ? scaled({ value: whole.value.plus(part.value), length: whole.length + at + part.length }, texts)
    : whole;
}

function scaled(number: Part, texts: readonly string[]): Part {
  const scale = scaleOf(texts[number.length] ?? '', false);
  return scale === null ? number : inScale(number, scale);
}

function inScale({ step, ...number }: Part, scale: number): Part {
  const value = number.value.times(scale);
  return { ...number, value, ...(step && { step: step.times(scale) }), length: number.length + 1 };
}

/** A fraction, with `of an` and a scale where they follow: `½`, `half an`, `three quarters of a million`. */
function readFraction(texts: readonly string[], language: Language): Part | null {
  const part = readPart(texts, language);
  if (part === null) return null;
  const of = part.length + Number(/^(?:of|de)$/.test(texts[part.length] ?? ''));
  const length = of + Number(/^(?:an?|one|the|una?|einer?|1)$/.test(texts[of] ?? ''));
  const isOfUnit = /^(?:troy|ounce|oz|unze|onza)/.test(texts[1] ?? '');
  const isAlone = part.length === 1 && length === 1 && !glyph.test(texts[0] ?? '') && !isOfUnit;
  return isAlone ? null : scaled({ ...part, length }, texts);
}

/** The least that is counted in its turn: `one hundred thousandths`. */
const leastCounted = 100;

/** `¼`, `1/20,000`, `half`, `three quarters`, `a 20,000th`, `one twenty-thousandth`, `five one-hundred-thousandths`. */
function readPart(texts: readonly string[], language: Language): Part | null {
  const [first = '', mark = '', third = ''] = texts;
  const isGlyph = glyph.test(first);
  if (isGlyph || /^[/⁄]$/.test(mark)) {
    const digits = isGlyph ? first.normalize('NFKC').split('⁄') : [first, third];
    const [above, below] = digits.map(text => parseDigits(text, language));
    if (!above || !below?.value.gt(0)) return null;
    const { unreadable = null } = above;
    return { value: above.value.div(below.value), length: isGlyph ? 1 : 3, unreadable };
  }
  const count = first === 'a' ? 1 : readCardinal([first])?.value;
  const at = Number(count !== undefined);
  const inDigits = texts[at + 1] === 'th' ? parseDigits(texts[at] ?? '', language)?.value : undefined;
  if (count && inDigits?.gte(leastCounted)) return { value: new Big(count).div(inDigits), length: at + 2 };
  const times = readCardinal(texts.slice(at));
  const end = at + (times?.length ?? 0);
  const counted = fractionOf(texts[end] ?? '') ?? 0;
  if (counted === 0 || count === 0 || (times && counted < leastCounted)) return null;
  return { value: new Big(count ?? 1).div(counted * (times?.value ?? 1)), length: end + 1 };
}

/** Frequent words of each language that numbers are read in. */
const frequentWords: Record<Language, string> = {
  english:
    'the of and to for is by in you with on at are your be that this it its as or from has have will shall not which',
  german:
    'der die das dem den des und oder ist sind wird werden hat haben muss mussen kann von zu zum zur sie wir wer sich mit im am auf aus bei beim fur uber ein eine einer einen dies diese dieser nicht als bis je nach nur dass unze unzen tage tagen kosten kostet davon',
  spanish:
    'el la los las que por para es de en del con un una se y o su sus son al cada como este esta hay debe puede',
};

let languageByWord: Map<string, Language> | undefined;

/** Made on the first call, because bundles that never call it then leave it out. */
function commonWords(): Map<string, Language> {
  languageByWord ??= new Map(
    Object.entries(frequentWords).flatMap(([language, words]) =>
      words.split(' ').map(word => [word, language as Language] as const),
    ),
  );
  return languageByWord;
}

/** More words than this of one language show that a sentence is in it. */
const fewestWords = 1;

/** The language of each word by its sentence, or else by the sentences before, or the text; it decides how numbers are written. */
export function languagesOf(words: readonly Word[]): Language[] {
  let last = languageOf(words, 'english', 0);
  const starts = [...words.keys()].filter(at => words[at]?.before === 'sentence');
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? words.length;
    last = languageOf(words.slice(from, to), last, fewestWords);
    return new Array<Language>(to - from).fill(last);
  });
}

function languageOf(words: readonly Word[], fallback: Language, fewest: number): Language {
  const counts: Record<Language, number> = { english: 0, german: 0, spanish: 0 };
  for (const { text } of words) {
    const language = commonWords().get(text);
    if (language) counts[language] += 1;
  }
  const most = counts.german > counts.spanish ? 'german' : 'spanish';
  const language = counts.english >= counts[most] ? 'english' : most;
  const others = counts.english + counts.german + counts.spanish - counts[language];
  return counts[language] > fewest && counts[language] > others ? language : fallback;
}
