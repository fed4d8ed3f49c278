/**
 * Every form that stands in the library, sorted, with the number of its pages and the place of its record.
 * A form is what a token's `word` is: a word as it is spelt, or an exact form.
 *
 * Forms are stored in groups: the first in full, each further one as the number of letters that it shares with
 * the one before, and the rest. Nothing is decoded before it is asked for.
 */

import { EditDistanceTable } from '#text';
import { ByteReader, ByteWriter } from './bytes.ts';

const groupSize = 16;
const mostCachedGroups = 256;

export interface LexiconEntry {
  form: string;
  /** Number of pages that hold it. */
  pages: number;
  /** Bytes of its record. */
  recordLength: number;
}

export interface Form extends LexiconEntry {
  /** Its number in the order of the forms. */
  id: number;
  /** Block that keeps its record, and where in it the record begins. */
  block: number;
  recordStart: number;
}

export interface Lexicon {
  size: number;
  find(form: string): Form | undefined;
  /** The forms that begin so, in order. */
  beginningWith(prefix: string): Form[];
  /** Forms that begin so and are within an edit distance of the word, each with its own, in order. */
  near(word: string, limit: number, beginning: string): { form: string; distance: number }[];
}

/**
 * The lexicon as bytes. Records are kept in the order of the forms, in so many blocks of about one length; the
 * records of one group are never parted.
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
  /** The first forms of the groups that were looked at. */
  const heads: string[] = [];

  function group(number: number): Form[] {
    const known = cache.get(number);
    if (known !== undefined) return known;
    if (cache.size >= mostCachedGroups) cache.clear();
    const read = readGroup(bytes, formsStart, groups, size, number);
    cache.set(number, read);
    return read;
  }

  /** Number of the first form that does not come before the given one. */
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
  /** Where the forms of each group begin, from the first of all. */
  start: Int32Array;
  block: Int32Array;
  /** Where the records of each group begin in its block. */
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

/** The first form of a group, which begins at the position. */
function headOf(bytes: Uint8Array, position: number): string {
  const reader = new ByteReader(bytes, position);
  reader.number();
  return decoder.decode(reader.bytes(reader.number()));
}

/**
 * Walks so many forms from the beginning of a group; what a form shares with the one before is not counted again, and of a beginning that is
 * already too far from the word, nothing more is looked at.
 */
function nearForms(reader: ByteReader, count: number, word: string, limit: number) {
  const table = new EditDistanceTable(word, limit);
  const found: { form: string; distance: number }[] = [];
  const letters: number[] = [];
  /** So many letters are spelt; where the last of them was too far, `hopeless`. */
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

/** Letters that both begin with; never the first half only of a character. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return /[\ud800-\udbff]$/.test(a.slice(0, length)) ? length - 1 : length;
}
