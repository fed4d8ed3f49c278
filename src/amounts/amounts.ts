/** Every amount of a text: number, unit and what it is per; and two numbers that state one amount. */
import Big from 'big.js';
import { type Language, type ReadNumber, readNumber } from '#text/numbers';
import {
  type Amount,
  asPer,
  findUnits,
  isPriceOf,
  modifiers,
  type Per,
  perWords,
  strictPer,
  type UnitPhrase,
} from './units.ts';
import { isName, type Word } from './words.ts';

/** Reads all amounts of a text, in order; numbers that only name something, such as a page, are none. */
export function readAmounts(
  words: readonly Word[],
  languages: readonly Language[],
  dearestToken?: number,
): Amount[] {
  const text = withUnits(words, languages, dearestToken);
  const found: Amount[] = [];
  for (let at = 0; at < words.length; ) {
    const read = readNumber(words, at, text.languageAt(at));
    const number = read && isName(words, at) ? null : read;
    const amount = number && toAmount(number, text);
    if (amount) found.push(...asOne(found.pop(), amount, words));
    at = amount?.to ?? number?.to ?? at + 1;
  }
  return found;
}

/** Words with the units among them, by where these begin and end. */
function withUnits(words: readonly Word[], languages: readonly Language[], dearestToken?: number) {
  const units = findUnits(words);
  return {
    words,
    dearestToken,
    languageAt: (index: number) => languages[index] ?? 'english',
    textAt: (index: number) => words[index]?.text ?? '',
    beginning: new Map(units.toReversed().map(unit => [unit.from, unit])),
    ending: new Map(units.map(unit => [unit.to, unit])),
  };
}

type Text = ReturnType<typeof withUnits>;

/** Smaller numbers in words without a unit count what no figure is about: `two of them`. */
const leastInWords = 100;

/** False of a small number in words that has no unit from anywhere. */
export function isCounted({ unit, isInWords, value }: Amount): boolean {
  return unit !== null || !isInWords || value.gte(leastInWords);
}

/** None where an ordinal counts no days, and where `one` counts nothing. */
function toAmount(number: ReadNumber, text: Text): Amount | null {
  const ahead = currencyAhead(number.from, text);
  const isDivisor = text.textAt(number.from - 1) === '÷';
  const behind = isDivisor ? null : unitBehind(number.to, text);
  const named = ahead ?? behind;
  const isOne = number.isInWords && number.value.eq(1) && number.to === number.from + 1;
  if ((number.isOrdinal && named?.name.unit !== 'days') || (isOne && !named)) return null;
  const end = Math.max(number.to, named?.to ?? 0);
  const found = perBehind(named?.name.unit ?? null, end, text);
  // `0.01975 per token` has no unit and is a price.
  const isPrice = found !== null && isPriceOf(found.per, number.value.toNumber(), text.dearestToken);
  const { unit, factor = '1', dayKind = null } = named?.name ?? { unit: isPrice ? ('usd' as const) : null };
  const { per, to, each } = unit && found ? found : { per: null, to: end, each: 1 };
  const contradicts = ahead && behind && behind.name.unit !== 'usd' && asPer(behind) === null;
  return {
    ...number,
    value: number.value.times(factor).div(each),
    step: number.step.times(factor).div(each),
    upTo: null,
    factor,
    number: number.value,
    unit,
    per,
    dayKind,
    unreadable:
      number.unreadable ??
      (contradicts ? 'its units contradict each other' : null) ??
      (text.words[number.from]?.isNegative ? 'a negative number' : null),
    from: ahead?.from ?? number.from,
    to,
  };
}

/** `USD 395`, `$ 1,550` */
function currencyAhead(from: number, { words, ending }: Text): UnitPhrase | null {
  const unit = ending.get(from);
  const isJoined = /^(?:none|cell)$/.test(words[from]?.before ?? '');
  const isMoney =
    unit?.name.unit.endsWith('money') || (unit?.name.unit === 'usd' && unit.name.factor === undefined);
  return unit && isJoined && isMoney ? unit : null;
}

/** Maximum number of words between a number and its unit, and between an amount and its denominator. */
const mostBetween = 5;

function unitBehind(to: number, { words, textAt, beginning }: Text): UnitPhrase | null {
  for (let at = to; at < to + mostBetween; at += 1) {
    const before = words[at]?.before;
    if (before !== 'none' && !(at === to && before === 'cell')) return null;
    const unit = beginning.get(at);
    if (unit) return unit;
    const isOf = /^(?:of|de)$/.test(textAt(at - 1)) && /^(?:an?|one|the|1|una?|einer?)$/.test(textAt(at));
    if (!modifiers.has(textAt(at)) && !isOf) return null;
  }
  return null;
}

interface Denominator {
  per: Per;
  to: number;
  /** How many tokens or ounces: 10 for `per ten ounces`, 0.03 for `per gram`. */
  each: Big | number;
}

