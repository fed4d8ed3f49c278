/** Filters and sorts a list of documents. */
import { holdsAll, wordsOf } from '../word-filter.ts';

export interface ListedDocument {
  title: string;
  filename: string;
  kind: string;
  /** Place in the reading order. */
  place: number;
  /** Title, file name, name of the kind and notes. */
  words: string;
  /** Its own date, or the day of its last change. */
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

const byTitle = new Intl.Collator('en', { numeric: true });

const byFilename = (a: ListedDocument, b: ListedDocument) =>
  a.filename === b.filename ? 0 : a.filename < b.filename ? -1 : 1;

const byPlace = (a: ListedDocument, b: ListedDocument) => a.place - b.place;

const orders: Record<string, (a: ListedDocument, b: ListedDocument) => number> = {
  file: byFilename,
  title: (a, b) => byTitle.compare(a.title, b.title),
  date: (a, b) => (a.date === b.date ? 0 : a.date > b.date ? -1 : 1),
  pages: (a, b) => b.pages - a.pages,
  size: (a, b) => b.sizeBytes - a.sizeBytes,
};

/** An unknown order gives the reading order; ties are in the order of the file names. */
export function chosenDocuments<Listed extends ListedDocument>(
  documents: readonly Listed[],
  { words, kind, sort }: DocumentChoice,
): Listed[] {
  const terms = wordsOf(words);
  const order = (Object.hasOwn(orders, sort) ? orders[sort] : undefined) ?? byPlace;
  return documents
    .filter(document => (kind === '' || document.kind === kind) && holdsAll(document.words, terms))
    .toSorted((a, b) => order(a, b) || byFilename(a, b));
}
