/**
 * The published index as bytes. `search/index.bin` is read whole: header, page table, lexicon, and the words of a small library (page-tokens.ts).
 * The records of a larger one (postings.ts) are split, in the order of the forms, into the files of `search/blocks/`, followed by parts of a large
 * lexicon; a query reads those of its words. One byte of records takes 2.6 to 2.9 characters of text.
 */
import type { PageSource } from '#pdf';
import type { Abbreviation } from '../analysis/analysis.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { decodePart, encodePart, type Form, openLexicon, placeRecords } from './lexicon.ts';
import { decodeTokens, encodeTokens, type FormRecord } from './page-tokens.ts';
import { decodePostings, type FormPostings } from './postings.ts';
import { cacheBySize } from './size-bounded-cache.ts';

const magic = 0x47;

export interface IndexContents extends Pick<IndexHeader, 'documents' | 'abbreviations'> {
  pages: PageEntry[];
  /** Sorted by form. */
  records: FormRecord[];
}

export async function encodeIndex(contents: IndexContents, blockCount: number): Promise<SearchIndex> {
  const { documents, abbreviations, records } = contents;
  const isWhole = blockCount === 0;
  const partCount = lexiconParts(blockCount);
  const forms = placeRecords(records, Math.max(1, blockCount - partCount));
  const partLength = Math.ceil(forms.length / partCount);
  const parts = Array.from({ length: partCount }, (_, at) =>
    forms.slice(at * partLength, (at + 1) * partLength),
  );
  const named = isWhole ? forms : parts.flatMap(part => part.slice(0, 1));
  const lexicon =
    isWhole || partCount > 0 ? encoded(named.map(({ form }) => form).join(' ')) : encodePart(forms);
  const pages = encodePages(contents.pages);
  const blocks = isWhole
    ? []
    : [...recordBlocks(records, forms, blockCount - partCount), ...parts.map(encodePart)];
  const tokens = isWhole ? encodeTokens(records) : new Uint8Array();
  const id = await identity([pages, lexicon, tokens, ...blocks]);
  const header: IndexHeader = {
    format: 6,
    id,
    documents,
    abbreviations,
    blocks: blockCount,
    parts: { pages: pages.length, lexicon: lexicon.length, tokens: tokens.length },
  };
  const root = new ByteWriter();
  const head = encoded(JSON.stringify(header));
  root.number(magic);
  root.number(head.length);
  for (const part of [head, pages, lexicon, tokens]) root.bytes(part);
  return { root: root.finish(), blocks: blocks.map(block => concat([encoded(id), block])) };
}

/** Parts of the lexicon among the blocks, the last of them; 0 keeps the lexicon of a smaller library in the index. */
function lexiconParts(blockCount: number): number {
  return blockCount < 64 ? 0 : Math.ceil(blockCount / 16);
}

