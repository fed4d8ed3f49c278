/** Compressed forms of answers. Both run outside of the thread that answers requests. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './content-coding.ts';

/** How hard to try: once for a file that is kept, or anew for each answer. Brotli 10 takes a twelfth off 9, 11 little more. */
const levels = {
  kept: { br: 10, gzip: 9 },
  once: { br: 4, gzip: 6 },
} as const;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

const codings = {
  br: (content: Buffer, level: number) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  gzip: (content: Buffer, level: number) => gzipped(content, { level }),
};

export function compressed(
  content: Buffer,
  coding: Exclude<Coding, 'identity'>,
  effort: keyof typeof levels,
): Promise<Buffer> {
  return codings[coding](content, levels[effort][coding]);
}
