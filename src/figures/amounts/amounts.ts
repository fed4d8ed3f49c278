/** Every amount of a text: number, unit and what it is per, and of other numbers what they are. */
import Big from 'big.js';
import type { Phrase } from '../phrases.ts';
import type { Amount } from './amount.ts';
import { nameOf } from './number-names.ts';
import { type ReadNumber, readNumber, type Style } from './numbers.ts';
import { withRanges, withRepetitions } from './ranges.ts';
import type { Word } from './text.ts';
import { type DayKind, findUnits, modifiers, type Per, perWords, type Unit, unitMeaning } from './units.ts';

export interface ReadAmounts {
  amounts: Amount[];
  /** How many numbers only name something, by what they name: `page`, `clause`, `date`. */
  names: Map<string, number>;
}

/** Reads all numbers of a text, in order. */
export function readAmounts(words: readonly Word[], style: Style): ReadAmounts {
  const units = unitsByPlace(words);
  const names = new Map<string, number>();
  const numbers: ReadNumber[] = [];
  for (let at = 0; at < words.length; ) {
    const name = nameOf(words, at);
    const number = name === null ? (readNumber(words, at, style) ?? readSpan(words, at)) : null;
    if (name !== null) names.set(name, (names.get(name) ?? 0) + 1);
    if (number) numbers.push(number);
    at = number?.to ?? at + 1;
  }
  const found = numbers.flatMap(number => toAmount(number, words, units) ?? []);
  const amounts = withRepetitions(withRanges(found, words), words);
  const isCounted = ({ unit, isInWords, value }: Amount) =>
    unit !== null || !isInWords || value.gte(leastInWords);
  return { amounts: amounts.filter(isCounted), names };
}

/** `a week to check the bar`, where it is not so much a week. */
function readSpan(words: readonly Word[], from: number): ReadNumber | null {
  const isSpan =
    /^(?:an?|eine|einer|una)$/.test(words[from]?.text ?? '') && spanOfTime.test(words[from + 1]?.text ?? '');
  const isRate = /\d|^(?:%|percent|cent|prozent|once|twice|times|usd|dollars?|ounces?|oz|tokens?)$/.test(
    words[from - 1]?.text ?? '',
  );
  if (!isSpan || isRate) return null;
  const one = new Big(1);
  return { value: one, step: one, from, to: from + 1, isOrdinal: false, isInWords: true, unreadable: null };
}

const spanOfTime = /^(?:week|fortnight|month|year|woche|semana)$/;

/** Smaller numbers in words without a unit count what no figure is about: `two of them`. */
const leastInWords = 100;

interface Units {
  beginning: Map<number, Phrase>;
  ending: Map<number, Phrase>;
}

function unitsByPlace(words: readonly Word[]): Units {
  const beginning = new Map<number, Phrase>();
  const ending = new Map<number, Phrase>();
  for (const unit of findUnits(words)) {
    if (!beginning.has(unit.from)) beginning.set(unit.from, unit);
    ending.set(unit.to, unit);
  }
  return { beginning, ending };
}

function toAmount(number: ReadNumber, words: readonly Word[], units: Units): Amount | null {
  const ahead = currencyAhead(number, words, units);
  const behind = unitBehind(number, words, units);
  const found = ahead ?? behind;
  const price = found ? null : barePrice(number, words, units);
  const meaning = found ? unitMeaning(found.name) : price ? unitMeaning('usd') : null;
  if (number.isOrdinal && meaning?.unit !== 'days') return null;
  const isOne = number.isInWords && number.value.eq(1) && number.to === number.from + 1;
  if (isOne && !found) return null;
  const to = Math.max(number.to, found?.to ?? 0);
  const per = meaning ? perBehind(meaning.unit, to, words, units) : price;
  const factor = meaning?.factor ?? '1';
  const contradiction = ahead && behind && isOtherUnit(ahead.name, behind.name) && !isPerLike(behind);
  return {
    value: number.value.times(factor),
    upTo: null,
    step: number.step.times(factor),
    unit: meaning?.unit ?? null,
    per: per?.per ?? null,
    dayKind: meaning?.dayKind ?? dayKindOf(words, number.to, to),
    isForeign: meaning?.isForeign ?? false,
    isInWords: number.isInWords,
    isApproximate: isApproximate(words, ahead?.from ?? number.from, to),
    isOperand:
      operator.test(words[(ahead?.from ?? number.from) - 1]?.text ?? '') ||
      operator.test(words[per?.to ?? to]?.text ?? ''),
    isRate: isRate(meaning?.unit ?? null, per?.to ?? to, words, units),
    unreadable: number.unreadable ?? (contradiction ? 'its units contradict each other' : null),
    from: Math.min(number.from, ahead?.from ?? number.from),
    to: per?.to ?? to,
  };
}

const operator = /^[×÷]$/;

/** A token costs cents and an ounce hundreds; what is stated of one token and is more is no price. */
export const dearestToken = 10;
export const dearestOunce = 100_000;

