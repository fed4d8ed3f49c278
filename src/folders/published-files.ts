/** Files of a published folder, named by their paths below it. */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { copyEnding } from '#hosting';
import { byCodePoint } from '../file-name.ts';

/**
 * Paths of all files below a folder, with slashes on every system, sorted by code point. A compressed copy
 * (compressed-copies.ts) is part of its file.
 */
export async function publishedFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const names = new Set(files);
  return files
    .filter(file => !copyEnding.test(file) || !names.has(file.replace(copyEnding, '')))
    .sort(byCodePoint);
}

/** SHA-256 of a file, as 64 hexadecimal digits. */
export function fileHash(path: string): string {
  const hash = createHash('sha256');
  addContent(hash, path);
  return hash.digest('hex');
}

const chunk = Buffer.alloc(2 ** 18);

/** In pieces, because a video may be large; synchronous, because most files are small. */
export function addContent(hash: Hash, file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk))
      hash.update(chunk.subarray(0, length));
  } finally {
    closeSync(descriptor);
  }
}
