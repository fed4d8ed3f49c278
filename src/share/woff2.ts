/** The bytes of a typeface that is compressed as WOFF2. */
import { decompress } from 'wawoff2';

let last: Promise<unknown> = Promise.resolve();

/** One after another: what wawoff2 gives lies in its own memory, where the next typeface is written over it. */
export function decompressed(woff2: Buffer): Promise<Buffer> {
  const bytes = last.then(async () => Buffer.from(await decompress(woff2)));
  last = bytes.catch(() => {});
  return bytes;
}
