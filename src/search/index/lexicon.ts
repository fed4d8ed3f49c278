/**
 * All forms of the library, sorted by code unit, each with its number of pages and the place of its record. A form is the `word` of a token.
 *
 * Bytes: length of the forms as JSON, the forms, the number of pages of each, the length of the record of each. Records are in the order of the
 * forms, in blocks of similar length.
 */
import { editDistancesFrom, lastUpTo } from '#text';
import { ByteReader, ByteWriter } from './bytes.ts';

export interface LexiconEntry {
  form: string;
  pages: number;
  recordLength: number;
}

export interface Form extends LexiconEntry {
  id: number;
  /** Block of its record, and start of the record in it. */
  block: number;
  recordStart: number;
}

export type Lexicon = ReturnType<typeof openLexicon>;

export function encodeLexicon(entries: LexiconEntry[]): Uint8Array {
  const forms = new TextEncoder().encode(JSON.stringify(entries.map(({ form }) => form)));
  const writer = new ByteWriter();
  writer.number(forms.length);
  writer.bytes(forms);
  for (const { pages } of entries) writer.number(pages);
  for (const { recordLength } of entries) writer.number(recordLength);
  return writer.finish();
}

export function openLexicon(bytes: Uint8Array, blockCount: number) {
  const reader = new ByteReader(bytes);
  const forms: string[] = JSON.parse(new TextDecoder().decode(reader.bytes(reader.number())));
  const pages = Int32Array.from(forms, () => reader.number());
  const recordLength = Int32Array.from(forms, () => reader.number());
  const { block, recordStart } = placesOfRecords(recordLength, blockCount);

  const formAt = (id: number): Form => ({
    id,
    form: forms[id] ?? '',
    pages: pages[id] ?? 0,
    recordLength: recordLength[id] ?? 0,
    block: block[id] ?? 0,
    recordStart: recordStart[id] ?? 0,
  });
  const lastAt = (form: string) => lastUpTo(forms, form, one => one);
  const rangeOf = (prefix: string) => {
    const last = lastAt(prefix);
    return [forms[last] === prefix ? last : last + 1, lastAt(`${prefix}\uffff`) + 1];
  };

  return {
    find(form: string): Form | undefined {
      const id = lastAt(form);
      return forms[id] === form ? formAt(id) : undefined;
    },
    beginningWith(prefix: string): Form[] {
      const [first = 0, end = 0] = rangeOf(prefix);
      return Array.from({ length: end - first }, (_, at) => formAt(first + at));
    },
    /** Forms within an edit distance of the word, in order. The first letter is seldom wrong, and has to be the same. */
    near(word: string, limit: number) {
      const distanceTo = editDistancesFrom(word, limit);
      return forms
        .slice(...rangeOf(word.slice(0, 1)))
        .map(form => ({ form, distance: distanceTo(form) }))
        .filter(({ distance }) => distance <= limit);
    },
  };
}

function placesOfRecords(lengths: Int32Array, blockCount: number) {
  const block = new Int32Array(lengths.length);
  const recordStart = new Int32Array(lengths.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  let blockBefore = 0;
  for (const [id, length] of lengths.entries()) {
    block[id] = Math.floor((before * blockCount) / total);
    if (block[id] !== block[id - 1]) blockBefore = before;
    recordStart[id] = before - blockBefore;
    before += length;
  }
  return { block, recordStart };
}
