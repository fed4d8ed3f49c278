/** The names that a paper gives to the terms of the vocabulary, found by its definitions. */
import type { ClauseVocabulary } from '#program/vocabulary';
import { folded, phraseFinder, wordsWithBreaks } from '#text';
import type { Clause } from './clauses.ts';

/** `"X" means …`, `X - means …`, `X shall have the meaning …`; within a paragraph, the name is quoted. */
const meaning =
  /(?:^["“‘']?|["“])(?!(?:This|That|It|The)\b)(?<name>\p{Lu}[\p{L}\d /&’'-]{1,60}?)["”’']?(?:\s*\([^)]{1,40}\))?[,:]?\s+(?:[–—-]\s+)?(?:(?:shall\s+)?means?\b|(?:shall have|has) the meaning|(?:refers to|denotes?|signifies|designates|stands for)\b)/gu;
/** In a list of definitions: `"X" …`, `X | …`, `X: …`, `Initial Payment the first part …`, `Initial Payment The first part …` */
const listed =
  /^(?:["“‘'](?<quoted>[^"”’']{2,60})["”’']|(?<cell>[^|:–—\s]+(?: [^|:–—\s]+){0,5}?)\s*[|:–—]|(?!(?:The|An?|If|In)\b)(?<name>\p{Lu}[\p{L}\d’'/&-]*(?: (?!(?:The|An?|Any|Each|One)\b)(?:\p{Lu}[\p{L}\d’'/&-]*|of|and|or|to|for)){0,5})(?= (?:\p{Ll}|US|\d|\(|(?:The|An?|Any|Each|One)\b)))/u;
/** `(the "X")`, `("X")`, `(the X)`, `hereinafter referred to as "X"` */
const inline =
  /\((?:[^()"“”]{0,40}\s)?["“](?<name>\p{Lu}[^"“”]{1,60})["”][^()]{0,60}\)|\((?:the|each an?) (?<bare>\p{Lu}[\p{L} -]{1,40})\)|\bhereinafter(?: (?:referred to|called|named|as|the)){0,4} ["“](?<called>\p{Lu}[^"“”]{1,60})["”]/gu;
const isList = /defin|glossary|interpret|meaning|dictionary/i;
/** In characters, of what stands before an inline definition. */
const nearest = 300;
/** Words of a name. */
const longest = 6;
/** Words between a name and the kind of thing that it names, the first group of a meaning. */
const farthest = 12;

interface Definition {
  name: string;
  meaning: string;
  /** Whether the meaning stands before the name. */
  isBefore: boolean;
}

function* definitionsIn({ text, above }: Clause): Generator<Definition> {
  const means = [...text.matchAll(meaning)];
  const item = above.some(heading => isList.test(heading)) ? listed.exec(text) : null;
  const opened = item && means[0]?.index !== 0 ? [item, ...means] : means;
  for (const [at, { 0: opening, index, groups }] of opened.entries())
    yield {
      name: groups?.name ?? groups?.quoted ?? groups?.cell ?? '',
      meaning: text.slice(index + opening.length, opened[at + 1]?.index),
      isBefore: false,
    };
  for (const { groups, index } of text.matchAll(inline))
    yield {
      name: groups?.name ?? groups?.bare ?? groups?.called ?? '',
      meaning: text.slice(Math.max(0, index - nearest), index),
      isBefore: true,
    };
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
  for (const { name, meaning, isBefore } of clauses.flatMap(clause => [...definitionsIn(clause)])) {
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
