/** Shape of the search index as published: plain JSON that the browser, the edge and a stock lunr read. */
import type { DocumentKind } from '../documents/kinds.ts';
import type { PageSource } from '../documents/schema.ts';

export interface SearchIndexFile {
  format: 1;
  /** A serialised lunr 2.3.9 index of one field, `text`; its refs are the indexes into `refs`. */
  lunr: SerialisedLunr;
  documents: SearchedDocument[];
  /** Of each ref, the index into `documents` and the number of the page, from 1; sorted by both. */
  refs: [documentIndex: number, page: number][];
  /** Every word of the library, folded but not stemmed, sorted by code unit. */
  words: string[];
}

export interface SerialisedLunr {
  version: string;
  fields: string[];
  /** Of each ref (`text/0`), term indexes and scores by turns. */
  fieldVectors: [fieldRef: string, elements: number[]][];
  invertedIndex: [term: string, posting: Posting][];
  pipeline: string[];
}

/** Where a term stands: the keys of `text` are refs. */
export interface Posting {
  _index: number;
  text: Record<string, object>;
}

export interface SearchedDocument {
  filename: string;
  title: string;
  kind: DocumentKind;
  url: string;
  textUrl: string;
  pageUrl: string;
  /** Label of each page; null where every label is the number of its page. */
  labels: string[] | null;
  /** Source of the text of each page; one value where it is the same for all. */
  sources: PageSource[] | PageSource;
}
