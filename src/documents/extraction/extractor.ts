/**
 * Reads PDFs from the cache where it holds them, else in worker threads: first the text, then by text recognition
 * the pages that have none or lost words of it, then the thumbnail. Keeps what was read.
 */
import { createHash } from 'node:crypto';
import { inLanes } from '../lanes.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import type { DocumentNote, DocumentPage } from '../schema.ts';
import { passwordDigest } from './document-passwords.ts';
import { contentDigest, type Extraction, type KeptExtraction, unreadable } from './extraction.ts';
import { findExtraction, keepExtraction } from './extraction-cache.ts';
import { type ExtractionPool, extractionThreads, openExtractionPool, TaskEnded } from './extraction-pool.ts';
import { findGivenUp, isGivenUp, rememberGivenUp } from './failed-readings.ts';
import { readsBetter } from './legibility.ts';
import { pageRanges } from './page-ranges.ts';
import { countCodePoints } from './page-text.ts';

export interface ReadPdf {
  sha256: string;
  sizeBytes: number;
  extraction: KeptExtraction;
  isFromCache: boolean;
}

export interface Extractor {
  read(bytes: Uint8Array, password: string | null): Promise<ReadPdf>;
  close(): Promise<void>;
}

export interface ExtractorOptions {
  cacheDirectory: string;
  /** Time that reading a PDF may take before its pages are counted, and recognising one page. */
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
  let pool: ExtractionPool | undefined;

  async function extract(
    bytes: Uint8Array,
    sha256: string,
    password: string | null,
  ): Promise<KeptExtraction> {
    pool ??= openExtractionPool();
    const file = { bytes, password };
    const read = await pool.run('extract', file, deadlineMilliseconds).catch(describeEnding);
    const recognized = language ? await recognizePages(pool, file, read) : { extraction: read, pictures: [] };
    const drawn = read.pages.length > 0 && !isGivenUp(read);
    const thumbnail = drawn ? await drawThumbnail(pool, file) : null;
    const extraction = {
      ...recognized.extraction,
      recognizedIn: language?.code ?? null,
      pictures: recognized.pictures,
      passwordDigest: password === null ? null : passwordDigest(sha256, password),
      hasThumbnail: thumbnail !== null,
      contentDigest: contentDigest(recognized.extraction),
    };
    if (isGivenUp(extraction)) rememberGivenUp(sha256, deadlineMilliseconds, extraction);
    if (!isLocked(extraction)) await keepExtraction(cacheDirectory, sha256, extraction, thumbnail);
    return extraction;
  }

  /** The doubtful pages, each a task for itself: a bad one costs its own text only. The better text of a page wins. */
  async function recognizePages(
    pages: ExtractionPool,
    file: { bytes: Uint8Array; password: string | null },
    extraction: Extraction,
  ): Promise<{ extraction: Extraction; pictures: string[] }> {
    const doubtful = extraction.pages.filter(({ page }) => extraction.doubtful.includes(page));
    const pictures: string[] = [];
    const givenUp = new Map<number, TaskEnded['ending']>();
    const read = new Map<number, DocumentPage>();
    await inLanes(doubtful, extractionThreads, async page => {
      const request = { ...file, page: page.page, language: language as RecognitionLanguage, cacheDirectory };
      try {
        const found = await pages.run('recognize', request, deadlineMilliseconds);
        if (found) pictures.push(found.picture);
        if (found && readsBetter(found.text, page.text))
          read.set(page.page, recognizedPage(page, found.text));
      } catch (error) {
        if (!(error instanceof TaskEnded)) throw error;
        if (page.source === 'none') givenUp.set(page.page, error.ending);
      }
    });
    return {
      extraction: {
        ...extraction,
        pages: extraction.pages.map(page => read.get(page.page) ?? page),
        notes: [...extraction.notes, ...describeGivenUpPages(givenUp)],
      },
      pictures: pictures.sort(),
    };
  }

  async function drawThumbnail(
    pages: ExtractionPool,
    file: { bytes: Uint8Array; password: string | null },
  ): Promise<Uint8Array | null> {
    // A document is whole without its picture.
    return pages.run('thumbnail', file, deadlineMilliseconds).catch(() => null);
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

  /** An entry of the cache, where it was made under the circumstances of now. */
  async function findKept(sha256: string, password: string | null): Promise<KeptExtraction | null> {
    const kept = await findExtraction(cacheDirectory, sha256);
    if (kept === null) return null;
    const isOpen =
      kept.passwordDigest === null ||
      (password !== null && kept.passwordDigest === passwordDigest(sha256, password));
    const isRecognized = kept.recognizedIn === (language?.code ?? null) || kept.doubtful.length === 0;
    return isOpen && isRecognized && !isGivenUp(kept) ? kept : null;
  }

  return {
    async read(bytes, password) {
      const sizeBytes = bytes.length;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const known = findGivenUp(sha256, deadlineMilliseconds) ?? (await findKept(sha256, password));
      const extraction = known ?? (await extract(bytes, sha256, password));
      return { sha256, sizeBytes, extraction, isFromCache: known !== null };
    },
    async close() {
      await pool?.close();
    },
  };
}

/** Opening it costs little, and another password may open it. */
function isLocked({ notes }: Extraction): boolean {
  return notes.some(({ code }) => code === 'password-needed' || code === 'wrong-password');
}

function recognizedPage(page: DocumentPage, text: string): DocumentPage {
  return { ...page, text, characterCount: countCodePoints(text), source: 'ocr' };
}

function describeGivenUpPages(givenUp: Map<number, TaskEnded['ending']>): DocumentNote[] {
  return (['timed-out', 'out-of-memory'] as const).flatMap(code => {
    const pages = [...givenUp].filter(([, ending]) => ending === code).map(([page]) => page);
    if (pages.length === 0) return [];
    const why = code === 'timed-out' ? 'took too long' : 'took too much memory';
    const where = `page${pages.length === 1 ? '' : 's'} ${pageRanges(pages.sort((a, b) => a - b))}`;
    return [{ code, detail: `Recognising the text of ${where} ${why} and was stopped.` }];
  });
}
