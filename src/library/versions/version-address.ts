/** Permanent addresses of versions. */
import { sitePath } from '../../site-path.ts';

/** First 64 bits of the SHA-256, which distinguish versions in links. */
export function versionMark(sha256: string): string {
  return sha256.slice(0, 16);
}

/** Permanent path of the page of a version. */
export function citationUrl(basePath: string, slug: string, sha256: string): string {
  return `${sitePath(basePath, 'documents', slug)}@${versionMark(sha256)}`;
}

/** Replaces the file name in the paths of an earlier version; no document can have this name. */
export function versionName(filename: string, sha256: string): string {
  return `versions/${versionMark(sha256)}/${filename}`;
}

function pairMark(older: string, newer: string): string {
  return `${versionMark(older)}...${versionMark(newer)}`;
}

/** Path of the page with the changes between two versions. */
export function redlinePageUrl(basePath: string, slug: string, older: string, newer: string): string {
  return `${sitePath(basePath, 'documents', slug)}@${pairMark(older, newer)}`;
}

/** Path of the same changes as JSON, below the root of the site. */
export function redlinePath(filename: string, older: string, newer: string): string {
  return `api/documents/changes/${pairMark(older, newer)}/${filename}.json`;
}
