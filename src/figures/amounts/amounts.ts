/** Every amount of a text: number, unit and what it is per, and of other numbers what they are. */
import Big from 'big.js';
import type { Amount } from './amount.ts';
import { isName } from './number-names.ts';
import { type ReadNumber, readNumber } from './numbers.ts';
import { withCents, withRanges, withRepetitions } from './ranges.ts';
import type { Style } from './style.ts';
import type { Word } from './text.ts';
import { asPer, findUnits, modifiers, type Per, perWords, type Unit, type UnitPhrase } from './units.ts';

/** Words with the units among them, by where these begin and end. */
interface Text {
  words: readonly Word[];
  textAt(index: number): string;
  beginning: Map<number, UnitPhrase>;
  ending: Map<number, UnitPhrase>;
}

/** Smaller numbers in words without a unit count what no figure is about: `two of them`. */
const leastInWords = 100;

/** Reads all amounts of a text, in order; numbers that only name something, such as a page, are none. */
export function readAmounts(words: readonly Word[], style: Style): Amount[] {
  const units = findUnits(words);
  const text: Text = {
    words,
    textAt: index => words[index]?.text ?? '',
    beginning: new Map(units.toReversed().map(unit => [unit.from, unit])),
    ending: new Map(units.map(unit => [unit.to, unit])),
  };
  const found: Amount[] = [];
  for (let at = 0; at < words.length; ) {
    const number = isName(words, at) ? null : (readNumber(words, at, style) ?? readSpan(text, at));
    if (number) found.push(...toAmount(number, text));
    at = number?.to ?? at + 1;
  }
  return withRepetitions(withRanges(withCents(found, words), words), words);
}

/** False of a small number in words that has no unit from anywhere. */
export function isCounted({ unit, isInWords, value }: Amount): boolean {
  return unit !== null || !isInWords || value.gte(leastInWords);
}

const spanOfTime = /^(?:week|fortnight|month|year|woche|semana)$/;
/** Words behind which `a month` is so much a month. */
const rated = /\d|^(?:%|percent|cent|prozent|once|twice|times|usd|dollars?|ounces?|oz|tokens?)$/;

/** `a week to check the bar`, where it is not so much a week. */
function readSpan({ textAt }: Text, from: number): ReadNumber | null {
  const isSpan = /^(?:an?|eine|einer|una)$/.test(textAt(from)) && spanOfTime.test(textAt(from + 1));
  if (!isSpan || rated.test(textAt(from - 1))) return null;
  const one = new Big(1);
  return { value: one, step: one, from, to: from + 1, isOrdinal: false, isInWords: true, unreadable: null };
}

const operator = /^[×÷]$/;

/** One amount; none where an ordinal counts no days, and where `one` counts nothing. */
function toAmount(number: ReadNumber, text: Text): Amount[] {
  const { value, step, isInWords, isOrdinal, unreadable } = number;
  const ahead = currencyAhead(number, text);
  const behind = unitBehind(number, text);
  const found = ahead ?? behind;
  const { unit = null, factor = '1', dayKind = null, isForeign = false } = found?.name ?? {};
  const isOne = isInWords && value.eq(1) && number.to === number.from + 1;
  if ((isOrdinal && unit !== 'days') || (isOne && !found)) return [];
  const from = ahead?.from ?? number.from;
  const end = Math.max(number.to, found?.to ?? 0);
  const per = unit === null ? null : perBehind(unit, end, text);
  const to = per?.to ?? end;
  const contradicts = ahead && behind && behind.name.unit !== 'usd' && asPer(behind) === null;
  return [
    {
      value: value.times(factor),
      upTo: null,
      step: step.times(factor),
      factor,
      unit,
      per: per?.per ?? null,
      dayKind,
      isForeign,
      isInWords,
      isApproximate: isApproximate(from, to, text),
      isOperand: operator.test(text.textAt(from - 1)) || operator.test(text.textAt(to)),
      unreadable: unreadable ?? (contradicts ? 'its units contradict each other' : null),
      from,
      to,
    },
  ];
}

/** `USD 395`, `$ 1,550`; but in `400 dollars 75` a unit in full stands behind its own number. */
function currencyAhead({ from }: ReadNumber, { words, textAt, ending }: Text): UnitPhrase | null {
  const unit = ending.get(from);
  const isJoined = /^(?:none|cell)$/.test(words[from]?.before ?? '');
  const isMoney = unit?.name.unit === 'usd' && unit.name.factor === undefined;
  const isInFull = /^(?:dollars?|dolares|bucks?|euros?)$/.test(textAt(from - 1));
  return unit && isJoined && isMoney && !isInFull ? unit : null;
}

/** Words that may stand between a number and its unit, and between an amount and what it is per. */
const mostModifiers = 4;

function unitBehind({ to }: ReadNumber, { words, textAt, beginning }: Text): UnitPhrase | null {
  for (let at = to; at <= to + mostModifiers; at += 1) {
    const before = words[at]?.before;
    if (before !== 'none' && !(at === to && before === 'cell')) return null;
    const unit = beginning.get(at);
    if (unit) return unit;
    const isOf = /^(?:of|de)$/.test(textAt(at - 1)) && /^(?:an?|one|the|1|una?|einer?)$/.test(textAt(at));
    if (!modifiers.has(textAt(at)) && !isOf) return null;
  }
  return null;
}

interface PerBehind {
  per: Per;
  to: number;
}

/** What an amount of money, or a number of tokens or ounces, is per. */
function perBehind(unit: Unit, from: number, { words, textAt, beginning }: Text): PerBehind | null {
  if (unit !== 'usd' && unit !== 'tokens' && unit !== 'ounces') return null;
  let hasPer = false;
  for (let at = from; at <= from + mostModifiers + 1; at += 1) {
    if (!/^(?:none|cell)$/.test(words[at]?.before ?? '')) return null;
    const found = beginning.get(at);
    const per = found ? asPer(found) : null;
    if (found && per)
      return (hasPer || unit === 'usd') && found.name.unit !== unit ? { per, to: found.to } : null;
    if (perWords.has(textAt(at))) hasPer = true;
    else if (!modifiers.has(textAt(at))) return null;
  }
  return null;
}

const about =
  /^(?:about|approximately|approx|around|roughly|some|circa|ca|nearly|almost|~|≈|rund|etwa|unos|unas|cerca|aproximadamente)$/;

function isApproximate(from: number, to: number, { words, textAt }: Text): boolean {
  const isAhead = about.test(textAt(from - 1)) || about.test(textAt(from - 2));
  return (isAhead && words[from]?.before === 'none') || (textAt(to) === 'or' && textAt(to + 1) === 'so');
}
