/** Numbers in English, German and Spanish words. The tables are in `number-words.json`; a test compares them with the package `n2words`. */
import table from './number-words.json' with { type: 'json' };

export interface InWords {
  value: number;
  length: number;
}

function numbered(lists: Iterable<string>, numberAt: (index: number) => number): Map<string, number> {
  const all = Array.from(lists, list => list.split(' '));
  return new Map(all.flatMap(words => words.map((word, index) => [word, numberAt(index)] as const)));
}

const small = numbered(Object.values(table.upToNineteen), index => index);
for (const one of ['ein', 'eine', 'einen', 'einem', 'einer', 'un', 'una']) small.set(one, 1);
const tens = numbered(Object.values(table.tens), index => 10 * (index + 2));
const hundreds = numbered([table.hundreds], index => 100 * (index + 1)).set('cien', 100);
const ordinals = numbered([table.ordinals], index => index + 1);
const tenthOrdinals = numbered([table.tenthOrdinals], index => 10 * (index + 2));

/** A scale multiplies the number before it; a letter does so right behind digits. */
const scales = new Map(Object.entries(table.scales));
const gluedScales = new Map(Object.entries(table.gluedScales));
const fractions = new Map(Object.entries(table.fractions));
const joint = /^(?:and|und|y)$/;
const hundred = /^(?:hundred|hundert)$/;

/** False of most words, without looking at those behind. */
export function mayOpenNumber(word: string): boolean {
  const tables = [small, tens, hundreds, ordinals, tenthOrdinals, fractions];
  return (
    word !== 'once' && (word === 'a' || tables.some(known => known.has(word)) || germanNumber(word) !== null)
  );
}

/** @param mil value of "mil" behind digits: a thousand in Spanish, a million in English */
export function scaleOf(word: string, isGlued: boolean, mil = 1e3): number | null {
  if (word === 'mil') return mil;
  if (hundred.test(word)) return 100;
  return (isGlued ? gluedScales.get(word) : undefined) ?? scales.get(word) ?? null;
}

const letters: Record<string, number> = { m: 1000, d: 500, c: 100, l: 50, x: 10, v: 5, i: 1 };

/** @param word in small letters @example romanOf('mdl') // 1550 */
export function romanOf(word: string): number | null {
  if (!/^m{0,3}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/.test(word)) return null;
  const values = Array.from(word, letter => letters[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

export function fractionOf(word: string): number | null {
  return fractions.get(word) ?? null;
}

export function readOrdinal([first = '', second = '']: readonly string[]): InWords | null {
  const ten = tens.get(first);
  const unit = ordinals.get(second);
  if (ten !== undefined && unit !== undefined && unit < 10) return { value: ten + unit, length: 2 };
  const value = ordinals.get(first) ?? tenthOrdinals.get(first);
  return value === undefined ? null : { value, length: 1 };
}

/** Reads a cardinal that a list of words opens with, such as `one thousand five hundred and fifty`. */
export function readCardinal(words: readonly string[]): InWords | null {
  let total = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  for (let at = 0; ; ) {
    const start = total > 0 && joint.test(words[at] ?? '') ? at + 1 : at;
    const group = groupAt(words, start);
    if (group === null) return at === 0 ? null : { value: total, length: at };
    at = start + group.length;
    // Prices are spoken so: `fifteen fifty`.
    const second = total === 0 && isTwoDigits(group.value) ? belowHundredAt(words, at) : null;
    if (second && isTwoDigits(second.value))
      return { value: group.value * 100 + second.value, length: at + second.length };
    const scale = words[at] === 'mil' ? 1e3 : scales.get(words[at] ?? '');
    if (scale === undefined || scale >= lastScale) return { value: total + group.value, length: at };
    total += group.value * scale;
    lastScale = scale;
    at += 1;
  }
}

function isTwoDigits(value: number): boolean {
  return value >= 10 && value < 100;
}

/** What stands before a scale: `three hundred and twenty-nine`, `fifteen hundred`, `doscientos uno`. */
function groupAt(words: readonly string[], at: number): InWords | null {
  const spanish = hundreds.get(words[at] ?? '');
  if (spanish !== undefined) return withRest(spanish, words, at, 1);
  const next = words[at + 1] ?? '';
  if (words[at] === 'a' && (hundred.test(next) || scales.has(next)))
    return hundred.test(next) ? withRest(100, words, at, 2) : { value: 1, length: 1 };
  const first = belowHundredAt(words, at);
  if (first === null || !hundred.test(words[at + first.length] ?? '')) return first;
  return withRest(first.value * 100, words, at, first.length + 1);
}

function withRest(value: number, words: readonly string[], at: number, length: number): InWords {
  const joined = length + Number(joint.test(words[at + length] ?? ''));
  const rest = belowHundredAt(words, at + joined);
  return rest && rest.value < 100
    ? { value: value + rest.value, length: joined + rest.length }
    : { value, length };
}

function belowHundredAt(words: readonly string[], at: number): InWords | null {
  const word = words[at] ?? '';
  // Spanish eleven is a common English word.
  if (word === 'once' && !hundreds.has(words[at - 1] ?? '')) return null;
  const ten = tens.get(word);
  if (ten === undefined) {
    const value = small.get(word) ?? germanNumber(word);
    return value === null ? null : { value, length: 1 };
  }
  const joined = 1 + Number(words[at + 1] === 'y');
  const unit = small.get(words[at + joined] ?? '') ?? 0;
  return unit > 0 && unit < 10 ? { value: ten + unit, length: joined + 1 } : { value: ten, length: 1 };
}

/** German compounds: `neunundvierzig`, `zweihundertfunf`, `eintausendfunfhundertfunfzig`. */
function germanNumber(word: string): number | null {
  // Every compound has one of them, as `hundert` has the first.
  if (!word.includes('und') && !word.includes('tausend')) return null;
  for (const [scale, value] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const [ahead = '', behind] = word.split(scale);
    if (behind === undefined) continue;
    const [times, rest] = [ahead === '' ? 1 : partOfGerman(ahead), behind === '' ? 0 : partOfGerman(behind)];
    return times === null || rest === null ? null : times * value + rest;
  }
  const [, unit = '', ten = ''] = /^(\p{L}{3,6})und(\p{L}{6,8})$/u.exec(word) ?? [];
  const [ones, value] = [small.get(unit), tens.get(ten)];
  return ones === undefined || value === undefined ? null : value + ones;
}

function partOfGerman(part: string): number | null {
  return small.get(part) ?? tens.get(part) ?? germanNumber(part);
}
