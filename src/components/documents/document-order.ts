/** How a list of documents is filtered and sorted. */
import { holdsAll, wordsOf } from '../word-filter.ts';

/** What a row of the list says of its document. */
export interface ListedDocument {
  title: string;
  filename: string;
  kind: string;
  /** In the order in which the papers are best read (paper-purposes.ts). */
  place: number;
  /** Title, file name, name of the kind and notes. */
  words: string;
  /** Day that it bears, else that of its last change. */
  date: string;
  pages: number;
  sizeBytes: number;
}

export interface DocumentChoice {
  words: string;
  /** Empty for all kinds. */
  kind: string;
  sort: string;
}

/** Titles as people order them; what is equal stays in the order of the file names. */
const byTitle = new Intl.Collator('en', { numeric: true });

const byFilename = (a: ListedDocument, b: ListedDocument) =>
  a.filename === b.filename ? 0 : a.filename < b.filename ? -1 : 1;

/** As the papers are best read. */
const byPlace = (a: ListedDocument, b: ListedDocument) => a.place - b.place;

const orders: Record<string, (a: ListedDocument, b: ListedDocument) => number> = {
  file: byFilename,
  title: (a, b) => byTitle.compare(a.title, b.title),
  date: (a, b) => (a.date === b.date ? 0 : a.date > b.date ? -1 : 1),
  pages: (a, b) => b.pages - a.pages,
  size: (a, b) => b.sizeBytes - a.sizeBytes,
};

/** The documents that are wanted, in the wanted order; an order that is none gives that of reading. */
export function chosenDocuments<Listed extends ListedDocument>(
  documents: readonly Listed[],
  { words, kind, sort }: DocumentChoice,
): Listed[] {
  const wanted = wordsOf(words);
  const order = (Object.hasOwn(orders, sort) ? orders[sort] : undefined) ?? byPlace;
  return documents
    .filter(document => (kind === '' || document.kind === kind) && holdsAll(document.words, wanted))
    .toSorted((a, b) => order(a, b) || byFilename(a, b));
}
