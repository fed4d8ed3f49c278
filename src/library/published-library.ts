/** Published shapes of the library: `/api/documents`, `/api/documents/library` and the text of a document. */
import type { DocumentPage } from '#pdf';
import type { Library } from './library.ts';
import type { DocumentList } from './schema.ts';

export function documentList(library: Pick<Library, 'entries'>): DocumentList {
  return { count: library.entries.length, documents: library.entries };
}

/** Complete text of a document, with form feeds between pages. */
export function documentText(pages: readonly DocumentPage[]): string {
  return pages.map(({ text }) => text).join('\f');
}

/** The library as JSON, one document at a time, because a large one does not fit in memory. */
export async function* libraryJson({
  entries,
  read,
}: Pick<Library, 'entries' | 'read'>): AsyncGenerator<string> {
  const sum = (key: 'pageCount' | 'characterCount') =>
    entries.reduce((total, entry) => total + entry[key], 0);
  const totals = {
    count: entries.length,
    pageCount: sum('pageCount'),
    characterCount: sum('characterCount'),
  };
  yield `${JSON.stringify(totals).slice(0, -1)},"documents":[`;
  for (const [index, { filename, title, pageCount, characterCount }] of entries.entries()) {
    const { outline, links, pages } = await read(filename);
    const labelled = <Place extends { page: number }>(place: Place) => ({
      ...place,
      label: pages[place.page - 1]?.label ?? String(place.page),
    });
    const document = {
      ...{ filename, title, pageCount, characterCount },
      outline: outline.map(labelled),
      links: links.map(labelled),
      pages: pages.map(({ hidden, ...page }) => page),
    };
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(document)}`;
  }
  yield '\n]}\n';
}

/**
 * Parses the output of `libraryJson` piece by piece: the totals without documents, then each document.
 *
 * @throws {SyntaxError} if it is not JSON with one document per line.
 */
export function* readLibraryJson(bytes: Buffer): Generator<unknown> {
  const ending = '\n]}\n';
  const end = bytes.length - ending.length;
  if (end < 0 || bytes.toString('utf8', end) !== ending)
    throw new SyntaxError('the last line does not end it');
  let position = bytes.indexOf('\n');
  yield JSON.parse(`${bytes.toString('utf8', 0, position)}]}`);
  while (position < end) {
    const next = bytes.indexOf('\n', position + 1);
    const line = bytes.toString('utf8', position + 1, next);
    const isLast = next >= end;
    if (!isLast && !line.endsWith(',')) throw new SyntaxError('a document does not end with its line');
    yield JSON.parse(isLast ? line : line.slice(0, -1));
    position = next;
  }
}
