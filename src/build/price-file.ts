/** The gold price in a file of CACHE_DIR, so that it outlives the process; build and server share it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PriceStore, recordOf } from '../price/price-record.ts';

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
        const written = `${file}.${process.pid}`;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(written, JSON.stringify(record));
        // In one step, so that nobody reads half a record.
        await rename(written, file);
      } catch (error) {
        console.warn(`The gold price could not be kept in ${file}: ${(error as Error).message}`);
      }
    },
  };
}
