/**
 * Finds the phrases of a table among words. A row of the table has a name and its phrases with commas between them: an asterisk
 * stands for the rest of a word, or for its beginning. Time is in proportion to the words.
 */
export interface Phrase<Name = string> {
  name: Name;
  from: number;
  to: number;
}

type Words = readonly { text: string; before?: string }[];

/**
 * @param form what of a word counts, both in the table and in a text
 * @param all true to find phrases within longer ones, too
 */
export function phraseFinder<Name>(
  table: Iterable<readonly [Name, string]>,
  form: (word: string) => string = word => word,
  all = false,
): (words: Words) => Phrase<Name>[] {
  const entries = Array.from(table).flatMap(([name, phrases]) =>
    phrases.split(', ').map(phrase => ({ name, patterns: phrase.split(' ').map(form) })),
  );
  const byWord = Map.groupBy(entries, ({ patterns: [first = ''] }) => first);
  const parts = [...byWord.keys()].filter(pattern => pattern.includes('*'));
  const byLetter = Map.groupBy(parts, ([letter]) => letter);
  const opening = (word: string) =>
    [word, ...(byLetter.get(word[0]) ?? []), ...(byLetter.get('*') ?? [])].flatMap(pattern =>
      fits(pattern, word) ? (byWord.get(pattern) ?? []) : [],
    );
  /** Words repeat. */
  const known = new Map<string, { text: string; opened: typeof entries }>();
  const readWord = (written: string) => {
    const found = known.get(written);
    if (found) return found;
    const text = form(written);
    const read = { text, opened: opening(text) };
    if (known.size >= mostKnown) known.clear();
    known.set(written, read);
    return read;
  };
  return words => {
    const read = words.map(({ text }) => readWord(text));
    const texts = read.map(({ text }) => text);
    const found: Phrase<Name>[] = [];
    read.forEach(({ opened }, from) => {
      for (const { name, patterns } of opened) {
        const to = endOf(patterns, from, texts, words);
        if (to !== null) found.push({ name, from, to });
      }
    });
    return all ? found : withoutContained(found);
  };
}

/** Maximum number of words that a finder remembers. */
const mostKnown = 20_000;

function fits(pattern: string, word: string): boolean {
  if (word === pattern) return true;
  if (pattern.startsWith('*')) return word.endsWith(pattern.slice(1));
  return pattern.endsWith('*') && word.startsWith(pattern.slice(0, -1));
}

const articles = /^(?:the|a|an|its|their|your|der|die|das|dem|den|el|la|los|las)$/;

/** Index of the word after a phrase; null where the words are others, or a sentence ends among them. */
function endOf(
  patterns: readonly string[],
  from: number,
  texts: readonly string[],
  words: Words,
): number | null {
  let at = from;
  for (const pattern of patterns) {
    const isInside = at > from;
    // "from the election" is "from election".
    if (isInside && !fits(pattern, texts[at] ?? '') && articles.test(texts[at] ?? '')) at += 1;
    if ((isInside && !fits(pattern, texts[at] ?? '')) || (isInside && words[at]?.before === 'sentence'))
      return null;
    at += 1;
  }
  return at;
}

/** A phrase within a longer one says nothing of its own: `delivery` in `delivery written notice`. */
function withoutContained<Name>(found: Phrase<Name>[]): Phrase<Name>[] {
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
