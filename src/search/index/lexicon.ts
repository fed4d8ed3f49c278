/**
 * All forms of the library, sorted, with their number of pages and the place of their record. A form is the `word` of a token. Groups of forms share
 * prefixes: the first form in full, each other as the length of the prefix shared with the one before, and the rest. Decoded on demand.
 */

import { EditDistanceTable } from '#text';
import { ByteReader, ByteWriter } from './bytes.ts';

const groupSize = 16;
const maxCachedGroups = 256;

export interface LexiconEntry {
  form: string;
  /** Number of pages with the form. */
  pages: number;
  /** Bytes of its record. */
  recordLength: number;
}

export interface Form extends LexiconEntry {
  /** Its number in the order of the forms. */
  id: number;
  /** Block of its record, and start of the record in it. */
  block: number;
  recordStart: number;
}

export interface Lexicon {
  size: number;
  find(form: string): Form | undefined;
  /** Forms with the prefix, in order. */
  beginningWith(prefix: string): Form[];
  /** Forms with the prefix within an edit distance of the word, in order. */
  near(word: string, limit: number, beginning: string): { form: string; distance: number }[];
}

/**
 * Encodes the lexicon. Records are in the order of the forms, in blocks of similar length; a group is never split.
 *
 * @param entries sorted by code unit
 */
export function encodeLexicon(entries: LexiconEntry[], blocks: number): Uint8Array {
  const groups = new ByteWriter();
  const forms = new ByteWriter();
  const total = entries.reduce((sum, { recordLength }) => sum + recordLength, 0);
  let recordsBefore = 0;
  let block = 0;
  for (let start = 0; start < entries.length; start += groupSize) {
    const group = entries.slice(start, start + groupSize);
    const before = forms.length;
    writeGroup(forms, group);
    const recordsLength = group.reduce((sum, { recordLength }) => sum + recordLength, 0);
    const ownBlock = Math.floor((recordsBefore * blocks) / total);
    groups.number(forms.length - before);
    groups.number(recordsLength);
    groups.number(ownBlock - block);
    recordsBefore += recordsLength;
    block = ownBlock;
  }
  const lexicon = new ByteWriter();
  lexicon.number(entries.length);
  lexicon.bytes(groups.finish());
  lexicon.bytes(forms.finish());
  return lexicon.finish();
}

function writeGroup(forms: ByteWriter, group: LexiconEntry[]): void {
  const text = new TextEncoder();
  let last = '';
  for (const { form, pages, recordLength } of group) {
    const shared = sharedLength(last, form);
    const rest = text.encode(form.slice(shared));
    forms.number(shared);
    forms.number(rest.length);
    forms.bytes(rest);
    forms.number(pages);
    forms.number(recordLength);
    last = form;
  }
}

export function openLexicon(bytes: Uint8Array): Lexicon {
  const { size, formsStart, groups } = readGroups(bytes);
  const cache = new Map<number, Form[]>();
  /** First forms of groups read so far. */
  const heads: string[] = [];

  function group(number: number): Form[] {
    const known = cache.get(number);
    if (known !== undefined) return known;
    if (cache.size >= maxCachedGroups) cache.clear();
    const read = readGroup(bytes, formsStart, groups, size, number);
    cache.set(number, read);
    return read;
  }

  /** Number of the first form at or behind the given one. */
  function firstNotBefore(form: string): number {
    let low = 0;
    let high = groups.start.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      heads[middle] ??= headOf(bytes, formsStart + (groups.start[middle] ?? 0));
      if (heads[middle] < form) low = middle;
      else high = middle - 1;
    }
    const inGroup = size === 0 ? -1 : group(low).findIndex(one => one.form >= form);
    return inGroup === -1 ? Math.min(size, (low + 1) * groupSize) : low * groupSize + inGroup;
  }

  const formAt = (id: number) => group(Math.floor(id / groupSize))[id % groupSize];

  return {
    size,
    find(form) {
      const id = firstNotBefore(form);
      const found = id < size ? formAt(id) : undefined;
      return found?.form === form ? found : undefined;
    },
    beginningWith(prefix) {
      const found: Form[] = [];
      for (let id = firstNotBefore(prefix); id < size; id += 1) {
        const form = formAt(id);
        if (!form?.form.startsWith(prefix)) break;
        found.push(form);
      }
      return found;
    },
    near(word, limit, beginning) {
      const first = Math.floor(firstNotBefore(beginning) / groupSize);
      const past = Math.ceil(firstNotBefore(`${beginning}\uffff`) / groupSize);
      const reader = new ByteReader(bytes, formsStart + (groups.start[first] ?? 0));
      const count = Math.min(size, past * groupSize) - first * groupSize;
      return nearForms(reader, count, word, limit).filter(({ form }) => form.startsWith(beginning));
    },
  };
}

