/** Reads PDFs from the cache where it holds them, else in worker threads, and keeps what was read. */
import { createHash } from 'node:crypto';
import type { Extraction } from './extraction.ts';
import { findExtraction, keepExtraction } from './extraction-cache.ts';
import { type ExtractionPool, extractionDeadline, openExtractionPool } from './extraction-pool.ts';
import { findGivenUp, isGivenUp, rememberGivenUp } from './given-up.ts';

export interface ReadPdf {
  sha256: string;
  sizeBytes: number;
  extraction: Extraction;
  isFromCache: boolean;
}

export interface Extractor {
  read(bytes: Uint8Array): Promise<ReadPdf>;
  close(): Promise<void>;
}

/** Starts no thread before a PDF that the cache does not hold. */
export function openExtractor(
  cacheDirectory: string,
  deadlineFor: (sizeBytes: number) => number = extractionDeadline,
): Extractor {
  let pool: ExtractionPool | undefined;

  async function extract(bytes: Uint8Array, sha256: string, deadline: number): Promise<Extraction> {
    pool ??= openExtractionPool();
    const extraction = await pool.extract(bytes, deadline);
    if (isGivenUp(extraction)) rememberGivenUp(sha256, deadline, extraction);
    else await keepExtraction(cacheDirectory, sha256, extraction);
    return extraction;
  }

  return {
    async read(bytes) {
      const sizeBytes = bytes.length;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const deadline = deadlineFor(sizeBytes);
      const known = findGivenUp(sha256, deadline) ?? (await findExtraction(cacheDirectory, sha256));
      const extraction = known ?? (await extract(bytes, sha256, deadline));
      return { sha256, sizeBytes, extraction, isFromCache: known !== null };
    },
    async close() {
      await pool?.close();
    },
  };
}
