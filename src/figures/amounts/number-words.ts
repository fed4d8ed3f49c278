/** Numbers in English, German and Spanish words, below a thousand as the package `n2words` spells them. */
import * as german from 'n2words/de-DE';
import * as english from 'n2words/en-GB';
import * as american from 'n2words/en-US';
import * as spanish from 'n2words/es-ES';
import table from '../vocabulary/numbers.json' with { type: 'json' };
import { folded } from './text.ts';

export interface InWords {
  value: number;
  /** How many words. */
  length: number;
}

const cardinals = new Map<string, number>();
const ordinals = new Map<string, number>();
for (let value = 0; value < 1000; value += 1) {
  for (const { toCardinal } of [english, american, german, spanish])
    cardinals.set(spelt(toCardinal(value)), value);
  if (value > 0 && value < 100) ordinals.set(spelt(english.toOrdinal(value)), value);
}
// Forms that depend on the word that follows, which the package leaves to its caller.
// Spanish eleven is an English word that opens many sentences.
cardinals.delete('once');
for (const one of ['ein', 'eine', 'einen', 'einem', 'einer', 'un', 'una']) cardinals.set(one, 1);
/** The most words that one of them takes. */
const longest = 5;

/** What a word multiplies the number before it with; a letter does behind digits, without a blank. */
const scales = new Map(Object.entries(table.scales));
const gluedScales = new Map(Object.entries(table.gluedScales));
/** Parts of one whole. */
const fractions = new Map(Object.entries(table.fractions));

const openings = new Set(
  ['a', ...cardinals.keys(), ...ordinals.keys(), ...fractions.keys()].map(words => words.split(' ')[0]),
);

/** Most words open no number, and need not be tried. */
export function mayOpenNumber(word: string): boolean {
  return openings.has(word) || word.includes('tausend');
}

function spelt(words: string): string {
  return folded(words).replaceAll('-', ' ');
}

/** @param mil what the word stands for behind digits: a thousand in Spanish, a million in English */
export function scaleOf(word: string, isGlued: boolean, mil = 1e3): number | null {
  if (word === 'mil') return mil;
  return (isGlued ? gluedScales.get(word) : undefined) ?? scales.get(word) ?? null;
}

export function fractionOf(word: string): number | null {
  return fractions.get(word) ?? null;
}

export function readOrdinal(words: readonly string[]): InWords | null {
  return longestIn(ordinals, words, 0);
}

function longestIn(table: ReadonlyMap<string, number>, words: readonly string[], at: number): InWords | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const value = table.get(words.slice(at, at + length).join(' '));
    if (value !== undefined) return { value, length };
  }
  return null;
}

/** Reads a cardinal that a list of words opens with, such as `one thousand five hundred and fifty`. */
export function readCardinal(words: readonly string[]): InWords | null {
  const opensWithScale = words[0] === 'a' && scales.has(words[1] ?? '');
  let total = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  for (let at = 0; ; ) {
    const joined = total > 0 && /^(?:and|und|y)$/.test(words[at] ?? '') ? at + 1 : at;
    const group = at === 0 && opensWithScale ? { value: 1, length: 1 } : longestIn(cardinals, words, joined);
    if (group === null) return at === 0 ? compound(words[0] ?? '') : { value: total, length: at };
    at = joined + group.length;
    // `fifteen fifty` is said of prices.
    const second =
      total === 0 && group.value > 10 && group.value < 100 ? longestIn(cardinals, words, at) : null;
    if (second && second.value >= 10 && second.value < 100)
      return { value: group.value * 100 + second.value, length: at + second.length };
    const scale = scales.get(words[at] ?? '');
    if (scale === undefined || scale >= lastScale) return { value: total + group.value, length: at };
    total += group.value * scale;
    lastScale = scale;
    at += 1;
  }
}

/** German thousands are one word: `neunundvierzigtausend`, `eintausendfünfhundertfünfzig`. */
function compound(word: string): InWords | null {
  const [ahead, behind] = word.split('tausend');
  const [thousands, below] = [cardinals.get(ahead || 'eins'), cardinals.get(behind || 'null')];
  const isRead = behind !== undefined && thousands !== undefined && below !== undefined;
  return isRead ? { value: thousands * 1000 + below, length: 1 } : null;
}
