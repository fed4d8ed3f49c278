/** Forms of a word: folded (one spelling for every way to write it) and stemmed (one for its inflections). */
import lunr from 'lunr';

/** Letters that no normalisation form of Unicode takes apart. */
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

/**
 * Letters of a form. No word is longer; a row of letters without an end, or one that folding makes long (U+FDFA is
 * eighteen letters), is held by its first ones alone, in pages and in queries alike.
 */
export const longestForm = 80;
/** So much of a word as it is written is folded: marks may stand on each of its letters. */
const longestWritten = 4 * longestForm;

const plain = /^[A-Za-z0-9]*$/;
const combiningMarks = /[\u0300-\u036f]/g;

/** Without diacritics, ligatures and wide forms, but with its capitals; apostrophes and soft hyphens go. */
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

/** The word in small letters without decoration; an empty string where nothing is left of it. */
export function fold(text: string): string {
  if (plain.test(text)) return formOfLength(text.toLowerCase());
  return formOfLength(
    withoutDecoration(text)
      .toLowerCase()
      .replace(combiningMarks, '')
      .replace(/[ßæœøđðłþı]/g, letter => plainLetters[letter] ?? letter),
  );
}

/** The form without what makes it longer than any word; never the first half only of a character. */
export function formOfLength(form: string): string {
  return form.length <= longestForm ? form : form.slice(0, longestForm).replace(/[\ud800-\udbff]$/, '');
}

const stems = new Map<string, string>();
const stemsKept = 50_000;

/** The stem of a folded English word (lunr's Porter stemmer); anything else comes back as it is. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (!/^[a-z]+$/.test(word)) return word;
  if (stems.size >= stemsKept) stems.clear();
  const found = lunr.stemmer(new lunr.Token(word, {})).toString();
  stems.set(word, found);
  return found;
}

/** Words that carry grammar rather than meaning ("the", "of"), by lunr's list. */
export function isFunctionWord(word: string): boolean {
  return lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}
