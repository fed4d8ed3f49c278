/** Slugs of reading pages: file names as path segments. */
import { createHash } from 'node:crypto';
import { type CommittedHistory, namesOf } from './versions/version-history.ts';

/** Leaves room for a suffix and an extension in a file name of 255 bytes. */
const slugLimit = 100;

/** `documents/index.html` is the page of the folder. */
const reserved = 'index';

/**
 * The slug of each document. The first name keeps a shared slug; the others get digits of a hash of their own name.
 *
 * @param filenames in order of publication
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

/**
 * All names ever published, oldest first, so that no document loses its address to a later one; uncommitted names come last. A
 * rename that keeps the slug keeps the place.
 *
 * @param present sorted by code point
 */
export function inOrderOfPublication(
  present: readonly string[],
  { documents }: Pick<CommittedHistory, 'documents'>,
): string[] {
  const names = [...new Set([...documents.keys(), ...present])];
  const places = new Map(names.map((name, index) => [name, index]));
  const isHere = new Set(present);
  const placed = names.map(name => {
    const former = namesOf(name, documents).filter(known => slugOf(known.name) === slugOf(name));
    const since = Math.min(...former.map(known => places.get(known.name) ?? names.length));
    return { name, since, isGone: !isHere.has(name) };
  });
  return placed
    .sort((a, b) => a.since - b.since || Number(a.isGone) - Number(b.isGone))
    .map(({ name }) => name);
}

/** Warnings about documents whose slug is taken. */
export function sharedSlugs(present: readonly string[], slugs: ReadonlyMap<string, string>): string[] {
  const owners = new Map(Array.from(slugs, ([filename, slug]) => [slug, filename]));
  return present.flatMap(filename => {
    const owner = owners.get(slugOf(filename));
    if (owner === undefined || owner === filename) return [];
    return `Document ${JSON.stringify(filename)} has the address /documents/${slugs.get(filename)}, because ${JSON.stringify(owner)} has /documents/${slugOf(filename)} already. Rename it to choose another, or give it the name of that one if it takes its place.`;
  });
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
