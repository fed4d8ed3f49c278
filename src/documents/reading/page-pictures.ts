/**
 * Pictures of all pages, to be shown beside their text. They are drawn where the whole library has no more pages than
 * the operator sets: drawing takes longer than reading, and a library of a thousand documents must not pay for it.
 * Each document is one task of the pool; one that cannot be drawn goes without, and stops nothing.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import * as z from 'zod';
import { codeVersion } from '../../code-version.ts';
import { openStore } from '../../store.ts';
import type { DrawnPage } from '../pictures/page-picture.ts';
import { type PagePicture, pagePictureSchema } from '../schema.ts';
import { type ExtractionPool, extractionThreads, openExtractionPool, TaskEnded } from './extraction-pool.ts';

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

export interface StoredPagePicture extends PagePicture {
  /** Path of the WebP in the cache. */
  file: string;
}

/** The pictures of each document, in the order of the documents. Only what the cache does not hold is drawn. */
export async function drawPagePictures(
  documents: readonly PicturedDocument[],
  { cacheDirectory, pagePictureLimit, deadlineMilliseconds }: PagePictureOptions,
): Promise<StoredPagePicture[][]> {
  const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0);
  const cache = openPictureCache(cacheDirectory);
  let pool: ExtractionPool | undefined;

  async function picturesOf(document: PicturedDocument): Promise<StoredPagePicture[]> {
    if (pageCount > pagePictureLimit || document.pageCount === 0) return [];
    const known = cache.find(document.sha256);
    if (known) return known;
    const bytes = await readFile(document.path);
    // Replaced since it was read; the next build draws it.
    if (createHash('sha256').update(bytes).digest('hex') !== document.sha256) return [];
    pool ??= openExtractionPool();
    try {
      const drawn = await pool.run('pictures', { bytes, password: document.password }, deadlineMilliseconds);
      return await cache.put(document.sha256, drawn);
    } catch (error) {
      if (error instanceof TaskEnded) return [];
      throw error;
    }
  }

  try {
    const pictures = await pMap(documents, picturesOf, { concurrency: extractionThreads });
    cache.clean();
    return pictures;
  } finally {
    await pool?.close();
  }
}

const version = codeVersion('documents/extraction', 'documents/pictures');

/** The pictures of a PDF by its SHA-256: the list of those that could be drawn, and each for itself. */
function openPictureCache(cacheDirectory: string) {
  const store = openStore(cacheDirectory);
  const lists = store.json('page-picture-lists', version, z.array(pagePictureSchema));
  const pictures = store.bytes('page-pictures', version);
  return {
    /** Null where one of them is missing. */
    find(sha256: string): StoredPagePicture[] | null {
      const listed = lists.find(sha256)?.value.map(picture => {
        const file = pictures.find([sha256, picture.page])?.file;
        return file === undefined ? null : { ...picture, file };
      });
      const found = listed?.filter(picture => picture !== null);
      return listed && found?.length === listed.length ? found : null;
    },
    async put(sha256: string, drawn: readonly DrawnPage[]): Promise<StoredPagePicture[]> {
      const stored: StoredPagePicture[] = [];
      for (const { webp, ...picture } of drawn)
        stored.push({ ...picture, file: (await pictures.put([sha256, picture.page], webp)).file });
      await lists.put(
        sha256,
        stored.map(({ file, ...picture }) => picture),
      );
      return stored;
    },
    clean() {
      lists.clean();
      pictures.clean();
    },
  };
}
