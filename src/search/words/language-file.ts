/** Makes `search/words.bin` of the list of English words, of what papers call things (`other-words.json`, written by hand) and of the everyday words of concepts. */
import * as z from 'zod/mini';
import { stem } from '../analysis/word-forms.ts';
import { publishedTable } from '../concepts/published-table.ts';
import { englishWords } from './english-words.ts';
import type { WordTables } from './language.ts';
import otherWords from './other-words.json' with { type: 'json' };
import { wordFilter } from './word-filter.ts';

const words = z.string().check(z.regex(/^[a-z]+(?: [a-z]+)*$/));
const rows = z.array(z.object({ asked: words, said: words }));

export function languageFile(): Uint8Array {
  const filter = wordFilter(englishWords());
  const tables: WordTables = {
    otherWords: Object.fromEntries(rows.parse(otherWords).map(({ asked, said }) => [stemsOf(asked), said])),
    everyday: Object.fromEntries(
      publishedTable().concepts.flatMap(({ name, everyday }) =>
        everyday === undefined ? [] : [[name, everyday]],
      ),
    ),
  };
  const text = new TextEncoder().encode(JSON.stringify(tables));
  const file = new Uint8Array(4 + filter.length + text.length);
  new DataView(file.buffer).setUint32(0, filter.length, true);
  file.set(filter, 4);
  file.set(text, 4 + filter.length);
  return file;
}

function stemsOf(asked: string): string {
  return [...new Set(asked.split(' ').map(stem))].join(' ');
}
