/** Persists the gold price in CACHE_DIR; build and server share the file. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PriceStore, recordOf } from '#price';
import { writeWhole } from '../whole-file.ts';

export function priceFile(cacheDirectory: string): PriceStore {
  const file = join(cacheDirectory, 'gold-price.json');
  return {
    async read() {
      try {
        return recordOf(await readFile(file, 'utf8'));
      } catch {
        return null;
      }
    },
    async write(record) {
      try {
        await mkdir(cacheDirectory, { recursive: true });
        await writeWhole(file, JSON.stringify(record));
      } catch (error) {
        console.warn(`The gold price could not be kept in ${file}: ${(error as Error).message}`);
      }
    },
  };
}
