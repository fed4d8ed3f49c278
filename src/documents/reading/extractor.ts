/**
 * Reads PDFs from the cache where it holds them, else in processes of their own: first the text, then the thumbnail, then
 * by text recognition the pages that have none or lost words of it. Stores what was read.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { contentDigest, type PositionedExtraction, unreadable } from '../extraction/extraction.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import type { DocumentNote } from '../schema.ts';
import { passwordDigest } from './document-passwords.ts';
import { openExtractionCache, type StoredExtraction } from './extraction-cache.ts';
import { type ExtractionPool, openExtractionPool } from './extraction-pool.ts';
import { TaskEnded } from './extraction-process.ts';
import type { LockedPdf } from './extraction-tasks.ts';
import { hasFailed, isWorthTrying, rememberFailure } from './failed-readings.ts';
import { openPageRecognition } from './recognized-pages.ts';
import { describeEnding } from './task-endings.ts';
import { type TimeBudget, timeBudget, timeOfFile } from './time-budget.ts';
import { tellStructure } from './told-structure.ts';

interface StoredPdf {
  extraction: StoredExtraction;
  /** Path of the extraction in the cache. */
  extractionFile: string;
  /** Path of the positions of its words in the cache. */
  positionsFile: string;
  /** Path of the picture of the first page in the cache; null where there is none. */
  thumbnail: string | null;
}

export interface ReadPdf extends StoredPdf {
  /** Path of its structure in the cache. */
  structureFile: string;
  sha256: string;
  sizeBytes: number;
  isFromCache: boolean;
}

interface Thumbnail {
  /** Null where the first page could not be drawn. */
  picture: Uint8Array | null;
  notes: DocumentNote[];
}

const noThumbnail: Thumbnail = { picture: null, notes: [] };

export interface Extractor {
  /** @param path absolute path of the PDF */
  read(path: string, password: string | null): Promise<ReadPdf>;
  /** Removes from the cache what was not asked for. */
  clean(): void;
  close(): Promise<void>;
}

export interface ExtractorOptions {
  /** Folder of the PDFs; those of earlier versions are in the cache. */
  directory: string;
  cacheDirectory: string;
  /** Time that reading the text of a PDF may take, and drawing and recognising one page, each; a file ten times that. */
  deadlineMilliseconds: number;
  /** Null where pages without text stay without. */
  language: RecognitionLanguage | null;
}

/** Starts no process before a PDF that the cache does not hold. */
export function openExtractor({
  directory,
  cacheDirectory,
  deadlineMilliseconds,
  language,
}: ExtractorOptions): Extractor {
  const { extractions, positions, structures, thumbnails } = openExtractionCache(cacheDirectory);
  let opened: ExtractionPool | undefined;
  const pool = () => (opened ??= openExtractionPool([directory, cacheDirectory]));
  const recognition =
    language && openPageRecognition({ cacheDirectory, deadlineMilliseconds, language, pool });

  function findStored(inputs: unknown, sha256: string): StoredPdf | null {
    const stored = extractions.find(inputs);
    if (!stored || (hasFailed(stored.value) && isWorthTrying(sha256, deadlineMilliseconds))) return null;
    const thumbnail = stored.value.hasThumbnail ? thumbnails.find(inputs) : null;
    const placed = positions.find(inputs);
    if (!placed || (stored.value.hasThumbnail && !thumbnail)) return null;
    recognition?.use(stored.value.pictures);
    return {
      extraction: stored.value,
      extractionFile: stored.file,
      positionsFile: placed.file,
      thumbnail: thumbnail?.file ?? null,
    };
  }

  /** The extraction is stored last, so that it finds its thumbnail and its positions. */
  async function extract(inputs: unknown, file: LockedPdf): Promise<StoredPdf> {
    const time = timeBudget(deadlineMilliseconds, timeOfFile(deadlineMilliseconds));
    const read = await pool().run('extract', file, time).catch(describeFailure);
    const { picture, notes } = read.pages.length > 0 ? await drawThumbnail(file, time) : noThumbnail;
    const thumbnail = picture && (await thumbnails.put(inputs, picture));
    const told = { ...read, notes: [...read.notes, ...notes] };
    const { extraction: whole, pictures } = (await recognition?.recognize(file, told, time)) ?? {
      extraction: told,
      pictures: [],
    };
    const { positions: places, ...extraction } = whole;
    const placed = await positions.put(inputs, Buffer.from(JSON.stringify(places)));
    if (hasFailed(extraction)) rememberFailure(file.sha256, deadlineMilliseconds);
    const stored = await extractions.put(inputs, {
      ...extraction,
      pictures,
      hasThumbnail: thumbnail !== null,
      contentDigest: contentDigest(extraction),
    });
    return {
      extraction: stored.value,
      extractionFile: stored.file,
      positionsFile: placed.file,
      thumbnail: thumbnail?.file ?? null,
    };
  }

  /** A document is whole without its picture; where time or memory did not suffice, that is told. */
  async function drawThumbnail(file: LockedPdf, time: TimeBudget): Promise<Thumbnail> {
    try {
      return { picture: await pool().run('thumbnail', file, time), notes: [] };
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      const why = describeEnding(error.ending, deadlineMilliseconds);
      return { picture: null, notes: [{ code: error.ending, detail: `Drawing the first page ${why}.` }] };
    }
  }

  function describeFailure(error: unknown): PositionedExtraction {
    if (!(error instanceof TaskEnded)) throw error;
    const why = describeEnding(error.ending, deadlineMilliseconds);
    return unreadable(error.ending, `Reading the PDF ${why}.`);
  }

  return {
    async read(path, password) {
      const { sha256, sizeBytes } = await fileHash(path);
      const digest = password === null ? null : passwordDigest(sha256, password);
      const inputs = [sha256, digest, language?.code ?? null];
      const known = findStored(inputs, sha256);
      const file = { path, sha256, password };
      const read = known ?? (await extract(inputs, file));
      const structure = await structures.get([inputs, read.extraction.contentDigest], () =>
        tellStructure(pool, file, read, deadlineMilliseconds),
      );
      return { sha256, sizeBytes, ...read, structureFile: structure.file, isFromCache: known !== null };
    },
    clean() {
      for (const stored of [extractions, positions, structures, thumbnails, recognition]) stored?.clean();
    },
    async close() {
      await opened?.close();
    },
  };
}

/** Piece by piece: a file may be larger than what this process has. */
export async function fileHash(path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece);
    sizeBytes += piece.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}
