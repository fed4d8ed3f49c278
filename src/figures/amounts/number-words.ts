/** Numbers in English, German and Spanish words, below a thousand as the package `n2words` spells them. */
import * as german from 'n2words/de-DE';
import * as english from 'n2words/en-GB';
import * as american from 'n2words/en-US';
import * as spanish from 'n2words/es-ES';
import { folded } from './text.ts';

/** Value by its words, and the most words that one takes. */
const small = new Map<string, number>();
const ordinals = new Map<string, number>();
for (let value = 0; value < 1000; value += 1) {
  for (const { toCardinal } of [english, american, german, spanish])
    small.set(spelt(toCardinal(value)), value);
  if (value > 0 && value < 100) ordinals.set(spelt(english.toOrdinal(value)), value);
}
// Forms that depend on the word that follows, which the package leaves to its caller.
// Spanish eleven is an English word that opens many sentences.
small.delete('once');
for (const one of ['ein', 'eine', 'einen', 'einem', 'einer', 'un', 'una']) small.set(one, 1);
const longest = 5;

/** What a word multiplies the number before it with. */
const scales =
  tableOf(`hundred 100, dozen 12, thousand 1e3, tausend 1e3, tsd 1e3, mil 1e3, million 1e6, millions 1e6, millionen 1e6,
  millon 1e6, millones 1e6, mio 1e6, mn 1e6, mm 1e6, billion 1e9, bn 1e9, milliarde 1e9, milliarden 1e9, mrd 1e9`);
/** What a letter does behind digits, without a blank. */
const gluedScales = tableOf('k 1e3, m 1e6, mm 1e6, b 1e9');

/** Parts of one whole. */
const fractions =
  tableOf(`half 2, halves 2, halb 2, halbe 2, halben 2, medio 2, media 2, third 3, thirds 3, drittel 3, tercio 3, quarter 4,
  quarters 4, viertel 4, cuarto 4, cuarta 4, tenth 10, zehntel 10`);

function tableOf(rows: string): ReadonlyMap<string, number> {
  const entries = rows.split(',').map(row => row.trim().split(' '));
  return new Map(entries.map(([word = '', value]) => [word, Number(value)]));
}

const beginnings = new Set([
  'a',
  'un',
  'una',
  ...[...small.keys(), ...ordinals.keys(), ...fractions.keys()].map(words => words.split(' ')[0]),
]);

/** Most words begin no number, and need not be tried. */
export function mayBeginNumber(word: string): boolean {
  return beginnings.has(word) || word.includes('tausend');
}

function spelt(words: string): string {
  return folded(words).replaceAll('-', ' ');
}

/** @param style of digits; null of words, where `mil` is Spanish */
export function scaleOf(word: string, isGlued: boolean, style: { mil: number } | null): number | null {
  if (word === 'mil' && style) return style.mil;
  return (isGlued ? gluedScales.get(word) : undefined) ?? scales.get(word) ?? null;
}

export function fractionOf(word: string): number | null {
  return fractions.get(word) ?? null;
}

export function ordinalOf(words: readonly string[]): { value: number; length: number } | null {
  for (const length of [2, 1]) {
    const value = ordinals.get(words.slice(0, length).join(' '));
    if (value !== undefined) return { value, length };
  }
  return null;
}

/** Reads a cardinal that a list of words begins with, such as `one thousand five hundred and fifty`. */
export function readCardinal(words: readonly string[]): { value: number; length: number } | null {
  let total = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  let at = words[0] === 'a' && scales.has(words[1] ?? '') ? 1 : 0;
  let group = at === 1 ? { value: 1, length: 0 } : smallAt(words, at);
  if (group === null) return compound(words[0] ?? '');
  for (;;) {
    at += group.length;
    const pair = group.value >= 11 && group.value < 100 && total === 0 ? smallAt(words, at) : null;
    // "fifteen fifty" is said of prices.
    if (pair && pair.value >= 10 && pair.value < 100)
      return { value: group.value * 100 + pair.value, length: at + pair.length };
    const scale = scales.get(words[at] ?? '');
    if (scale === undefined || scale >= lastScale) return { value: total + group.value, length: at };
    total += group.value * scale;
    lastScale = scale;
    at += 1;
    const joined = /^(?:and|und|y)$/.test(words[at] ?? '') && smallAt(words, at + 1) ? at + 1 : at;
    const next = smallAt(words, joined);
    if (next === null) return { value: total, length: at };
    at = joined;
    group = next;
  }
}

function smallAt(words: readonly string[], at: number): { value: number; length: number } | null {
  for (let length = longest; length > 0; length -= 1) {
    const value = small.get(words.slice(at, at + length).join(' '));
    if (value !== undefined && at + length <= words.length) return { value, length };
  }
  return null;
}

/** German thousands are one word: `neunundvierzigtausend`, `eintausendfünfhundertfünfzig`. */
function compound(word: string): { value: number; length: number } | null {
  const at = word.indexOf('tausend');
  if (at < 0) return null;
  const thousands = at === 0 ? 1 : small.get(word.slice(0, at));
  const rest = word.slice(at + 'tausend'.length);
  const below = rest === '' ? 0 : small.get(rest);
  if (thousands === undefined || below === undefined) return null;
  return { value: thousands * 1000 + below, length: 1 };
}
