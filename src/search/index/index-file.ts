/** Shapes of the published search index. */
import type { DocumentKind } from '../../documents/library/kinds.ts';
import type { PageSource } from '../../documents/schema.ts';
import type { Abbreviation } from '../analysis/abbreviations.ts';

/** What stands at the head of `search/index.bin`, as JSON. */
export interface IndexHeader {
  format: 3;
  /** Tells this index from any other; every block repeats it. */
  id: string;
  documents: SearchedDocument[];
  abbreviations: Abbreviation[];
  /** Number of files `search/blocks/{number}.bin` that hold the records; 0 where the index itself holds what they are made of. */
  blocks: number;
  /** Bytes of each part that follows. */
  parts: { pages: number; lexicon: number; text: number };
}

export interface SearchedDocument {
  filename: string;
  title: string;
  kind: DocumentKind;
  url: string;
  textUrl: string;
  pageUrl: string;
  /** Of an earlier version; a current document has none. */
  version?: { sha256: string; from: string; to: string | null };
  pageCount: number;
  /** Label of each page; null where every label is the number of its page. */
  labels: string[] | null;
  /** Source of the text of each page; one value where it is the same for all. */
  sources: PageSource[] | PageSource;
}

/** Bytes of the published index. */
export interface SearchIndex {
  /** `search/index.bin` */
  root: Uint8Array;
  /** `search/blocks/0.bin` and so on; none where the index holds all. */
  blocks: Uint8Array[];
}

/**
 * `search/lunr.json`: a serialised lunr 2.3.9 index of one field, `text`, for other programs. Its refs are the
 * indexes into `refs`; `lunr.Index.load` takes the whole object.
 */
export interface LunrFile {
  version: string;
  fields: string[];
  fieldVectors: [fieldRef: string, elements: number[]][];
  invertedIndex: [term: string, posting: object][];
  pipeline: string[];
  documents: SearchedDocument[];
  /** Of each ref, the index into `documents` and the number of the page, from 1; sorted by both. */
  refs: [documentIndex: number, page: number][];
}

/** Where the records of a library of so many characters are kept: in the index itself, or in so many files. */
export function blockCountFor(characterCount: number): number {
  if (characterCount <= wholeIndexCharacters) return 0;
  return Math.min(mostBlocks, Math.ceil(characterCount / charactersOfBlock));
}

/** Whether `lunr.json` of such a library stays below the limit of hosts for one file (25 MiB). */
export function lunrFileFits(characterCount: number): boolean {
  return characterCount <= 12_000_000;
}

/** About a third of the characters are bytes of records: 22 kB a block. */
const wholeIndexCharacters = 262_144;
const charactersOfBlock = 65_536;
/** Hosts take 20,000 files, and the pages and texts are files, too. */
const mostBlocks = 8_000;
