import { hash } from 'node:crypto';
import { withoutExtension } from './media-types.ts';

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
