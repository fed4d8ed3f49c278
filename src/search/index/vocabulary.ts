/** Terms of the library with their forms, and its words for completion and correction. */

import { stem } from '../analysis/word-forms.ts';
import type { Form, Lexicon } from './lexicon.ts';

export type Vocabulary = ReturnType<typeof openVocabulary>;

/** Maximum substitutes for a prefix or a misspelt word; more would find nearly every page. */
const maxPrefixForms = 40;
const maxNear = 3;

const maxCachedTerms = 2000;

export function openVocabulary(lexicon: Lexicon) {
  const cache = new Map<string, Form[]>();

  function findForms(term: string): Form[] {
    if (!/^[a-z]{2,}$/.test(term)) return [lexicon.find(term)].filter(form => form !== undefined);
    return lexicon.beginningWith(beginningOf(term)).filter(({ form }) => stem(form) === term);
  }

  /** Forms with this stem; an exact form is its own. */
  function formsOf(term: string): Form[] {
    const known = cache.get(term);
    if (known !== undefined) return known;
    if (cache.size >= maxCachedTerms) cache.clear();
    const forms = findForms(term);
    if (lexicon.missing.size === 0) cache.set(term, forms);
    return forms;
  }

  const frequency = (word: string) => formsOf(stem(word)).reduce((sum, { pages }) => sum + pages, 0);

  return {
    has: (form: string) => lexicon.find(form) !== undefined,
    formsOf,
    /** Words with the prefix, the most frequent first. */
    beginningWith: (prefix: string) =>
      lexicon
        .beginningWith(prefix)
        .filter(({ form }) => isWord(form))
        .sort((a, b) => b.pages - a.pages || a.id - b.id)
        .slice(0, maxPrefixForms),
    /** Words at the least edit distance, the likeliest first; none if all are too far. */
    near(word: string): string[] {
      const limit = allowedDistance(word);
      if (limit === 0) return [];
      const candidates = lexicon
        .near(word, limit)
        .filter(({ form }) => isWord(form) && allowedDistance(form) > 0);
      const fewest = candidates.reduce((least, { distance }) => Math.min(least, distance), limit);
      return candidates
        .filter(({ distance }) => distance === fewest)
        .map(({ form }) => ({ form, pages: frequency(form) }))
        .sort((a, b) => b.pages - a.pages || (a.form < b.form ? -1 : 1))
        .slice(0, maxNear)
        .map(({ form }) => form);
    },
  };
}

/** Prefix of all words with the stem: Porter's stemmer adds letters only at the end ("deliveri" for "delivery"). */
function beginningOf(term: string): string {
  return /[eil]$/.test(term) ? term.slice(0, -1) : term;
}

/** False for exact forms: "OT", "$1550", "99.5%", "4.2(b)", "~OT". */
export function isWord(form: string): boolean {
  return !/[\p{Lu}$€£%~(]/u.test(form);
}

/** Short words are near too many others, and every digit of a number counts. */
function allowedDistance(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
