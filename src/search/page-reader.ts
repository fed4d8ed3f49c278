/** Reads and analyses pages of the library when an answer depends on their text. */
import { analyse, type Token } from './analysis.ts';
import type { SearchedDocument, SearchIndexFile } from './index-file.ts';
import { bodyStart, runningLines } from './running-lines.ts';

export interface ReadPage {
  text: string;
  /** Where the text begins after running heads. */
  bodyStart: number;
  tokens: Token[];
}

export type PageReader = (ref: number) => Promise<ReadPage>;

/** Bounds of memory: the texts of so many documents, and the tokens of so many pages (about 60 kB each). */
const documentsKept = 100;
const pagesKept = 400;

/** @param readPages gives the text of each page of a document, in order; asked once while remembered. */
export function pageReader(
  file: SearchIndexFile,
  readPages: (document: SearchedDocument) => Promise<string[]>,
): PageReader {
  const readDocument = rememberRecent(documentsKept, async (document: SearchedDocument) => {
    const texts = await readPages(document);
    return { texts, running: runningLines(texts) };
  });
  return rememberRecent(pagesKept, async ref => {
    const { document, page } = placeOf(file, ref);
    const { texts, running } = await readDocument(document);
    const text = texts[page - 1] ?? '';
    return { text, bodyStart: bodyStart(text, running), tokens: analyse(text) };
  });
}

/** The document and the number of the page that a ref of the index stands for. */
export function placeOf(
  { refs, documents }: SearchIndexFile,
  ref: number,
): { document: SearchedDocument; page: number } {
  const [documentIndex, page] = refs[ref] ?? [-1, 0];
  const document = documents[documentIndex];
  if (document === undefined)
    throw new Error(`The search index is broken: nothing stands for its ref ${ref}.`);
  return { document, page };
}

/** Remembers the answers for the keys asked for last; what fails is not remembered. */
function rememberRecent<K, V>(capacity: number, load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const recent = new Map<K, Promise<V>>();
  return key => {
    const value = recent.get(key) ?? load(key);
    recent.delete(key);
    recent.set(key, value);
    const [oldest] = recent.keys();
    if (recent.size > capacity && oldest !== undefined) recent.delete(oldest);
    value.catch(() => recent.delete(key));
    return value;
  };
}
