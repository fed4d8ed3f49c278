/** Merges the postings of single documents into the page table and the records of a library. */
import type { IndexContents } from './container.ts';
import { decodeDocument, type PageFacts } from './document-postings.ts';
import type { PageEntry } from './page-table.ts';
import { encodePostings } from './postings.ts';

export interface PostingsMerge {
  add(encoded: Uint8Array): PageFacts;
  finish(): Pick<IndexContents, 'pages' | 'records'>;
}

/** Form and position of each token of a page, in the order of the text. */
interface PageTokens {
  forms: Int32Array;
  positions: Int32Array;
}

export function mergePostings(): PostingsMerge {
  const numberOf = new Map<string, number>();
  const firstWith = new Map<string, number>();
  const pages: PageEntry[] = [];
  const tokensOfPages: PageTokens[] = [];
  let documentIndex = -1;

  return {
    add(encoded) {
      const { forms, pages: added, ...facts } = decodeDocument(encoded);
      documentIndex += 1;
      const numbers = forms.map(form => {
        const number = numberOf.get(form) ?? numberOf.size;
        numberOf.set(form, number);
        return number;
      });
      for (const { wordsHash, tokens, positions, ...page } of added) {
        const firstLike = firstWith.get(wordsHash ?? '') ?? pages.length;
        if (wordsHash !== null) firstWith.set(wordsHash, firstLike);
        pages.push({ documentIndex, ...page, firstLike });
        tokensOfPages.push({
          forms: Int32Array.from(tokens, token => numbers[token] ?? 0),
          positions: Int32Array.from(positions),
        });
      }
      return facts;
    },
    finish() {
      const { starts, pages: pagesOf, positions } = placesByForm(tokensOfPages, numberOf.size);
      const records = [...numberOf]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([form, number]) => {
          const [start, end] = [starts[number], starts[number + 1]];
          return { form, ...encodePostings(pagesOf.subarray(start, end), positions.subarray(start, end)) };
        });
      return { pages, records };
    },
  };
}

/** Page and position of form `n`, from `starts[n]` up to `starts[n + 1]`, in the order of the text. */
function placesByForm(tokensOfPages: readonly PageTokens[], formCount: number) {
  const starts = new Int32Array(formCount + 1);
  for (const { forms } of tokensOfPages)
    for (const form of forms) starts[form + 1] = (starts[form + 1] ?? 0) + 1;
  for (let form = 0; form < formCount; form += 1)
    starts[form + 1] = (starts[form + 1] ?? 0) + (starts[form] ?? 0);
  const total = starts[formCount] ?? 0;
  const places = { starts, pages: new Int32Array(total), positions: new Int32Array(total) };
  const next = starts.slice();
  for (const [page, { forms, positions }] of tokensOfPages.entries()) {
    for (const [at, form] of forms.entries()) {
      const place = next[form] ?? 0;
      next[form] = place + 1;
      places.pages[place] = page;
      places.positions[place] = positions[at] ?? 0;
    }
  }
  return places;
}
