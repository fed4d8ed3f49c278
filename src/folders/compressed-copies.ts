/**
 * Compressed copies of published files, made once by a build: `faq.html.br` and `faq.html.gz` beside `faq.html`. Hosts send
 * them in place of the file; no list contains them.
 */
import { hash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import pMap from 'p-map';
import { contentTypeOf } from '#hosting';
import { openStore } from '../store.ts';
import { listedChecksums } from './checksums.ts';

/** Ending of the copy by its content coding, the smallest first. */
export const copyEndings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof copyEndings;

export const encodings = Object.keys(copyEndings) as Encoding[];

/** A smaller file fits into one packet; a larger one would need too much memory. */
const [leastBytes, mostBytes] = [256, 25 * 2 ** 20];

/** Larger files use Brotli 5: Brotli 10 saves a twelfth at a seventeenth of the speed (measured: 1 MB/s and 17 MB/s). */
const longBytes = 2 ** 20;

/** Changes when copies are made in another way. */
const version = '2';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** @param quality of Brotli: 0 to 11 */
export function compress(content: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(content, { level: Math.min(quality, 9) });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}

/** Writes copies of all listed files that become smaller; those of unchanged files come from the cache. */
export async function writeCompressedCopies(directory: string, cacheDirectory: string): Promise<void> {
  const stored = openStore(cacheDirectory).bytes('compressed', version);
  const files = Array.from(await listedChecksums(directory), ([path, sha256]) => {
    const file = join(directory, path);
    return { path, file, sha256, size: statSync(file).size };
  }).filter(({ path, size }) => isCompressible(path, size));
  const copies = files.flatMap(file => encodings.map(encoding => ({ ...file, encoding })));
  // Node.js has four threads for compression.
  await pMap(copies, copyFile, { concurrency: 4 });
  stored.clean();

  async function copyFile({ file, sha256, size, encoding }: (typeof copies)[number]): Promise<void> {
    const quality = size > longBytes ? 5 : 10;
    const { value } = await stored.get({ sha256, encoding }, () =>
      compress(readFileSync(file), encoding, quality),
    );
    if (value.byteLength < size) writeFileSync(file + copyEndings[encoding], value);
  }
}

function isCompressible(path: string, sizeBytes: number): boolean {
  const type = contentTypeOf(path) ?? getMimeType(path);
  return (
    sizeBytes >= leastBytes && sizeBytes <= mostBytes && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type ?? '')
  );
}

/** Copies of a file with other content than the file. @param sha256 of the file */
export function damagedCopies(directory: string, path: string, sha256: string): string[] {
  return encodings
    .map(encoding => ({ encoding, copy: path + copyEndings[encoding] }))
    .filter(({ copy }) => statSync(join(directory, copy), { throwIfNoEntry: false })?.isFile())
    .filter(({ encoding, copy }) => hashOfCopy(join(directory, copy), encoding) !== sha256)
    .map(({ copy }) => copy);
}

/** Null if it cannot be decompressed. */
function hashOfCopy(file: string, encoding: Encoding): string | null {
  try {
    const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    return hash('sha256', decompress(readFileSync(file), { maxOutputLength: mostBytes }));
  } catch {
    return null;
  }
}
