/** Addresses of reading pages: the file name of a document as a path segment. */
import { createHash } from 'node:crypto';

/** Leaves room for a suffix and an extension below the 255 bytes that file systems allow a name. */
const slugLimit = 100;

/** `documents/index.html` is what hosts answer for the folder. */
const reserved = 'index';

/**
 * The slug of each document. Where two names give the same slug, the first by code point keeps it, and the
 * others carry a few digits of a hash of their name, which no other document changes.
 *
 * @param filenames sorted by code point.
 */
export function documentSlugs(filenames: readonly string[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set([reserved]);
  for (const filename of filenames) {
    const slug = [slugOf(filename), ...suffixedSlugs(filename)].find(candidate => !taken.has(candidate));
    if (slug === undefined) throw new Error(`No slug is left for ${JSON.stringify(filename)}.`);
    taken.add(slug);
    slugs.set(filename, slug);
  }
  return slugs;
}

function slugOf(filename: string): string {
  const words = filename
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, slugLimit).replace(/-$/, '') ?? 'document';
}

function suffixedSlugs(filename: string): string[] {
  const digits = createHash('sha256').update(filename).digest('hex');
  return [6, 12, 24, 48].map(length => `${slugOf(filename)}-${digits.slice(0, length)}`);
}
