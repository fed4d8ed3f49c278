/** One published version of a document, and how it is named in links that last. */
import type { DocumentVersion } from '../../documents/version-history.ts';

export interface PublishedVersion extends DocumentVersion {
  filename: string;
  title: string;
  slug: string;
  /** Path of the reading page of the document as it is now; null where the document was withdrawn. */
  pageUrl: string | null;
  /** Number of pages of the document as it is now; 0 where it was withdrawn. */
  pageCount: number;
  /** Path that keeps leading to this version. */
  citationUrl: string;
}

/** First digits of the SHA-256, as they stand in links: 64 bits tell any two versions apart. */
export function versionMark(sha256: string): string {
  return sha256.slice(0, 16);
}
