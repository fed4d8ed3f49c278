/**
 * Merges the postings of single documents: page numbers are shifted, and the bytes of each form concatenated. The records equal those of all pages
 * indexed at once.
 */

import { ByteWriter } from './bytes.ts';
import type { IndexContents } from './container.ts';
import { type DocumentPostings, decodeDocument, type PageFacts } from './document-postings.ts';
import { nearDuplicates } from './near-duplicates.ts';
import type { PageEntry } from './page-table.ts';

export interface PostingsMerge {
  /** Adds a document encoded by analyseDocument. */
  add(encoded: Uint8Array): PageFacts;
  /** The page table and the records, sorted by form. */
  finish(): Pick<IndexContents, 'pages' | 'records'>;
}

interface AddedDocument extends DocumentPostings {
  /** Number of its first page in the library. */
  base: number;
  /** Number of each of its forms in the library. */
  numbers: Int32Array;
}

export function mergePostings(): PostingsMerge {
  const documents: AddedDocument[] = [];
  const numberOf = new Map<string, number>();
  const duplicates = nearDuplicates();
  const pages: PageEntry[] = [];

  return {
    add(encoded) {
      const document = decodeDocument(encoded);
      const base = pages.length;
      const documentIndex = documents.length;
      for (const { sketch, ...page } of document.pages) {
        const firstLike = duplicates.firstLike(pages.length, sketch);
        pages.push({ documentIndex, ...page, firstLike });
      }
      const numbers = Int32Array.from(document.forms, form => {
        const number = numberOf.get(form) ?? numberOf.size;
        if (number === numberOf.size) numberOf.set(form, number);
        return number;
      });
      documents.push({ ...document, pages: [], forms: [], base, numbers });
      return { pageCount: document.pageCount, labels: document.labels, sources: document.sources };
    },
    finish() {
      const forms = [...numberOf.keys()];
      const order = forms.map((_, number) => number).sort((a, b) => (textAt(a) < textAt(b) ? -1 : 1));
      const places = placesByForm(documents, forms.length);
      const records = order.map(number => ({ form: textAt(number), ...recordOf(number, places, documents) }));
      return { pages, records };

      function textAt(number: number): string {
        return forms[number] ?? '';
      }
    },
  };
}

/** Occurrences of form `n`: from `starts[n]` up to `starts[n + 1]`, in the order of documents. */
interface Places {
  starts: Int32Array;
  documents: Int32Array;
  /** Index of the form among those of the document. */
  indexes: Int32Array;
}

function placesByForm(documents: AddedDocument[], formCount: number): Places {
  const starts = new Int32Array(formCount + 1);
  for (const { numbers } of documents)
    for (const number of numbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < formCount; number += 1)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const total = starts[formCount] ?? 0;
  const places = { starts, documents: new Int32Array(total), indexes: new Int32Array(total) };
  const next = starts.slice();
  for (const [at, { numbers }] of documents.entries()) {
    for (const [index, number] of numbers.entries()) {
      const place = next[number] ?? 0;
      next[number] = place + 1;
      places.documents[place] = at;
      places.indexes[place] = index;
    }
  }
  return places;
}

/** Reused for all records, because new writers would start small and grow. */
const heads = new ByteWriter();
const positions = new ByteWriter();

function recordOf(
  number: number,
  { starts, documents: at, indexes }: Places,
  documents: AddedDocument[],
): { pages: number; bytes: Uint8Array } {
  heads.clear();
  positions.clear();
  let pages = 0;
  let lastPage = -1;
  for (let place = starts[number] ?? 0; place < (starts[number + 1] ?? 0); place += 1) {
    const document = documents[at[place] ?? 0];
    const index = indexes[place] ?? 0;
    if (!document) continue;
    const { base, bytes, headStarts, positionStarts } = document;
    heads.number(base + (document.firstPages[index] ?? 0) - lastPage - 1);
    heads.bytes(bytes, headStarts[index], headStarts[index + 1]);
    positions.bytes(bytes, positionStarts[index], positionStarts[index + 1]);
    pages += document.pageCounts[index] ?? 0;
    lastPage = base + (document.lastPages[index] ?? 0);
  }
  heads.bytes(positions.finish());
  return { pages, bytes: heads.finish() };
}
