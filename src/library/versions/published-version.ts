/** The versions of every document as pages show them. */
import * as z from 'zod';
import type { DocumentEntry } from '../schema.ts';
import { type DocumentHistory, documentVersionSchema } from './schema.ts';
import type { DocumentSpans } from './version-history.ts';

export const publishedVersionSchema = documentVersionSchema.extend({
  filename: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Path of the reading page of the current document; null where there is none. */
  pageUrl: z.string().nullable(),
  /** New name of the document where this version ended in a rename; else null. */
  renamedTo: z.string().nullable(),
});

export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

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
  history: DocumentHistory,
  slugs: ReadonlyMap<string, string>,
): PublishedVersion[] {
  const pages = new Map(entries.map(({ filename, pageUrl }) => [filename, pageUrl]));
  const renamed = newNames(history.documents);
  return history.documents.flatMap(({ filename, title, versions }) =>
    versions.map(version => ({
      ...version,
      filename,
      title,
      slug: slugs.get(filename) ?? '',
      pageUrl: pages.get(filename) ?? null,
      renamedTo: (version.replacedBy === null && renamed.get(`${version.to} ${filename}`)) || null,
    })),
  );
}
