/**
 * Compressed forms of published files, made when they are first asked for and stored by the hash of what they hold, so
 * that they outlive the process.
 */
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type Collection, openStore } from '../store.ts';
import { compress, type Encoding, encodings } from './compression.ts';

/** Below it a compressed form saves next to nothing, above it a file is sent from the disk as it is. */
const [leastBytes, mostBytes] = [256, 8 * 2 ** 20];

/** Names the way in which the forms are made (compression.ts). */
const version = '1';

export interface CompressedFiles {
  /** Path of the compressed form; null where the file is sent as it is. */
  find(file: string, encoding: Encoding): Promise<string | null>;
}

export function openCompressedFiles(cacheDirectory: string): CompressedFiles {
  const stored = formsIn(cacheDirectory);
  const known = new LRUCache<string, Promise<string | null>>({ max: 10_000 });

  /** A disk that is full or read-only costs the compression, and no more. */
  async function make(file: string, encoding: Encoding): Promise<string | null> {
    try {
      const content = await readFile(file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return (await stored.get({ sha256, encoding }, () => compress(content, encoding, 'kept'))).file;
    } catch (error) {
      console.warn(`A compressed form could not be stored: ${(error as Error).message}`);
      return null;
    }
  }

  return {
    async find(file, encoding) {
      const { size = 0, mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
      if (size < leastBytes || size > mostBytes) return null;
      const key = `${file} ${ino} ${size} ${mtimeMs} ${encoding}`;
      const form = known.get(key) ?? make(file, encoding);
      known.set(key, form);
      const path = await form;
      if (path === null || existsSync(path)) return path;
      // The store was deleted meanwhile, as it may be at any time.
      const again = make(file, encoding);
      known.set(key, again);
      return again;
    },
  };
}

/** Removes the forms of what is published no more. @param published SHA-256 of all files that are */
export function removeOldForms(cacheDirectory: string, published: Iterable<string>): void {
  const stored = formsIn(cacheDirectory);
  for (const sha256 of published) for (const encoding of encodings) stored.use({ sha256, encoding });
  try {
    stored.clean();
  } catch (error) {
    console.warn(`Old compressed forms could not be removed: ${(error as Error).message}`);
  }
}

function formsIn(cacheDirectory: string): Collection<Uint8Array> {
  return openStore(cacheDirectory).bytes('compressed', version);
}
