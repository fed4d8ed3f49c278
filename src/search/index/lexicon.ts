/**
 * All forms of the library, sorted by code unit, each with its number of pages and the place of its record, in parts of consecutive forms. A form is
 * the `word` of a token. Of a large library only the first form of each part is read when the index is opened.
 *
 * Bytes of a part: id, block and start of the first record; length of the forms, the forms; the number of pages of each; for each twice the length of its
 * record, plus 1 if it is the first of a block.
 */
import { editDistancesFrom, lastUpTo } from '#text';
import { ByteReader, ByteWriter } from './bytes.ts';
import type { FormRecord } from './page-tokens.ts';

export interface Form {
  id: number;
  form: string;
  pages: number;
  /** Block of its record, and start of the record in it. */
  block: number;
  recordStart: number;
  recordLength: number;
}

export type Lexicon = ReturnType<typeof openLexicon>;

/** @returns the forms of records in this order, in so many blocks of similar length */
export function placeRecords(records: readonly FormRecord[], blockCount: number): Form[] {
  const total = records.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let [before, share, block, recordStart] = [0, 0, 0, 0];
  return records.map(({ form, pages, bytes: { length: recordLength } }, id) => {
    const ownShare = Math.floor((before * blockCount) / total);
    if (ownShare !== share) [share, block, recordStart] = [ownShare, block + 1, 0];
    const place = { id, form, pages, block, recordStart, recordLength };
    before += recordLength;
    recordStart += recordLength;
    return place;
  });
}

export function encodePart(forms: readonly Form[]): Uint8Array {
  const writer = new ByteWriter();
  const text = new TextEncoder().encode(forms.map(({ form }) => form).join(' '));
  for (const first of forms.slice(0, 1))
    for (const value of [first.id, first.block, first.recordStart, text.length]) writer.number(value);
  writer.bytes(text);
  for (const { pages } of forms) writer.number(pages);
  for (const [at, { recordLength, block }] of forms.entries())
    writer.number(2 * recordLength + Number(block !== (forms[at - 1]?.block ?? block)));
  return writer.finish();
}

export function decodePart(bytes: Uint8Array): Form[] {
  const reader = new ByteReader(bytes);
  let [id, block, recordStart] = [reader.number(), reader.number(), reader.number()];
  const forms = new TextDecoder().decode(reader.bytes(reader.number())).split(' ');
  const pages = forms.map(() => reader.number());
  return forms.map((form, at) => {
    const code = reader.number();
    if (code % 2 === 1) [block, recordStart] = [block + 1, 0];
    const place = { id: id++, form, pages: pages[at] ?? 0, block, recordStart, recordLength: code >> 1 };
    recordStart += place.recordLength;
    return place;
  });
}

/** @param firsts the first form of each part; parts that are not loaded yet are noted as missing when they are wanted */
export function openLexicon(firsts: readonly string[], loaded: ReadonlyMap<number, readonly Form[]>) {
  const missing = new Set<number>();
  const partOf = (form: string) =>
    Math.max(
      0,
      lastUpTo(firsts, form, one => one),
    );
  const read = (part: number) => {
    const forms = loaded.get(part);
    if (forms === undefined) missing.add(part);
    return forms ?? [];
  };
  const beginningWith = (prefix: string): Form[] => {
    const [first, last] = [partOf(prefix), partOf(`${prefix}\uffff`)];
    return Array.from({ length: last - first + 1 }, (_, at) => read(first + at)).flatMap(forms => {
      const end = lastUpTo(forms, `${prefix}\uffff`, ({ form }) => form) + 1;
      const before = lastUpTo(forms, prefix, ({ form }) => form);
      return forms.slice(forms[before]?.form === prefix ? before : before + 1, end);
    });
  };

  return {
    missing,
    find(form: string): Form | undefined {
      const forms = read(partOf(form));
      const found = forms[lastUpTo(forms, form, one => one.form)];
      return found?.form === form ? found : undefined;
    },
    beginningWith,
    /** Forms within an edit distance of the word, in order. The first letter is seldom wrong, and has to be the same. */
    near(word: string, limit: number) {
      // What is missing decides first whether the word is misspelt.
      if (missing.size > 0) return [];
      const distanceTo = editDistancesFrom(word, limit);
      return beginningWith(word.slice(0, 1))
        .map(({ form }) => ({ form, distance: distanceTo(form) }))
        .filter(({ distance }) => distance <= limit);
    },
  };
}
