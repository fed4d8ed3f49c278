/** What the library knows: its terms with the forms that stand for them, and its words as they are spelt. */

import { stem } from '../analysis/word-forms.ts';
import type { Form, Lexicon } from './lexicon.ts';

export interface Vocabulary {
  /** Whether the form stands in the library as it is. */
  has(form: string): boolean;
  /** The forms whose stem is the term; an exact form is its own. */
  formsOf(term: string): Form[];
  /** Words that begin so, the most frequent first. */
  beginningWith(prefix: string): Form[];
  /** Words of the least edit distance from this one, the likeliest first; none where all are too far. */
  near(word: string): string[];
}

/** So many words stand in for one that is begun or misspelt; more would find nearly every page. */
const mostBegun = 40;
const mostNear = 3;

const mostCachedTerms = 2000;

export function openVocabulary(lexicon: Lexicon): Vocabulary {
  const cache = new Map<string, Form[]>();

  function findForms(term: string): Form[] {
    if (!/^[a-z]{2,}$/.test(term)) return [lexicon.find(term)].filter(form => form !== undefined);
    return lexicon.beginningWith(beginningOf(term)).filter(({ form }) => stem(form) === term);
  }

  function formsOf(term: string): Form[] {
    const known = cache.get(term);
    if (known !== undefined) return known;
    if (cache.size >= mostCachedTerms) cache.clear();
    const forms = findForms(term);
    cache.set(term, forms);
    return forms;
  }

  const frequency = (word: string) => formsOf(stem(word)).reduce((sum, { pages }) => sum + pages, 0);

  return {
    has: form => lexicon.find(form) !== undefined,
    formsOf,
    beginningWith: prefix =>
      lexicon
        .beginningWith(prefix)
        .filter(({ form }) => isWord(form))
        .sort((a, b) => b.pages - a.pages || a.id - b.id)
        .slice(0, mostBegun),
    near(word) {
      const limit = allowedDistance(word);
      if (limit === 0) return [];
      const like = (beginning: string) =>
        lexicon.near(word, limit, beginning).filter(({ form }) => isWord(form) && allowedDistance(form) > 0);
      // The first letter is seldom the one that is missed.
      const beginningAlike = like(word.slice(0, 1));
      const candidates = beginningAlike.length > 0 ? beginningAlike : like('');
      const fewest = candidates.reduce((least, { distance }) => Math.min(least, distance), limit);
      return candidates
        .filter(({ distance }) => distance === fewest)
        .map(({ form }) => ({ form, pages: frequency(form) }))
        .sort((a, b) => b.pages - a.pages || (a.form < b.form ? -1 : 1))
        .slice(0, mostNear)
        .map(({ form }) => form);
    },
  };
}

/**
 * How every word of the stem begins. Porter's stemmer takes endings away; a letter of its own it puts only at the
 * end: "hope" for "hoping", "deliveri" for "delivery", "liabl" for "liability".
 */
function beginningOf(term: string): string {
  return /[eil]$/.test(term) ? term.slice(0, -1) : term;
}

/** Told from the exact forms: "OT", "$1550", "99.5%", "4.2(b)", "~OT". */
export function isWord(form: string): boolean {
  return !/[\p{Lu}$€£%~(]/u.test(form);
}

/** A short word is near too many others, and of a number every digit counts. */
function allowedDistance(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
