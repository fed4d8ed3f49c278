/**
 * Reads PDFs from the cache where it holds them, else in worker threads: first the text, then by text recognition
 * the pages that have none or lost words of it, then the thumbnail. Stores what was read.
 */
import { createHash } from 'node:crypto';
import { contentDigest, type Extraction, unreadable } from '../extraction/extraction.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import { passwordDigest } from './document-passwords.ts';
import { openExtractionCache, type StoredExtraction } from './extraction-cache.ts';
import { type ExtractionPool, openExtractionPool, TaskEnded } from './extraction-pool.ts';
import type { LockedPdf } from './extraction-worker.ts';
import { hasFailed, isWorthReadingAgain, rememberFailure } from './failed-readings.ts';
import { openPageRecognition } from './recognized-pages.ts';

interface StoredPdf {
  extraction: StoredExtraction;
  /** Path of the extraction in the cache. */
  extractionFile: string;
  /** Path of the picture of the first page in the cache; null where there is none. */
  thumbnail: string | null;
}

export interface ReadPdf extends StoredPdf {
  sha256: string;
  sizeBytes: number;
  isFromCache: boolean;
}

export interface Extractor {
  read(bytes: Uint8Array, password: string | null): Promise<ReadPdf>;
  /** Removes from the cache what was not asked for. */
  clean(): void;
  close(): Promise<void>;
}

export interface ExtractorOptions {
  cacheDirectory: string;
  /** Time that reading a PDF may take before its pages are counted, and drawing and recognising one page, each. */
  deadlineMilliseconds: number;
  /** Null where pages without text stay without. */
  language: RecognitionLanguage | null;
}

/** Starts no thread before a PDF that the cache does not hold. */
export function openExtractor({
  cacheDirectory,
  deadlineMilliseconds,
  language,
}: ExtractorOptions): Extractor {
  const { extractions, thumbnails } = openExtractionCache(cacheDirectory);
  let opened: ExtractionPool | undefined;
  const pool = () => (opened ??= openExtractionPool());
  const recognition =
    language && openPageRecognition({ cacheDirectory, deadlineMilliseconds, language, pool });

  function findStored(inputs: unknown, sha256: string): StoredPdf | null {
    const stored = extractions.find(inputs);
    if (!stored || isWorthReadingAgain(stored.value, sha256, deadlineMilliseconds)) return null;
    const thumbnail = stored.value.hasThumbnail ? thumbnails.find(inputs) : null;
    if (stored.value.hasThumbnail && !thumbnail) return null;
    recognition?.use(stored.value.pictures);
    return { extraction: stored.value, extractionFile: stored.file, thumbnail: thumbnail?.file ?? null };
  }

  /** The thumbnail is stored first, so that an extraction that has one finds it. */
  async function extract(inputs: unknown, sha256: string, file: LockedPdf): Promise<StoredPdf> {
    const read = await pool().run('extract', file, deadlineMilliseconds).catch(describeEnding);
    const { extraction, pictures } = (await recognition?.recognize(file, read)) ?? {
      extraction: read,
      pictures: [],
    };
    if (hasFailed(extraction)) rememberFailure(sha256, deadlineMilliseconds);
    const drawn = read.pages.length > 0 && !hasFailed(read) ? await drawThumbnail(file) : null;
    const thumbnail = drawn && (await thumbnails.put(inputs, drawn));
    const stored = await extractions.put(inputs, {
      ...extraction,
      pictures,
      hasThumbnail: thumbnail !== null,
      contentDigest: contentDigest(extraction),
    });
    return { extraction: stored.value, extractionFile: stored.file, thumbnail: thumbnail?.file ?? null };
  }

  /** A document is whole without its picture. */
  function drawThumbnail(file: LockedPdf): Promise<Uint8Array | null> {
    return pool()
      .run('thumbnail', file, deadlineMilliseconds)
      .catch(() => null);
  }

  function describeEnding(error: unknown): Extraction {
    if (!(error instanceof TaskEnded)) throw error;
    return error.ending === 'timed-out'
      ? unreadable(
          'timed-out',
          `Reading the PDF did not end within ${deadlineMilliseconds / 1000} s (and half a second for each page) and was stopped.`,
        )
      : unreadable(
          'out-of-memory',
          'Reading the PDF took more memory than one document may use and was stopped.',
        );
  }

  return {
    async read(bytes, password) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const digest = password === null ? null : passwordDigest(sha256, password);
      const inputs = [sha256, digest, language?.code ?? null];
      const known = findStored(inputs, sha256);
      const read = known ?? (await extract(inputs, sha256, { bytes, password }));
      return { sha256, sizeBytes: bytes.length, ...read, isFromCache: known !== null };
    },
    clean() {
      for (const stored of [extractions, thumbnails, recognition]) stored?.clean();
    },
    async close() {
      await opened?.close();
    },
  };
}
