/** The names that a paper gives to the terms of the vocabulary, found by its definitions. */
import type { ClauseVocabulary } from '#program/vocabulary';
import { definitionsIn, folded, phraseFinder, wordsWithBreaks } from '#text';
import type { Clause } from './clauses.ts';

/** Words of a name. */
const longest = 6;
/** Words between a name and the kind of thing that it names, the first group of a meaning. */
const farthest = 12;

/** `"X" means …`, and `Initial Payment The first part …` in a list. */
export function isDefinition({ text }: Clause): boolean {
  return /^["“‘']?[^"”]{2,50}["”’']? (?:means?|shall mean)|^(?:\p{Lu}[\p{L}’-]+ ){1,4}(?:The|A|An) /u.test(
    text,
  );
}

/** The phrases of each term, the names of these clauses among them. */
export function namesOfTerms(
  clauses: readonly Clause[],
  terms: ClauseVocabulary['terms'],
): Map<string, string> {
  const phrases = new Map(Object.entries(terms).map(([term, entry]) => [term, entry.phrases]));
  const known = phraseFinder(phrases, word => word, true);
  const meanings = Object.entries(terms).flatMap(([term, { means }]) =>
    means.map(groups => ({
      term,
      size: groups.length,
      find: phraseFinder(groups.entries(), word => word, true),
    })),
  );
  for (const { name, meaning, isBefore } of clauses.flatMap(({ text, above }) =>
    definitionsIn(text, above),
  )) {
    const words = wordsOf(folded(name));
    const isKnown = known(words).some(({ from, to }) => from === 0 && to === words.length);
    if (words.length === 0 || words.length > longest || isKnown) continue;
    const text = wordsOf(meaning);
    const fitting = meanings.flatMap(({ term, size, find }) => {
      const found = find(text);
      if (new Set(found.map(group => group.name)).size < size) return [];
      const kinds = found.filter(group => group.name === 0);
      const distance = Math.min(...kinds.map(({ from, to }) => (isBefore ? text.length - to : from)));
      return distance > farthest ? [] : [{ term, size, distance }];
    });
    const [best] = fitting.toSorted((a, b) => a.distance - b.distance || b.size - a.size);
    if (best) phrases.set(best.term, `${phrases.get(best.term)}, ${words.map(word => word.text).join(' ')}`);
  }
  return phrases;
}

function wordsOf(text: string) {
  return wordsWithBreaks(text, [{ start: 0, end: text.length }]);
}