function recordBlocks(records: readonly FormRecord[], forms: readonly Form[], count: number): Uint8Array[] {
  const writers = Array.from({ length: count }, () => new ByteWriter());
  for (const { id, block } of forms) writers[block]?.bytes(records[id]?.bytes ?? new Uint8Array());
  return writers.map(writer => writer.finish());
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The first 16 hexadecimal digits of the SHA-256 of all parts. */
async function identity(parts: Uint8Array[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', concat(parts));
  return [...new Uint8Array(hash, 0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  for (const part of parts) writer.bytes(part);
  return writer.finish();
}

export type OpenIndex = ReturnType<typeof openIndex>;

/** Bytes of the caches of fetched blocks and decoded postings. */
const cacheBytes = { blocks: 4_000_000, postings: 12_000_000 };

/** Parts of the lexicon kept from one query to the next. */
const maxParts = 64;

/** @throws {Error} if the bytes are no index */
export function openIndex(root: Uint8Array, readBlock: (number: number) => Promise<Uint8Array>) {
  const reader = new ByteReader(root);
  if (reader.number() !== magic) throw new Error('search/index.bin is not a search index.');
  const header = readHeader(reader.bytes(reader.number()));
  const pages = decodePages(reader.bytes(header.parts.pages));
  const { firsts, parts, whole } = openForms(reader, header);
  const lexicon = openLexicon(firsts, parts);
  const blockOf = whole ? async () => whole : blockReader(header.id, readBlock);
  const postingsOf = postingsReader(blockOf);
  const firstPart = header.blocks - lexiconParts(header.blocks);

  return {
    header,
    pages,
    lexicon,
    /** The result of a function that looks words up, once all parts of the lexicon that it wants are loaded. */
    async lookUp<Result>(run: () => Result): Promise<Result> {
      if (parts.size > maxParts) parts.clear();
      for (;;) {
        lexicon.missing.clear();
        const result = run();
        const missing = [...lexicon.missing];
        if (missing.length === 0) return result;
        const loaded = await Promise.all(missing.map(number => blockOf(firstPart + number)));
        for (const [at, bytes] of loaded.entries()) parts.set(missing[at] ?? 0, decodePart(bytes));
      }
    },
    async postings(forms: Form[]): Promise<Map<string, FormPostings>> {
      const found = await Promise.all(forms.map(postingsOf));
      return new Map(found.map((postings, at) => [forms[at]?.form ?? '', postings]));
    },
  };
}

function openForms(reader: ByteReader, { parts: { lexicon, tokens }, blocks }: IndexHeader) {
  const bytes = reader.bytes(lexicon);
  const parts = new Map<number, Form[]>();
  const forms = () => new TextDecoder().decode(bytes).split(' ');
  if (lexiconParts(blocks) > 0) return { firsts: forms(), parts, whole: null };
  if (blocks > 0) return { firsts: [''], parts: parts.set(0, decodePart(bytes)), whole: null };
  const records = decodeTokens(reader.bytes(tokens), forms());
  parts.set(0, placeRecords(records, 1));
  return { firsts: [''], parts, whole: concat(records.map(record => record.bytes)) };
}

function postingsReader(blockOf: (number: number) => Promise<Uint8Array>) {
  return cacheBySize(
    cacheBytes.postings,
    async ({ block, recordStart, recordLength, pages }: Form) => {
      const record = (await blockOf(block)).subarray(recordStart, recordStart + recordLength);
      return { value: decodePostings(record, pages), size: pages * 12 };
    },
    ({ id }) => id,
  );
}

function blockReader(indexId: string, readBlock: (number: number) => Promise<Uint8Array>) {
  return cacheBySize(cacheBytes.blocks, async (number: number) => {
    const bytes = await readBlock(number);
    const id = new TextDecoder().decode(bytes.subarray(0, indexId.length));
    if (id !== indexId) throw new Error(`search/blocks/${number}.bin belongs to another search index.`);
    return { value: bytes.subarray(indexId.length), size: bytes.length };
  });
}

/** Unchecked, because a schema would add half of the size of the search (zod/mini: 6 kB of 9, gzipped); the build writes it. */
function readHeader(bytes: Uint8Array): IndexHeader {
  const header: IndexHeader = JSON.parse(new TextDecoder().decode(bytes));
  if (header.format !== 6) throw new Error('search/index.bin is a search index of another format.');
  return header;
}

/** JSON head of `search/index.bin`. */
interface IndexHeader {
  format: 6;
  id: string;
  documents: SearchedDocument[];
  abbreviations: Abbreviation[];
  /** Number of files `search/blocks/{number}.bin`; 0 if the index has all words. */
  blocks: number;
  parts: { pages: number; lexicon: number; tokens: number };
}

export interface SearchedDocument {
  filename: string;
  title: string;
  kind: string;
  /** Paths of the PDF, of its text and of its reading page. */
  url: string;
  textUrl: string;
  pageUrl: string;
  /** Earlier versions only. */
  version?: { sha256: string; from: string; to: string | null };
  pageCount: number;
  /** Label of each page; null if all labels are the page numbers. */
  labels: string[] | null;
  /** Source of the text of each page; a single value if all are the same. */
  sources: PageSource[] | PageSource;
}

export interface SearchIndex {
  root: Uint8Array;
  /** `search/blocks/0.bin` and so on; empty for an index without blocks. */
  blocks: Uint8Array[];
}

/** `search/lunr.json`: a serialised lunr 2.3.9 index of the field `text`. Its refs are indices into `refs`; `lunr.Index.load` takes the whole object. */
export interface LunrFile {
  version: string;
  fields: string[];
  fieldVectors: [fieldRef: string, elements: number[]][];
  invertedIndex: [term: string, posting: object][];
  pipeline: string[];
  documents: SearchedDocument[];
  /** Index into `documents` and page from 1, by ref. */
  refs: [documentIndex: number, page: number][];
}

/** Number of blocks for a library of this size; 0 keeps all postings in the index. */
export function blockCountFor(characterCount: number): number {
  if (characterCount <= wholeIndexCharacters) return 0;
  return Math.min(mostBlocks, Math.ceil(characterCount / charactersOfBlock));
}

/** True if `lunr.json` stays below 25 MiB, the limit of hosts for one file. */
export function lunrFileFits(characterCount: number): boolean {
  return characterCount <= 12_000_000;
}

/** Records take about a third of the characters: 22 kB a block. */
const wholeIndexCharacters = 262_144;
const charactersOfBlock = 65_536;
/** Hosts take 20,000 files, including pages and texts. */
const mostBlocks = 8_000;

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
function encodePages(entries: readonly PageEntry[]): Uint8Array {
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

function decodePages(bytes: Uint8Array): PageEntry[] {
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
