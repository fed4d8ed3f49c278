/** Permanent addresses of versions. */
import { sitePath } from '../../../site-path.ts';

/** First digits of the SHA-256 in links: 64 bits are enough to distinguish versions. */
export function versionMark(sha256: string): string {
  return sha256.slice(0, 16);
}

/** Permanent path of the page of a version. */
export function citationUrl(basePath: string, slug: string, sha256: string): string {
  return `${sitePath(basePath, 'documents', slug)}@${versionMark(sha256)}`;
}

/** Replaces the file name in the paths of an earlier version: no document can have a name like it. */
export function versionName(filename: string, sha256: string): string {
  return `versions/${versionMark(sha256)}/${filename}`;
}

/** Name of a comparison of two versions. */
function pairMark(older: string, newer: string): string {
  return `${versionMark(older)}...${versionMark(newer)}`;
}

/** Path of the page that shows what changed from one version to another. */
export function redlinePageUrl(basePath: string, slug: string, older: string, newer: string): string {
  return `${sitePath(basePath, 'documents', slug)}@${pairMark(older, newer)}`;
}

/** Path of the same comparison for programs, below the root of the site. */
export function redlinePath(filename: string, older: string, newer: string): string {
  return `api/documents/changes/${pairMark(older, newer)}/${filename}.json`;
}
