/**
 * Compressed forms of published files, made when they are first asked for and kept on disk by the hash of what they
 * hold, so that they outlive the process.
 */
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import QuickLRU from 'quick-lru';
import { writeWhole } from '../whole-file.ts';
import { compress, type Encoding } from './compression.ts';

/** Below it a compressed form saves next to nothing, above it a file is sent from the disk as it is. */
const [leastBytes, mostBytes] = [256, 8 * 2 ** 20];

export interface CompressedFiles {
  /** Name of the compressed form in the folder; null where the file is sent as it is. */
  find(file: string, encoding: Encoding): Promise<string | null>;
}

/** @param folder where the forms are kept */
export function openCompressedFiles(folder: string): CompressedFiles {
  const made = new QuickLRU<string, Promise<string | null>>({ maxSize: 10_000 });
  return {
    find(file, encoding) {
      const { size = 0, mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
      if (size < leastBytes || size > mostBytes) return Promise.resolve(null);
      const key = `${file} ${ino} ${size} ${mtimeMs} ${encoding}`;
      const known = made.get(key) ?? make(folder, file, encoding);
      made.set(key, known);
      return known;
    },
  };
}

/** A disk that is full or read-only costs the compression, and no more. */
async function make(folder: string, file: string, encoding: Encoding): Promise<string | null> {
  try {
    const content = await readFile(file);
    const name = `${createHash('sha256').update(content).digest('hex')}.${encoding}`;
    if (existsSync(join(folder, name))) return name;
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, name), await compress(content, encoding, 'kept'));
    return name;
  } catch (error) {
    console.warn(`A compressed form could not be kept in ${folder}: ${(error as Error).message}`);
    return null;
  }
}
