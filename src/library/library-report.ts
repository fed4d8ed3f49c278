/** Report on the library to the operator. */
import { lookOf } from '../file-name.ts';
import type { LibraryDocument } from './entry.ts';
import type { DocumentEntry, DocumentHistory } from './schema.ts';
import type { EarlierVersion } from './versions/earlier-versions.ts';

/**
 * @param limit number of pages up to which pictures are drawn
 * @param warnings about the inputs
 */
export function reportOn(
  documents: readonly LibraryDocument[],
  earlier: readonly EarlierVersion[],
  history: DocumentHistory,
  limit: number,
  warnings: readonly string[],
) {
  const entries = documents.map(({ entry }) => entry);
  const { extracted = [], fromCache = [] } = Object.groupBy(documents, ({ isFromCache }) =>
    isFromCache ? 'fromCache' : 'extracted',
  );
  const versions = history.documents.flatMap(document => document.versions);
  const withdrawn = versions.filter(version => version.withdrawn).map(({ citationUrl }) => citationUrl);
  return {
    extracted: extracted.map(({ entry }) => entry.filename),
    fromCache: fromCache.map(({ entry }) => entry.filename),
    /** Every note on every document. */
    unreadable: entries.flatMap(({ filename, notes }) => notes.map(note => ({ filename, note }))),
    versions: { published: earlier.length, withdrawn: new Set(withdrawn).size },
    pagePictures: {
      drawn: documents.reduce((sum, { pagePictures }) => sum + pagePictures.length, 0),
      pages: entries.reduce((sum, { pageCount }) => sum + pageCount, 0),
      limit,
    },
    warnings: [...warnings, ...copies(entries), ...titlesAlike(entries)],
  };
}

type Named = Pick<DocumentEntry, 'filename' | 'sha256'>;

/** Warnings about documents with the same bytes. */
export function copies(entries: readonly Named[]): string[] {
  return repeated(entries, ({ sha256 }) => sha256).map(
    ([original, { filename }]) =>
      `Document ${JSON.stringify(filename)} is the same file as ${JSON.stringify(original.filename)}: both are published, and amounts count in both. Remove one if that is not meant.`,
  );
}

/** Warnings about different documents whose titles look the same. */
export function titlesAlike(entries: readonly (Named & Pick<DocumentEntry, 'title'>)[]): string[] {
  return repeated(entries, ({ title }) => lookOf(title))
    .filter(([first, { sha256 }]) => sha256 !== first.sha256)
    .map(
      ([first, { filename, title }]) =>
        `Documents ${JSON.stringify(first.filename)} and ${JSON.stringify(filename)} have titles that look the same, ${JSON.stringify(title)}: set "title" in the caption of one, or remove the one that is not yours.`,
    );
}

/** Pairs of the first entry of a key with each further one. */
function repeated<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [Entry, Entry][] {
  const groups = [...Map.groupBy(entries, keyOf).values()];
  return groups.flatMap(([first, ...others]) =>
    others.map((other): [Entry, Entry] => [first as Entry, other]),
  );
}
