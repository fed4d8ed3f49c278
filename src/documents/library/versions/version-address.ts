/** How a version is named in links that last. */
import { sitePath } from '../../../site-path.ts';

/** First digits of the SHA-256, as they stand in links: 64 bits tell any two versions apart. */
export function versionMark(sha256: string): string {
  return sha256.slice(0, 16);
}

/** Path of the page of a version, which stays. */
export function citationUrl(basePath: string, slug: string, sha256: string): string {
  return `${sitePath(basePath, 'documents', slug)}@${versionMark(sha256)}`;
}

/** What stands for the file name in the paths of an earlier version: no document can have a name like it. */
export function versionName(filename: string, sha256: string): string {
  return `versions/${versionMark(sha256)}/${filename}`;
}

/** How two versions are named that are compared, the older one first. */
function pairMark(older: string, newer: string): string {
  return `${versionMark(older)}...${versionMark(newer)}`;
}

/** Path of the page that shows what changed from one version to another. */
export function redlinePageUrl(basePath: string, slug: string, older: string, newer: string): string {
  return `${sitePath(basePath, 'documents', slug)}@${pairMark(older, newer)}`;
}

/** Path of the file that tells the same to programs, below the root of the site. */
export function redlinePath(filename: string, older: string, newer: string): string {
  return `api/documents/changes/${pairMark(older, newer)}/${filename}.json`;
}
