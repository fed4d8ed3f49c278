/** The versions of every document as pages show them. */
import type { DocumentEntry, DocumentHistory, DocumentVersion } from '../schema.ts';
import type { DocumentSpans } from './version-history.ts';

export interface PublishedVersion extends DocumentVersion {
  filename: string;
  title: string;
  slug: string;
  /** Path of the reading page of the current document; null where there is none. */
  pageUrl: string | null;
  /** New name of the document where this version ended in a rename; else null. */
  renamedTo: string | null;
}

/** New names of renamed documents, by the time and the former name. */
export function newNames(documents: readonly Pick<DocumentSpans, 'filename' | 'renamedFrom'>[]) {
  const renamed = documents.flatMap(({ filename, renamedFrom: old }) =>
    old ? [[`${old.time} ${old.filename}`, filename] as const] : [],
  );
  return new Map(renamed);
}

/** By document, oldest version first, including documents that were removed. */
export function publishedVersions(
  entries: readonly Pick<DocumentEntry, 'filename' | 'pageUrl'>[],
  { documents }: DocumentHistory,
  slugs: ReadonlyMap<string, string>,
): PublishedVersion[] {
  const pages = new Map(entries.map(({ filename, pageUrl }) => [filename, pageUrl]));
  const renamed = newNames(documents);
  return documents.flatMap(({ filename, title, versions }) =>
    versions.map(version => ({
      ...version,
      ...{ filename, title },
      slug: slugs.get(filename) ?? '',
      pageUrl: pages.get(filename) ?? null,
      renamedTo: (version.replacedBy === null && renamed.get(`${version.to} ${filename}`)) || null,
    })),
  );
}
