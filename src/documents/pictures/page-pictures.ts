/**
 * Pictures of all pages, to be shown beside their text. They are drawn where the whole library has no more pages than
 * the operator sets: drawing takes longer than reading, and a library of a thousand documents must not pay for it.
 * Each document is one task of the pool; one that cannot be drawn goes without, and stops nothing.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type ExtractionPool,
  extractionThreads,
  openExtractionPool,
  TaskEnded,
} from '../extraction/extraction-pool.ts';
import { inLanes } from '../lanes.ts';
import {
  cleanPagePictures,
  findPagePictures,
  keepPagePictures,
  type PagePicture,
} from './page-picture-cache.ts';

export interface PicturedDocument {
  /** Absolute path of the PDF. */
  path: string;
  sha256: string;
  pageCount: number;
  password: string | null;
}

export interface PagePictureOptions {
  cacheDirectory: string;
  /** Pages that the whole library may have for pictures to be drawn; 0 for none. */
  pagePictureLimit: number;
  deadlineMilliseconds: number;
}

/** The pictures of each document, in the order of the documents. Only what the cache does not hold is drawn. */
export async function drawPagePictures(
  documents: readonly PicturedDocument[],
  { cacheDirectory, pagePictureLimit, deadlineMilliseconds }: PagePictureOptions,
): Promise<PagePicture[][]> {
  const isWithinLimit = sum(documents.map(({ pageCount }) => pageCount)) <= pagePictureLimit;
  let pool: ExtractionPool | undefined;

  async function picturesOf(document: PicturedDocument): Promise<PagePicture[]> {
    if (!isWithinLimit || document.pageCount === 0) return [];
    const known = findPagePictures(cacheDirectory, document.sha256);
    if (known) return known;
    const bytes = await readFile(document.path);
    // Replaced since it was read; the next build draws it.
    if (createHash('sha256').update(bytes).digest('hex') !== document.sha256) return [];
    pool ??= openExtractionPool();
    try {
      const drawn = await pool.run('pictures', { bytes, password: document.password }, deadlineMilliseconds);
      return await keepPagePictures(cacheDirectory, document.sha256, drawn);
    } catch (error) {
      if (error instanceof TaskEnded) return [];
      throw error;
    }
  }

  try {
    const pictures = await inLanes(documents, extractionThreads, picturesOf);
    const used = documents.map(({ sha256 }, index) => ({ sha256, pictures: pictures[index] ?? [] }));
    await cleanPagePictures(cacheDirectory, isWithinLimit ? used : []);
    return pictures;
  } finally {
    await pool?.close();
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
