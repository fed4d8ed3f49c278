/** Facts about pages besides their words, as bytes. */
import { ByteReader, ByteWriter } from './bytes.ts';

export interface PageEntry {
  documentIndex: number;
  page: number;
  /** Number of tokens. */
  length: number;
  /** The first page with the same words, or the page itself. */
  firstLike: number;
  /** End of its running heads, in UTF-16 code units. */
  bodyStart: number;
  /** Positions of the words of each heading, end exclusive. */
  headings: [start: number, end: number][];
}

/** @param entries sorted by document and page */
export function encodePages(entries: readonly PageEntry[]): Uint8Array {
  const writer = new ByteWriter();
  writer.number(entries.length);
  let last = { documentIndex: 0, page: 0 };
  for (const [number, entry] of entries.entries()) {
    const { documentIndex, page, length, firstLike, bodyStart, headings } = entry;
    writer.number(documentIndex - last.documentIndex);
    writer.number(documentIndex === last.documentIndex ? page - last.page : page);
    for (const value of [length, number - firstLike, bodyStart, headings.length]) writer.number(value);
    let before = 0;
    for (const [start, end] of headings) {
      writer.number(start - before);
      writer.number(end - start);
      before = end;
    }
    last = entry;
  }
  return writer.finish();
}

export function decodePages(bytes: Uint8Array): PageEntry[] {
  const reader = new ByteReader(bytes);
  let last = { documentIndex: 0, page: 0 };
  return Array.from({ length: reader.number() }, (_, number): PageEntry => {
    const further = reader.number();
    const entry: PageEntry = {
      documentIndex: last.documentIndex + further,
      page: (further > 0 ? 0 : last.page) + reader.number(),
      length: reader.number(),
      firstLike: number - reader.number(),
      bodyStart: reader.number(),
      headings: [],
    };
    let position = 0;
    for (let left = reader.number(); left > 0; left -= 1) {
      const start = position + reader.number();
      position = start + reader.number();
      entry.headings.push([start, position]);
    }
    last = entry;
    return entry;
  });
}
