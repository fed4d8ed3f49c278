/** Names of others that sell gold: a name that the programme data do not know, and that offers, asks or has something. */
import type { Word } from './amounts/text.ts';
import type { Phrase } from './phrases.ts';

/** Every place of such names in a text, as phrases of the row `rival`; of other names that nobody knows, of the row `name`. */
export function rivalNames(
  words: readonly Word[],
  moods: readonly Phrase[],
  houseWords: ReadonlySet<string>,
): Phrase[] {
  const offers = new Set(moods.filter(({ name }) => name === 'offers').map(({ from }) => from));
  const isName = (index: number) => isUnknownName(words[index], houseWords);
  const names = new Set<string>();
  for (const [index, word] of words.entries()) {
    if (!isName(index)) continue;
    const owns = /'s?$/.test(word.text);
    // A name of two words offers as one.
    const next = isName(index + 1) ? index + 2 : index + 1;
    if (owns || offers.has(next) || compares.test(words[index - 1]?.text ?? '')) names.add(nameOf(word));
  }
  return Array.from(words.keys())
    .filter(isName)
    .map(index => ({ name: names.has(nameOf(words[index])) ? 'rival' : 'name', from: index, to: index + 1 }));
}

const compares = /^(?:versus|vs|unlike|like|against)$/;

/** Shorter ones are initials and abbreviations. */
const shortest = 4;

function isUnknownName(word: Word | undefined, houseWords: ReadonlySet<string>): boolean {
  if (!word?.isCapital || !/^\p{L}/u.test(word.text)) return false;
  const name = nameOf(word);
  return name.length >= shortest && !houseWords.has(name);
}

function nameOf(word: Word | undefined): string {
  return (word?.text ?? '').replace(/'s?$/, '');
}
