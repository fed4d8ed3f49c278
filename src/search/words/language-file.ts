/** Builds `search/words.bin` from English words, synonyms (`synonyms.json`, written by hand) and the common words of concepts. */
import { stem } from '../analysis/word-forms.ts';
import type { Concept } from '../concepts/table.ts';
import { englishWords } from './english-words.ts';
import type { WordTables } from './language.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { wordFilter } from './word-filter.ts';

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
