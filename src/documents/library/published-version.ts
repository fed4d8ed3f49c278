/** The versions of every document as pages show them, and how a version is named in links that last. */
import * as z from 'zod';
import { sitePath } from '../../site-path.ts';
import type { LibraryDocument } from './library.ts';
import { documentSlugs } from './slug.ts';
import { type DocumentHistory, documentVersionSchema } from './version-history.ts';

export const publishedVersionSchema = documentVersionSchema.extend({
  filename: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Path of the reading page of the document as it is now; null where the document was withdrawn. */
  pageUrl: z.string().nullable(),
  /** Path that keeps leading to this version. */
  citationUrl: z.string(),
});

export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** By document, oldest version first; documents that were withdrawn are among them. */
export function publishedVersions(
  documents: readonly Pick<LibraryDocument, 'entry' | 'slug'>[],
  history: DocumentHistory,
  basePath: string,
): PublishedVersion[] {
  const present = new Map(documents.map(document => [document.entry.filename, document]));
  const withdrawn = history.documents.map(({ filename }) => filename).filter(name => !present.has(name));
  const slugs = documentSlugs([...present.keys(), ...withdrawn]);
  return history.documents.flatMap(({ filename, versions }) => {
    const { entry, slug = slugs.get(filename) ?? '' } = present.get(filename) ?? {};
    return versions.map(version => ({
      ...version,
      filename,
      slug,
      title: entry?.title ?? filename.replace(/\.pdf$/i, ''),
      pageUrl: entry?.pageUrl ?? null,
      citationUrl: `${sitePath(basePath, 'documents', slug)}@${versionMark(version.sha256)}`,
    }));
  });
}

/** First digits of the SHA-256, as they stand in links: 64 bits tell any two versions apart. */
export function versionMark(sha256: string): string {
  return sha256.slice(0, 16);
}
