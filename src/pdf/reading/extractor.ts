/**
 * Reads PDFs from the cache, or else in child processes: first the text, then the thumbnail, then text recognition of pages
 * that lack words, and stores the results.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Entry } from '../../store.ts';
import { contentDigest, type DoubtfulPage, type Extraction, unreadable } from '../extraction/extraction.ts';
import { findRecognitionLanguage } from '../recognition/recognition-language.ts';
import { documentStructure } from '../structure/document-structure.ts';
import {
  cachedLayout,
  cachedPositions,
  openExtractionCache,
  openPagePictures,
  type StoredExtraction,
  type StoredPagePicture,
} from './extraction-cache.ts';
import type { LockedPdf, Request, Result, TaskName } from './extraction-child.ts';
import {
  type Ending,
  type ExtractionPool,
  endingNote,
  openExtractionPool,
  TaskEnded,
  type TimeBudget,
} from './extraction-pool.ts';
import { openPageRecognition, tasksPerFile } from './recognized-pages.ts';
import { withVisibleText } from './visible-text.ts';

type StoredPdf = ReturnType<typeof storedPdf>;

export interface ReadPdf extends StoredPdf {
  structureFile: string;
  sha256: string;
  sizeBytes: number;
  isFromCache: boolean;
}

export interface ExtractorOptions {
  /** Folder of the PDFs; those of earlier versions are in the cache. */
  directory: string;
  /** Folder of everything that is kept between builds. */
  cacheDirectory: string;
  /** Time limit for reading the text of a PDF, and for drawing or recognising one page; ten times that for a file. */
  deadlineMilliseconds: number;
  /** Languages in which pages without text are recognised, such as `eng+spa`; null for none. */
  ocrLanguage: string | null;
  /** Width of page pictures in pixels of the layout; a second picture has twice that. */
  pagePictureWidth: number;
}

export type Extractor = Awaited<ReturnType<typeof openExtractor>>;

/**
 * Starts no process before the first PDF that the cache lacks.
 *
 * @throws {OperatorError} if the data of a language is not installed.
 */
