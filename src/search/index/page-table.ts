/** Facts about pages besides their words, as bytes and as columns of numbers. */
import { ByteReader, ByteWriter } from './bytes.ts';

export interface PageEntry {
  documentIndex: number;
  page: number;
  length: number;
  /** The first page with nearly the same text, or the page itself. */
  firstLike: number;
  /** End of its running heads, in UTF-16 code units. */
  bodyStart: number;
  /** Positions of the words of each heading, end exclusive. */
  headings: [start: number, end: number][];
}

export interface PageTable {
  count: number;
  documentIndex: Int32Array;
  page: Int32Array;
  length: Int32Array;
  firstLike: Int32Array;
  bodyStart: Int32Array;
  /** Start of the headings of each page in `headings`, which has two numbers a heading. */
  headingsStart: Int32Array;
  headings: Int32Array;
}

/** @param entries sorted by document and page */
export function encodePages(entries: PageEntry[]): Uint8Array {
  const writer = new ByteWriter();
  writer.number(entries.length);
  writer.number(entries.reduce((sum, { headings }) => sum + headings.length, 0));
  let last = { documentIndex: 0, page: 0 };
  for (const [number, entry] of entries.entries()) {
    const { documentIndex, page, length, firstLike, bodyStart, headings } = entry;
    const sameDocument = documentIndex === last.documentIndex;
    writer.number(documentIndex - last.documentIndex);
    writer.number(sameDocument ? page - last.page : page);
    writer.number(length);
    writer.number(number - firstLike);
    writer.number(bodyStart);
    writer.number(headings.length);
    let before = 0;
    for (const [start, end] of headings) {
      writer.number(start - before);
      writer.number(end - start);
      before = end;
    }
    last = { documentIndex, page };
  }
  return writer.finish();
}

export function decodePages(bytes: Uint8Array): PageTable {
  const reader = new ByteReader(bytes);
  const count = reader.number();
  const table: PageTable = {
    count,
    documentIndex: new Int32Array(count),
    page: new Int32Array(count),
    length: new Int32Array(count),
    firstLike: new Int32Array(count),
    bodyStart: new Int32Array(count),
    headingsStart: new Int32Array(count + 1),
    headings: new Int32Array(2 * reader.number()),
  };
  let documentIndex = 0;
  let page = 0;
  let heading = 0;
  for (let number = 0; number < count; number += 1) {
    const documentsOn = reader.number();
    documentIndex += documentsOn;
    page = (documentsOn > 0 ? 0 : page) + reader.number();
    table.documentIndex[number] = documentIndex;
    table.page[number] = page;
    table.length[number] = reader.number();
    table.firstLike[number] = number - reader.number();
    table.bodyStart[number] = reader.number();
    table.headingsStart[number] = heading;
    let position = 0;
    for (let left = reader.number(); left > 0; left -= 1) {
      position += reader.number();
      table.headings[heading++] = position;
      position += reader.number();
      table.headings[heading++] = position;
    }
  }
  table.headingsStart[count] = heading;
  return table;
}

/** Positions of the headings of a page: start and end (exclusive) of each. */
export function headingsOf({ headings, headingsStart }: PageTable, page: number): Int32Array {
  return headings.subarray(headingsStart[page], headingsStart[page + 1]);
}
