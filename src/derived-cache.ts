/**
 * What is derived from a document and takes its time (statements of figures, search postings, the page it is read
 * on), kept between builds: one file a value, named by the hash of all that it is made from, the code among it.
 * A value never changes, so builds that are killed, or that run side by side, leave nothing that is wrong; one that
 * is missing or damaged is made again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { cleanFolder, isMissing, writeWhole } from './whole-file.ts';

export interface DerivedCache {
  /**
   * The value that is made from the inputs: the kept one, or else a new one, which is kept.
   *
   * @param inputs JSON of everything but the code that decides what the value is
   */
  get(inputs: unknown, make: () => Promise<Uint8Array> | Uint8Array): Promise<Uint8Array>;
  /** The kept value; null where there is none. */
  find(inputs: unknown): Uint8Array | null;
  keep(inputs: unknown, value: Uint8Array): Promise<void>;
  /** Counts a value as asked for without reading it. */
  use(inputs: unknown): void;
  /** Removes the values that were not asked for since the cache was opened. */
  clean(): Promise<void>;
}

/**
 * Opens the cache of one kind of value.
 *
 * @param codeVersion names the code that makes the values (code-version.ts)
 */
export function openDerivedCache(cacheDirectory: string, kind: string, codeVersion: string): DerivedCache {
  const folder = join(cacheDirectory, 'derived', kind);
  const used = new Set<string>();
  let isMade = false;

  const nameOf = (inputs: unknown) => {
    const name = createHash('sha256')
      .update(JSON.stringify([codeVersion, inputs]))
      .digest('hex');
    used.add(name);
    return name;
  };

  function find(inputs: unknown): Uint8Array | null {
    try {
      // At once: a promise for each of thousands of small files takes longer than reading them (measured).
      return withoutChecksum(readFileSync(join(folder, nameOf(inputs))));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function keep(inputs: unknown, value: Uint8Array): Promise<void> {
    if (!isMade) mkdirSync(folder, { recursive: true });
    isMade = true;
    await writeWhole(join(folder, nameOf(inputs)), withChecksum(value));
  }

  return {
    async get(inputs, make) {
      const known = find(inputs);
      if (known) return known;
      const value = await make();
      await keep(inputs, value);
      return value;
    },
    find,
    keep,
    use: inputs => void nameOf(inputs),
    clean: () => cleanFolder(folder, used),
  };
}

const checksumLength = 4;

function withChecksum(value: Uint8Array): Buffer {
  const file = Buffer.alloc(checksumLength + value.length);
  file.writeUInt32LE(crc32(value));
  file.set(value, checksumLength);
  return file;
}

/** Null where the file is not what was written, such as after a loss of power. */
function withoutChecksum(file: Buffer): Uint8Array | null {
  if (file.length < checksumLength) return null;
  const value = file.subarray(checksumLength);
  return crc32(value) === file.readUInt32LE() ? value : null;
}
