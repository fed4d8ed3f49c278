/** Shapes of the published search index. */
import type { PageSource } from '#pdf';
import type { Abbreviation } from '../analysis/abbreviations.ts';

/** JSON head of `search/index.bin`. */
export interface IndexHeader {
  format: 5;
  id: string;
  documents: SearchedDocument[];
  abbreviations: Abbreviation[];
  /** Number of files `search/blocks/{number}.bin`; 0 if the index has all records. */
  blocks: number;
  parts: { pages: number; lexicon: number; records: number };
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
