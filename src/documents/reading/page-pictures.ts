/**
 * Pictures of all pages, to be shown beside their text. They are drawn where the whole library has no more pages than
 * the operator sets: drawing takes longer than reading, and a library of a thousand documents must not pay for it.
 * Each document is one task of the pool; one that cannot be drawn goes without, and stops nothing.
 */
import pMap from 'p-map';
import * as z from 'zod';
import { codeVersion } from '../../code-version.ts';
import { openStore } from '../../store.ts';
import { type Density, type DrawnPage, densities } from '../pictures/page-picture.ts';
import { type PagePicture, pagePictureSchema } from '../schema.ts';
import { type ExtractionPool, extractionProcesses, openExtractionPool } from './extraction-pool.ts';
import { TaskEnded } from './extraction-process.ts';
import { isWorthTrying, rememberFailure } from './failed-readings.ts';
import { timeBudget, timeOfFile } from './time-budget.ts';

export interface PicturedDocument {
  /** Absolute path of the PDF. */
  path: string;
  sha256: string;
  pageCount: number;
  /** False where even the first page could not be drawn. */
  isDrawable: boolean;
  password: string | null;
}

export interface PagePictureOptions {
  /** Folder of the PDFs. */
  directory: string;
  cacheDirectory: string;
  /** Pages that the whole library may have for pictures to be drawn; 0 for none. */
  pagePictureLimit: number;
  /** Their width in pixels of the layout. */
  pagePictureWidth: number;
  deadlineMilliseconds: number;
}

export interface StoredPagePicture extends PagePicture {
  /** Paths of the WebP in the cache. */
  files: Record<Density, string>;
}

/** The pictures of each document, in the order of the documents. Only what the cache does not hold is drawn. */
export async function drawPagePictures(
  documents: readonly PicturedDocument[],
  {
    directory,
    cacheDirectory,
    pagePictureLimit,
    pagePictureWidth: pageWidth,
    deadlineMilliseconds,
  }: PagePictureOptions,
): Promise<StoredPagePicture[][]> {
  const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0);
  const cache = openPictureCache(cacheDirectory, pageWidth);
  let pool: ExtractionPool | undefined;

  async function picturesOf(document: PicturedDocument): Promise<StoredPagePicture[]> {
    if (pageCount > pagePictureLimit || !document.isDrawable) return [];
    const known = cache.find(document.sha256);
    if (known) return known;
    const task = `pictures of ${document.sha256}`;
    if (!isWorthTrying(task, deadlineMilliseconds)) return [];
    pool ??= openExtractionPool([directory]);
    try {
      const time = timeOfFile(deadlineMilliseconds);
      const drawn = await pool.run('pictures', { ...document, pageWidth }, timeBudget(time, time));
      return await cache.put(document.sha256, drawn);
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      rememberFailure(task, deadlineMilliseconds);
      return [];
    }
  }

  try {
    const pictures = await pMap(documents, picturesOf, { concurrency: extractionProcesses });
    cache.clean();
    return pictures;
  } finally {
    await pool?.close();
  }
}

const version = codeVersion('documents/extraction', 'documents/pictures');

/** The pictures of a PDF by its SHA-256 and their width: the list of those that could be drawn, and each for itself. */
function openPictureCache(cacheDirectory: string, pageWidth: number) {
  const store = openStore(cacheDirectory);
  const lists = store.json('page-picture-lists', version, z.array(pagePictureSchema));
  const pictures = store.bytes('page-pictures', version);
  const keyOf = (sha256: string, page: number, density: Density) => [sha256, pageWidth, page, density];

  function findOne(sha256: string, picture: PagePicture): StoredPagePicture | null {
    const [simple, dense] = densities.map(
      density => pictures.find(keyOf(sha256, picture.page, density))?.file,
    );
    return simple && dense ? { ...picture, files: { 1: simple, 2: dense } } : null;
  }

  async function putOne(sha256: string, { forms, ...picture }: DrawnPage): Promise<StoredPagePicture> {
    const put = async (density: Density) =>
      (await pictures.put(keyOf(sha256, picture.page, density), forms[density])).file;
    return { ...picture, files: { 1: await put(1), 2: await put(2) } };
  }

  return {
    /** Null where one of them is missing. */
    find(sha256: string): StoredPagePicture[] | null {
      const listed = lists.find([sha256, pageWidth])?.value.map(picture => findOne(sha256, picture));
      const found = listed?.filter(picture => picture !== null);
      return listed && found?.length === listed.length ? found : null;
    },
    async put(sha256: string, drawn: readonly DrawnPage[]): Promise<StoredPagePicture[]> {
      const stored: StoredPagePicture[] = [];
      for (const picture of drawn) stored.push(await putOne(sha256, picture));
      await lists.put(
        [sha256, pageWidth],
        stored.map(({ files, ...picture }) => picture),
      );
      return stored;
    },
    clean() {
      lists.clean();
      pictures.clean();
    },
  };
}