/** Denominator of an amount of money, or of a number of tokens or ounces. */
function perBehind(unit: Amount['unit'], from: number, text: Text): Denominator | null {
  const { words, textAt, beginning } = text;
  const isMoney = unit === 'usd' || unit === 'other money';
  if (unit !== null && !isMoney && unit !== 'tokens' && unit !== 'ounces') return null;
  let hasPer = isMoney;
  let each = new Big(1);
  for (let at = from; at <= from + mostBetween; at += 1) {
    if (!/^(?:none|cell)$/.test(words[at]?.before ?? '')) return null;
    const found = beginning.get(at);
    const per = found ? asPer(found) : null;
    if (found && per)
      return hasPer && found.name.unit !== unit
        ? { per, to: found.to, each: each.times(found.name.factor ?? 1) }
        : null;
    const isStrict = strictPer.test(textAt(at - 1));
    const isCounted = !found && (isStrict || (isMoney && perWords.has(textAt(at - 1))));
    const count = isCounted ? countAt(at, text) : null;
    if (count) {
      each = count.value;
      at = count.to - 1;
    } else if (perWords.has(textAt(at))) hasPer = true;
    else if (!modifiers.has(textAt(at))) {
      const isOther = isStrict
        ? thing.test(textAt(at)) && !persons.test(textAt(at))
        : hasPer && pieces.test(textAt(at));
      if (found || !isMoney || !isOther) return null;
      // `for each Entitlement Token`: a name of the document.
      const next = beginning.get(at + 1);
      if (!words[at]?.isCapital || !next || !asPer(next)) return { per: 'other', to: at + 1, each: 1 };
    }
  }
  return null;
}

const thing = /^\p{L}{3}/u;
const pieces = /^(?:bars?|ingots?|coins?|lots?|lingotes?|barren|piece|certificate|contract)$/;

/** `per 100 tokens`, `each half ounce`. */
function countAt(at: number, { words, textAt, languageAt }: Text): { value: Big; to: number } | null {
  return textAt(at) === 'a' ? null : readNumber(words, at, languageAt(at));
}

/** A period is no denominator, nor is who pays. */
const persons =
  /^(?:later|now|thereafter|day|week|month|quarter|year|annum|tag|woche|monat|quartal|jahr|dia|semana|mes|ano|persons?|buyers?|subscri.*|purchase.*|order|investor|holder|person|kaufer|suscrip.*|stage|cent)$/;

/** Two amounts that follow one another, or the one that they are together. */
function asOne(first: Amount | undefined, second: Amount, words: readonly Word[]): Amount[] {
  if (!first) return [second];
  const joint = Array.from(words.slice(first.to, second.from), ({ text }) => text).join(' ');
  // `ninety-nine and one half per cent (99.5 %)`
  const isSame = first.unit === second.unit && first.per === second.per && first.value.eq(second.value);
  if (isSame && /^(?:\S+ )?\($/.test(joint)) return [first];
  const one = withCents(first, second, joint, words) ?? range(first, second, joint, words);
  return one ? [one] : [first, second];
}

/** `98 dollars and 75 cents`, `98 dollars 75`. */
function withCents(first: Amount, second: Amount, joint: string, words: readonly Word[]): Amount | null {
  const isInFull = /^(?:dollars?|dolares)$/.test(words[first.to - 1]?.text ?? '');
  const isBare = second.unit === null && joint === '' && second.value.lt(100);
  if (!isInFull || !(isBare || second.factor === '0.01') || !/^(?:and|und|y|con)?$/.test(joint)) return null;
  return { ...first, value: first.value.plus(second.value.div(isBare ? 100 : 1)), to: second.to };
}

const mark = /^(?:–|-|—|~|to|through|until|bis|a|hasta)$/;
/** Marks that need an opening: `between 10 and 12 months`. */
const openedMark = /^(?:and|und|y)$/;
const opening = /^(?:between|zwischen|entre|de|from|von)$/;
/** Units that are stated in ranges. */
const spans: ReadonlySet<Amount['unit']> = new Set(['days', 'months', 'percent', null]);

/** `10–12 months`, `10 months to 12 months`, `between 10 and 12 months`: the first number takes the unit of the second. */
function range(first: Amount, second: Amount, joint: string, words: readonly Word[]): Amount | null {
  const isOpened = openedMark.test(joint) && opening.test(words[first.from - 1]?.text ?? '');
  const isMarked = second.unit === null ? /^[–-]$/.test(joint) : isOpened || mark.test(joint);
  const isOfUnit = (first.unit === null || first.unit === second.unit) && spans.has(second.unit);
  const value = first.unit === null ? first.value.times(second.factor) : first.value;
  const isRange = isMarked && isOfUnit && first.upTo === null && value.lt(second.value);
  return isRange && words[second.from]?.before === 'none'
    ? { ...second, value, number: first.number, upTo: second.value, from: first.from }
    : null;
}
