/**
 * Compressed forms of published files, made when they are first asked for and stored by the hash of what they hold, so
 * that they outlive the process.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { openStore } from '../store.ts';
import { compress, type Encoding } from './compression.ts';

/** Below it a compressed form saves next to nothing, above it a file is sent from the disk as it is. */
const [leastBytes, mostBytes] = [256, 8 * 2 ** 20];

/** Names the way in which the forms are made (compression.ts). */
const version = '1';

export interface CompressedFiles {
  /** Path of the compressed form; null where the file is sent as it is. */
  find(file: string, encoding: Encoding): Promise<string | null>;
}

export function openCompressedFiles(cacheDirectory: string): CompressedFiles {
  const stored = openStore(cacheDirectory).bytes('compressed', version);
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
    find(file, encoding) {
      const { size = 0, mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
      if (size < leastBytes || size > mostBytes) return Promise.resolve(null);
      const key = `${file} ${ino} ${size} ${mtimeMs} ${encoding}`;
      const form = known.get(key) ?? make(file, encoding);
      known.set(key, form);
      return form;
    },
  };
}