export async function openExtractor(options: ExtractorOptions) {
  const { directory, cacheDirectory, deadlineMilliseconds, ocrLanguage, pagePictureWidth } = options;
  const { extractions, layouts, positions, structures, thumbnails } = openExtractionCache(cacheDirectory);
  const pictures = openPagePictures(cacheDirectory, pagePictureWidth);
  let opened: ExtractionPool | undefined;
  const pool = () => (opened ??= openExtractionPool([directory, cacheDirectory]));
  const language = ocrLanguage === null ? null : await findRecognitionLanguage(ocrLanguage, cacheDirectory);
  const recognition = language && openPageRecognition(pool, language, cacheDirectory, deadlineMilliseconds);
  const fileMilliseconds = tasksPerFile * deadlineMilliseconds;

  /** Runs a task; `whenEnded` gives the result where its process had to be stopped. */
  function run<Name extends TaskName, Other>(
    name: Name,
    request: Request<Name>,
    time: TimeBudget,
    whenEnded: (ending: Ending) => Other,
  ): Promise<Result<Name> | Other> {
    return pool()
      .run(name, request, time)
      .catch(error => {
        if (error instanceof TaskEnded) return whenEnded(error.ending);
        throw error;
      });
  }

  function findStored(inputs: unknown): StoredPdf | null {
    const extraction = extractions.find(inputs);
    if (!extraction || hasFailed(extraction.value)) return null;
    const thumbnail = extraction.value.hasThumbnail ? thumbnails.find(inputs) : null;
    const [placed, layout] = [positions.find(inputs), layouts.find(inputs)];
    if (!placed || !layout || (extraction.value.hasThumbnail && !thumbnail)) return null;
    recognition?.use(extraction.value.pictures);
    return storedPdf(extraction, placed, layout, thumbnail);
  }

  /** Stores the extraction last, so that it finds its thumbnail and its positions. */
  async function extract(inputs: unknown, file: LockedPdf): Promise<StoredPdf> {
    const time = { taskMilliseconds: deadlineMilliseconds, leftMilliseconds: fileMilliseconds };
    // A page with a hostile drawing keeps its words.
    const whole = await run('extract', file, time, () => null);
    const all =
      whole ??
      (await run('extract', { ...file, isDrawn: false }, time, ending => {
        const { code, detail } = endingNote('Reading the PDF', ending, deadlineMilliseconds);
        return unreadable(code, detail);
      }));
    const look = (page: DoubtfulPage) => run('look', { ...file, ...page }, time, () => null);
    const { extraction: read, pictured } = await withVisibleText(all, look);
    const lying = all.lying.slice(0, checkedPageLimit).map(page => [page, null] as const);
    const checks = new Map([...lying, ...pictured]);
    const draw = () =>
      run('thumbnail', file, time, ending => {
        read.notes.push(endingNote('Drawing the first page', ending, deadlineMilliseconds));
        return null;
      });
    const picture = read.pages.length === 0 ? null : await draw();
    const thumbnail = picture && (await thumbnails.put(inputs, picture));
    const recognized = await recognition?.recognize(file, read, checks, time);
    const { positions: places, layout, doubts, lying: _, ...extraction } = recognized?.extraction ?? read;
    const laidOut = await layouts.put(inputs, Buffer.from(JSON.stringify(layout)));
    const placed = await positions.put(inputs, Buffer.from(JSON.stringify(places)));
    const stored = await extractions.put(inputs, {
      ...extraction,
      pictures: recognized?.pictures ?? [],
      hasThumbnail: thumbnail !== null,
      contentDigest: contentDigest(extraction),
    });
    return storedPdf(stored, placed, laidOut, thumbnail);
  }

  return {
    /** @param path absolute path of the PDF */
    async read(path: string): Promise<ReadPdf> {
      const { sha256, sizeBytes } = await fileHash(path);
      const inputs = [sha256, ocrLanguage];
      const known = findStored(inputs);
      const file = { path, sha256 };
      const read = known ?? (await extract(inputs, file));
      const stored = await structures.get([inputs, read.extraction.contentDigest], () => structureOf(read));
      return { sha256, sizeBytes, ...read, structureFile: stored.file, isFromCache: known !== null };
    },
    /** Pictures of all pages that can be drawn; none where the process had to be stopped. */
    async draw(file: LockedPdf): Promise<StoredPagePicture[]> {
      const known = pictures.find(file.sha256);
      if (known) return known;
      const request = { ...file, pageWidth: pagePictureWidth };
      const time = { taskMilliseconds: fileMilliseconds, leftMilliseconds: fileMilliseconds };
      const drawn = await run('pictures', request, time, () => null);
      return drawn ? pictures.put(file.sha256, drawn) : [];
    },
    /** Removes from the cache everything that was not used. */
    clean() {
      for (const stored of [extractions, layouts, positions, structures, thumbnails, recognition, pictures])
        stored?.clean();
    },
    async close() {
      await opened?.close();
    },
  };
}

/** Paths are those of files in the cache. */
function storedPdf(
  extraction: Entry<StoredExtraction>,
  positions: Entry<Uint8Array>,
  layout: Entry<Uint8Array>,
  thumbnail: Entry<Uint8Array> | null,
) {
  return {
    extraction: extraction.value,
    extractionFile: extraction.file,
    positionsFile: positions.file,
    layoutFile: layout.file,
    /** Picture of the first page; null if there is none. */
    thumbnail: thumbnail?.file ?? null,
  };
}

/** Pages of a document that are recognised because a font draws other letters than the text has; others are not compared. */
const checkedPageLimit = 20;

/** JSON of the structure, from the stored text, positions, tags and drawn lines. */
async function structureOf({ extraction, positionsFile, layoutFile }: StoredPdf): Promise<Uint8Array> {
  const structure = documentStructure(
    extraction.pages,
    cachedPositions(positionsFile),
    cachedLayout(layoutFile),
  );
  return Buffer.from(JSON.stringify(structure));
}

/** Time or memory may suffice on another machine or at another time. */
function hasFailed({ notes }: Extraction): boolean {
  return notes.some(({ code }) => code === 'timed-out' || code === 'out-of-memory');
}

/** Reads piece by piece, because a file may be larger than the memory. */
export async function fileHash(path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece);
    sizeBytes += piece.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}
