/** Names of media: file types, published names, identifiers and titles. */
import { hash } from 'node:crypto';

/** Internet media types by extension. */
const mediaTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
]);

/** Extensions of types that are published as another one. */
const conversions = new Map([
  ['svg', 'webp'],
  ['mov', 'mp4'],
]);

/** For messages. */
export const mediaExtensions = [...mediaTypes.keys()].join(', ');

/** Media type of a file by its extension; null if the library does not publish such files. */
export function mediaTypeOf(filename: string): string | null {
  return mediaTypes.get(extensionOf(filename)) ?? null;
}

/** Name of the published file: `plan.svg` is published as `plan.webp`. */
export function publishedName(filename: string): string {
  const extension = conversions.get(extensionOf(filename));
  return extension === undefined ? filename : `${withoutExtension(filename)}.${extension}`;
}

/** `a.b.png` without its last extension is `a.b`. */
export function withoutExtension(filename: string): string {
  return filename.replace(/\.[^.]+$/, '');
}

function extensionOf(filename: string): string {
  return filename.slice(withoutExtension(filename).length + 1).toLowerCase();
}

/**
 * Identifier of a medium: its file name without extension as lower-case words joined by hyphens; a hash for a name without
 * Latin letters or digits. A repeated identifier gets a number.
 *
 * @param taken earlier identifiers; the new one is added
 */
export function giveMediaId(filename: string, taken: Set<string>): string {
  const slug = slugOf(withoutExtension(filename)) || `media-${hash('sha256', filename).slice(0, 8)}`;
  let id = slug;
  for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
  taken.add(id);
  return id;
}

/** A title for a medium without a caption: the words of its file name. */
export function titleFromFilename(filename: string): string {
  const words = withoutExtension(filename)
    .split(/[-_\s]+/)
    .join(' ')
    .trim();
  return words === '' ? filename : words.charAt(0).toUpperCase() + words.slice(1);
}

function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  // NFKD may make a name longer, and thumbnails have endings of their own.
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-|-$/g, '');
}