/** `1,480 an ounce`: a price that does not say its currency. */
function barePrice(
  { to, value, isInWords }: ReadNumber,
  words: readonly Word[],
  units: Units,
): { per: Per; to: number } | null {
  if (!/^(?:per|\/|an?|each|every|je|pro|por|cada)$/.test(words[to]?.text ?? '')) return null;
  const price = perBehind('usd', to, words, units);
  const isPlausible =
    price?.per === 'token' ? value.lt(dearestToken) : value.gte(dearestToken) && value.lt(dearestOunce);
  return isPlausible && !(isInWords && value.lt(leastInWords)) ? price : null;
}

function isOtherUnit(first: string, second: string): boolean {
  return unitMeaning(first).unit !== unitMeaning(second).unit;
}

/** In `USD 395 ounce` and `$1,550 oz` the second is what the first is per. */
function isPerLike({ name }: Phrase): boolean {
  return /^(?:ounces|tokens)/.test(name);
}

/** `USD 395`, `$ 1,550`. */
function currencyAhead({ from }: ReadNumber, words: readonly Word[], { ending }: Units): Phrase | null {
  const unit = ending.get(from);
  const isJoined = words[from]?.before === 'none' || words[from]?.before === 'cell';
  return unit && isJoined && /^usd(?: foreign)?$/.test(unit.name) && !isCountWord(words[unit.to - 1])
    ? unit
    : null;
}

/** `400 dollars 75`: a unit in full stands behind its own number. */
function isCountWord(word: Word | undefined): boolean {
  return /^(?:dollars?|dolares|bucks?|euros?)$/.test(word?.text ?? '');
}

/** Words that may stand between a number and its unit. */
const mostModifiers = 4;

function unitBehind({ to }: ReadNumber, words: readonly Word[], { beginning }: Units): Phrase | null {
  for (let at = to; at <= to + mostModifiers; at += 1) {
    const word = words[at];
    if (!word || (word.before !== 'none' && !(at === to && word.before === 'cell'))) return null;
    const unit = beginning.get(at);
    const isGlued = word.start === words[at - 1]?.end;
    const isLetter = /^[dc]$/.test(word.text) && !isGlued && at > to;
    if (unit && !isLetter) return unit;
    const isKind = /^(?:business|working|calendar|banking|bank|clear)$/.test(word.text);
    const mayCount =
      at < to + 2 &&
      [1, 2].some(ahead =>
        /concession|konzession|concesion|licen|tenement/.test(words[at + ahead]?.text ?? ''),
      );
    const isOf =
      /^(?:of|de)$/.test(words[at - 1]?.text ?? '') && /^(?:an?|one|the|1|una?|einer?)$/.test(word.text);
    if (!modifiers.has(word.text) && !isKind && !mayCount && !isOf) return null;
  }
  return null;
}

function dayKindOf(words: readonly Word[], from: number, to: number): DayKind | null {
  const between = words.slice(from, to).map(({ text }) => text);
  if (between.some(text => /^(?:business|working|bank|banking)$/.test(text))) return 'business';
  return between.includes('calendar') ? 'calendar' : null;
}

/** What an amount of money, or a number of tokens or ounces, is per. */
function perBehind(
  unit: Unit,
  from: number,
  words: readonly Word[],
  { beginning }: Units,
): { per: Per; to: number } | null {
  if (unit !== 'usd' && unit !== 'tokens' && unit !== 'ounces') return null;
  let hasPer = false;
  for (let at = from; at < from + 6; at += 1) {
    const word = words[at];
    if (!word || (word.before !== 'none' && word.before !== 'cell')) return null;
    const name = beginning.get(at)?.name;
    const per = name === 'ounces' ? 'ounce' : name === 'tokens' ? 'token' : null;
    if (per && (hasPer || unit === 'usd') && name !== unit)
      return { per, to: beginning.get(at)?.to ?? at + 1 };
    if (per) return null;
    if (perWords.has(word.text)) hasPer = true;
    else if (!modifiers.has(word.text)) return null;
  }
  return null;
}

/** `2,450 ounces a month`, `0.12 % a year` of storage is told by words; of money and metal it is a rate. */
function isRate(unit: Unit | null, to: number, words: readonly Word[], { beginning }: Units): boolean {
  if (unit === null || unit === 'percent' || unit === 'days' || unit === 'months') return false;
  const isPer = perWords.has(words[to]?.text ?? '') && words[to]?.before === 'none';
  return isPer && /^(?:days|months)/.test(beginning.get(to + 1)?.name ?? '');
}

const about =
  /^(?:about|approximately|approx|around|roughly|some|circa|ca|nearly|almost|~|≈|rund|etwa|unos|unas|cerca|aproximadamente)$/;

function isApproximate(words: readonly Word[], from: number, to: number): boolean {
  const isAhead = [1, 2].some(
    back => about.test(words[from - back]?.text ?? '') && words[from]?.before === 'none',
  );
  return isAhead || (words[to]?.text === 'or' && words[to + 1]?.text === 'so');
}
