/**
 * Finds the phrases of a table among words. A table has a row a name, `deferred: deferred *, second instal*`: an asterisk
 * stands for the rest of a word, or for its beginning. Time is in proportion to the words.
 */
export interface Phrase {
  /** Name of the row. */
  name: string;
  /** Index of its first word and of the word after the last. */
  from: number;
  to: number;
}

interface Branch {
  whole: Map<string, Branch>;
  /** By the beginning, and by the end, of a word. */
  beginning: Map<string, Branch>;
  ending: Map<string, Branch>;
  /** Of these beginnings and endings. */
  lengths: Set<number>;
  names: string[];
  /** Where words lead that were met. */
  known: Map<string, readonly Branch[]>;
}

/** Rows of a table by their names; empty lines and lines that begin with `#` say nothing. */
export function rowsOf(table: string): [name: string, phrases: string[]][] {
  return table
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon).trim(),
        line
          .slice(colon + 1)
          .split(',')
          .map(phrase => phrase.trim()),
      ];
    });
}

export function phraseFinder(table: string): (words: readonly { text: string }[]) => Phrase[] {
  const root = branch();
  for (const [name, phrases] of rowsOf(table)) for (const phrase of phrases) plant(root, phrase, name);
  return words => {
    const found: Phrase[] = [];
    for (const from of words.keys()) grow(root, words, from, from, found);
    return withoutContained(found);
  };
}

function branch(): Branch {
  return {
    whole: new Map(),
    beginning: new Map(),
    ending: new Map(),
    lengths: new Set(),
    names: [],
    known: new Map(),
  };
}

function plant(root: Branch, phrase: string, name: string): void {
  let at = root;
  for (const word of phrase.split(' ')) {
    const key = word.replaceAll('*', '');
    const among = word.endsWith('*') ? at.beginning : word.startsWith('*') ? at.ending : at.whole;
    if (among !== at.whole) at.lengths.add(key.length);
    const next = among.get(key) ?? branch();
    among.set(key, next);
    at = next;
  }
  at.names.push(name);
}

const articles: ReadonlySet<string> = new Set(
  'the a an its their your der die das dem den el la los las'.split(' '),
);

function grow(
  at: Branch,
  words: readonly { text: string }[],
  from: number,
  to: number,
  found: Phrase[],
): void {
  for (const name of at.names) found.push({ name, from, to });
  const text = words[to]?.text;
  if (text === undefined) return;
  for (const next of branchesFor(at, text)) grow(next, words, from, to + 1, found);
  // "from the election" is "from election".
  if (to > from && articles.has(text) && !articles.has(words[to - 1]?.text ?? ''))
    grow({ ...at, names: [] }, words, from, to + 1, found);
}

/** Where a word leads from a branch, by itself, its beginning or its end. */
function branchesFor(at: Branch, text: string): readonly Branch[] {
  const known = at.known.get(text);
  if (known) return known;
  const next = [at.whole.get(text)];
  for (const length of at.lengths)
    if (length <= text.length)
      next.push(at.beginning.get(text.slice(0, length)), at.ending.get(text.slice(-length)));
  const branches = next.filter(branch => branch !== undefined);
  if (at.known.size < mostKnown) at.known.set(text, branches);
  return branches;
}

/** Words are few and return; those of a hostile page are not kept. */
const mostKnown = 20_000;

/** A phrase within a longer one says nothing of its own: `delivery` in `delivery written notice`. */
function withoutContained(found: Phrase[]): Phrase[] {
  let reach = 0;
  let longest = 0;
  return found
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      const isContained = to <= reach && to - from < longest;
      if (to > reach) [reach, longest] = [to, to - from];
      return !isContained;
    });
}
