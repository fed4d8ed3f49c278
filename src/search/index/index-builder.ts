/** Builds the search index of a library from the text of its pages. */
import { type Abbreviation, commonAbbreviations } from '../analysis/analysis.ts';
import {
  encodeIndex,
  type IndexContents,
  type PageEntry,
  type SearchedDocument,
  type SearchIndex,
} from './container.ts';
import { analyseDocument, decodeDocument, type IndexedPage, type PageFacts } from './document-postings.ts';
import { encodePostings } from './postings.ts';

interface NamedDocument extends Omit<SearchedDocument, keyof PageFacts | 'version'> {
  version?: SearchedDocument['version'] | undefined;
}

export interface IndexedDocument extends NamedDocument {
  pages: IndexedPage[];
}

export interface AnalysedDocument extends NamedDocument {
  /** From analyseDocument, with `allAbbreviations`. */
  postings: Uint8Array;
}

type Several<Item> = AsyncIterable<Item> | Iterable<Item>;

interface IndexOptions {
  /** Number of files for the records; 0 keeps all in the index. */
  blocks?: number;
  abbreviations?: Abbreviation[];
}

export function allAbbreviations(ofProgram: Abbreviation[]): Abbreviation[] {
  return [...ofProgram, ...commonAbbreviations];
}

/** Contents of the index, in the order of the documents, which are read one by one; the same documents give the same bytes. */
export function indexContents(
  documents: Several<IndexedDocument>,
  { abbreviations = [] }: Pick<IndexOptions, 'abbreviations'> = {},
): Promise<IndexContents> {
  return mergedContents(analysed(documents, allAbbreviations(abbreviations)), { abbreviations });
}

async function* analysed(
  documents: Several<IndexedDocument>,
  abbreviations: Abbreviation[],
): AsyncGenerator<AnalysedDocument> {
  for await (const { pages, ...document } of documents)
    yield { ...document, postings: analyseDocument(pages, abbreviations) };
}

export async function mergedContents(
  documents: Several<AnalysedDocument>,
  { abbreviations = [] }: Pick<IndexOptions, 'abbreviations'> = {},
): Promise<IndexContents> {
  const merge = mergePostings();
  const searched: SearchedDocument[] = [];
  for await (const { postings, ...document } of documents) {
    const { filename, title, kind, url, textUrl, pageUrl, version } = document;
    const named = { filename, title, kind, url, textUrl, pageUrl, ...(version && { version }) };
    searched.push({ ...named, ...merge.add(postings) });
  }
  return { documents: searched, abbreviations: allAbbreviations(abbreviations), ...merge.finish() };
}

export async function buildSearchIndex(
  documents: Several<IndexedDocument>,
  options: IndexOptions = {},
): Promise<SearchIndex> {
  return encodeIndex(await indexContents(documents, options), options.blocks ?? 0);
}

/** Form and position of each token of a page, in the order of the text. */
interface PageTokens {
  forms: Int32Array;
  positions: Int32Array;
}

export function mergePostings() {
  const numberOf = new Map<string, number>();
  const firstWith = new Map<string, number>();
  const pages: PageEntry[] = [];
  const tokensOfPages: PageTokens[] = [];
  let documentIndex = -1;

  return {
    add(encoded: Uint8Array): PageFacts {
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
    finish(): Pick<IndexContents, 'pages' | 'records'> {
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
