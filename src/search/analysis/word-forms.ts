/** Folded, stemmed and hashed forms of words. */
import { stemmer } from 'stemmer';
import functionWords from './function-words.json' with { type: 'json' };

/** Letters that Unicode normalisation keeps. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Maximum letters of a form, in pages and queries alike. Longer rows of letters, also those that folding lengthens (U+FDFA has eighteen), are cut. */
export const longestForm = 80;
/** Maximum characters folded: each letter may have marks. */
const longestWritten = 4 * longestForm;

const plain = /^[A-Za-z0-9]*$/;
const combiningMarks = /[\u0300-\u036f]/g;

/** Removes diacritics, ligatures, wide forms, apostrophes and soft hyphens; keeps capitals. */
export function withoutDecoration(text: string): string {
  if (plain.test(text)) return text;
  return text
    .slice(0, longestWritten)
    .replace(/['’]s$/i, '')
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/** Folded word in small letters; empty if nothing is left. */
export function fold(text: string): string {
  if (plain.test(text)) return formOfLength(text.toLowerCase());
  return formOfLength(
    withoutDecoration(text)
      .toLowerCase()
      .replace(combiningMarks, '')
      .replace(/[ßæœøđðłþı]/g, letter => plainLetters[letter] ?? letter),
  );
}

/** Cuts a form to the maximum, never within a character. */
export function formOfLength(form: string): string {
  return form.length <= longestForm ? form : form.slice(0, longestForm).replace(/[\ud800-\udbff]$/, '');
}

const stems = new Map<string, string>();
const stemsKept = 50_000;

/** Stem of a folded English word (Porter); returns anything else unchanged. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (!/^[a-z]+$/.test(word)) return word;
  if (stems.size >= stemsKept) stems.clear();
  const found = stemmer(word);
  stems.set(word, found);
  return found;
}

const wordsOfGrammar = new Set(functionWords.flatMap(words => words.split(' ')));

export function isFunctionWord(word: string): boolean {
  return wordsOfGrammar.has(word);
}

/** FNV-1a with a final mix; another basis gives another hash. */
export function hash(text: string, basis: number): number {
  let value = basis;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
