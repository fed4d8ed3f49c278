/**
 * Pictures that take their time to be drawn, and media that take theirs to be compared with what they were, kept between
 * builds: one file each, named by the hash of all that it is made from, the way of making it among it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanFolder, writeWhole } from '../whole-file.ts';

export interface KeptPictures {
  /**
   * Path of the picture, drawn now or kept from an earlier build.
   *
   * @param inputs JSON of all that decides what the picture is
   */
  file(inputs: unknown, draw: () => Promise<Uint8Array>): Promise<string>;
  /** Removes the pictures that were not asked for since this was opened. */
  clean(): Promise<void>;
}

/** @param kind names the folder of pictures that are cleaned together */
export function openKeptPictures(cacheDirectory: string, kind: string): KeptPictures {
  const folder = join(cacheDirectory, 'pictures', kind);
  const used = new Set<string>();
  return {
    async file(inputs, draw) {
      const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
      const file = join(folder, name);
      used.add(name);
      // At once: a promise for each of thousands of files takes longer than looking (measured).
      if (existsSync(file)) return file;
      const picture = await draw();
      mkdirSync(folder, { recursive: true });
      await writeWhole(file, picture);
      return file;
    },
    clean: () => cleanFolder(folder, used),
  };
}
