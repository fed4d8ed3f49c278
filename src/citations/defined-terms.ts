/** The names that a paper gives to the terms of the vocabulary, found by its definitions. */
import type { ClauseVocabulary } from '#program/vocabulary';
import { folded, phraseFinder, wordsWithBreaks } from '#text';
import type { Clause } from './clauses.ts';

/** `"X" means …`, `X shall have the meaning …` */
const meaning =
  /^["“‘']?(?!(?:This|That|It|The)\b)(?<name>\p{Lu}[\p{L}\d /&’'-]{1,60}?)["”’']?(?:\s*\([^)]{1,40}\))?,?\s+(?:(?:shall\s+)?means?\b|(?:shall have|has) the meaning|refers to\b|denotes?\b)/u;
/** In a list of definitions: `"X" …`, `X | …`, `X: …`, `Initial Payment the first part …` */
const listed =
  /^(?:["“‘'](?<quoted>[^"”’']{2,60})["”’']|(?<cell>[^|:–—]{2,60}?)\s*[|:–—]|(?<name>\p{Lu}[\p{L}\d’'/&-]*(?: (?:\p{Lu}[\p{L}\d’'/&-]*|of|and|or|to|for)){0,5})(?= (?:\p{Ll}|US|\d|\()))/u;
/** `(the "X")`, `("X")` */
const inline = /\((?:[^()"“”]{0,40}\s)?["“](?<name>\p{Lu}[^"“”]{1,60})["”][^()]{0,60}\)/gu;
const isList = /defin|glossary|interpret|meaning|dictionary/i;
/** In characters, of what stands before an inline definition. */
const nearest = 300;
/** Words of a name. */
const longest = 6;

function* definitionsIn({ text, above }: Clause): Generator<{ name: string; meaning: string }> {
  const opened =
    meaning.exec(text) ?? (above.some(heading => isList.test(heading)) ? listed.exec(text) : null);
  const { name, quoted, cell } = opened?.groups ?? {};
  const named = name ?? quoted ?? cell;
  if (opened && named) yield { name: named, meaning: text.slice(opened[0].length) };
  for (const { groups, index } of text.matchAll(inline))
    yield { name: groups?.name ?? '', meaning: text.slice(Math.max(0, index - nearest), index) };
}

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
  for (const { name, meaning } of clauses.flatMap(clause => [...definitionsIn(clause)])) {
    const words = wordsOf(folded(name));
    const isKnown = known(words).some(({ from, to }) => from === 0 && to === words.length);
    if (words.length === 0 || words.length > longest || isKnown) continue;
    const text = wordsOf(meaning);
    const [best] = meanings
      .filter(({ size, find }) => new Set(find(text).map(group => group.name)).size === size)
      .toSorted((a, b) => b.size - a.size);
    if (best) phrases.set(best.term, `${phrases.get(best.term)}, ${words.map(word => word.text).join(' ')}`);
  }
  return phrases;
}

function wordsOf(text: string) {
  return wordsWithBreaks(text, [{ start: 0, end: text.length }]);
}
