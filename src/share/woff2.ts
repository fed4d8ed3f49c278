import { decompress } from 'wawoff2';

let last: Promise<unknown> = Promise.resolve();

/** Decompresses WOFF2, one typeface after the other: wawoff2 returns its own memory, which the next call overwrites. */
export function decompressed(woff2: Buffer): Promise<Buffer> {
  const bytes = last.then(async () => Buffer.from(await decompress(woff2)));
  last = bytes.catch(() => {});
  return bytes;
}