interface Groups {
  /** Start of each group of forms. */
  start: Int32Array;
  block: Int32Array;
  /** Start of the records of each group in its block. */
  recordStart: Int32Array;
}

function readGroups(bytes: Uint8Array) {
  const reader = new ByteReader(bytes);
  const size = reader.number();
  const count = Math.ceil(size / groupSize);
  const groups: Groups = {
    start: new Int32Array(count),
    block: new Int32Array(count),
    recordStart: new Int32Array(count),
  };
  let start = 0;
  let block = 0;
  let recordStart = 0;
  for (let number = 0; number < count; number += 1) {
    groups.start[number] = start;
    start += reader.number();
    const recordsLength = reader.number();
    const blocksOn = reader.number();
    if (blocksOn > 0) recordStart = 0;
    block += blocksOn;
    groups.block[number] = block;
    groups.recordStart[number] = recordStart;
    recordStart += recordsLength;
  }
  return { size, formsStart: reader.position, groups };
}

const decoder = new TextDecoder();

function readGroup(
  bytes: Uint8Array,
  formsStart: number,
  groups: Groups,
  size: number,
  number: number,
): Form[] {
  const reader = new ByteReader(bytes, formsStart + (groups.start[number] ?? 0));
  const forms: Form[] = [];
  let recordStart = groups.recordStart[number] ?? 0;
  let last = '';
  for (let id = number * groupSize; id < Math.min(size, (number + 1) * groupSize); id += 1) {
    const shared = reader.number();
    const form = last.slice(0, shared) + decoder.decode(reader.bytes(reader.number()));
    const pages = reader.number();
    const recordLength = reader.number();
    forms.push({ id, form, pages, recordLength, recordStart, block: groups.block[number] ?? 0 });
    recordStart += recordLength;
    last = form;
  }
  return forms;
}

/** First form of the group at the position. */
function headOf(bytes: Uint8Array, position: number): string {
  const reader = new ByteReader(bytes, position);
  reader.number();
  return decoder.decode(reader.bytes(reader.number()));
}

/** Reads forms from the start of a group. Distances of shared prefixes are kept, and forms whose prefix is too far are skipped. */
function nearForms(reader: ByteReader, count: number, word: string, limit: number) {
  const table = new EditDistanceTable(word, limit);
  const found: { form: string; distance: number }[] = [];
  const letters: number[] = [];
  /** Number of letters spelt; `hopeless` if the last was too far. */
  let spelt = 0;
  let hopeless = false;
  for (let left = count; left > 0; left -= 1) {
    const shared = reader.number();
    const length = reader.number();
    const isTooFar = hopeless && shared >= spelt;
    if (isTooFar) reader.skip(length);
    else {
      letters.length = shared;
      pushLetters(letters, reader.bytes(length));
    }
    reader.number();
    reader.number();
    if (isTooFar) continue;
    spelt = Math.min(spelt, shared);
    hopeless = false;
    if (Math.abs(letters.length - word.length) > limit) continue;
    while (spelt < letters.length && !hopeless) {
      hopeless = !table.spell(spelt, letters[spelt] ?? 0);
      spelt += 1;
    }
    const distance = hopeless ? limit + 1 : table.distance(letters.length);
    if (distance <= limit) found.push({ form: String.fromCharCode(...letters), distance });
  }
  return found;
}

function pushLetters(letters: number[], bytes: Uint8Array): void {
  const before = letters.length;
  for (const byte of bytes) {
    if (byte >= 0x80) {
      letters.length = before;
      for (const letter of decoder.decode(bytes).split('')) letters.push(letter.charCodeAt(0));
      return;
    }
    letters.push(byte);
  }
}

/** Length of the common prefix, never within a character. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return /[\ud800-\udbff]$/.test(a.slice(0, length)) ? length - 1 : length;
}
