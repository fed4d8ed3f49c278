/** Results of reading PDFs, stored between builds. Imports neither processes nor the PDF reader. */
import * as z from 'zod';
import { codeVersion } from '../../code-version.ts';
import { OperatorError } from '../../operator-error.ts';
import { openStore, readJsonEntry } from '../../store.ts';
import { extractionSchema } from '../extraction/extraction.ts';
import { type DocumentLayout, layoutSchema } from '../extraction/layout.ts';
import type { Density, DrawnPage } from '../pictures/page-picture.ts';
import { type StoredPositions, storedPositionsSchema } from '../positions/positions.ts';
import { type DocumentPage, pagePictureSchema } from '../schema.ts';
import { type Structure, structureSchema } from '../structure/schema.ts';

const storedExtractionSchema = extractionSchema.extend({
  /** SHA-256 of the pictures of recognised pages. */
  pictures: z.array(z.string()),
  hasThumbnail: z.boolean(),
  contentDigest: z.string(),
});

export type StoredExtraction = z.infer<typeof storedExtractionSchema>;

const version = codeVersion(
  'pdf/extraction',
  'pdf/pictures',
  'pdf/positions',
  'pdf/reading',
  'pdf/recognition',
);

const structureVersion = codeVersion('pdf/structure', 'pdf/extraction', 'pdf/positions', 'text');
const pictureVersion = codeVersion('pdf/extraction', 'pdf/pictures');

/** Positions and structures are bytes, because most builds do not read them. */
export function openExtractionCache(cacheDirectory: string) {
  const store = openStore(cacheDirectory);
  return {
    extractions: store.json('extractions', version, storedExtractionSchema),
    thumbnails: store.bytes('thumbnails', version),
    positions: store.bytes('positions', version),
    layouts: store.bytes('layouts', version),
    structures: store.bytes('structures', structureVersion),
  };
}

/** The parts of an extraction that reading pages show. */
export type ReadDocument = Pick<StoredExtraction, 'pages' | 'outline' | 'links'>;

/**
 * Text, bookmarks and links of a document from the path of its extraction in the cache.
 *
 * @throws {OperatorError} if the cache was removed or changed since, as do the functions below.
 */
export function cachedDocument(file: string): ReadDocument {
  return cached(file, storedExtractionSchema, 'text');
}

export function cachedPages(file: string): DocumentPage[] {
  return cachedDocument(file).pages;
}

export function cachedPositions(file: string): StoredPositions {
  return cached(file, storedPositionsSchema, 'positions of the words');
}

export function cachedLayout(file: string): DocumentLayout {
  return cached(file, layoutSchema, 'layout');
}

export function cachedStructure(file: string): Structure {
  return cached(file, structureSchema, 'structure');
}

function cached<Value>(file: string, schema: z.core.$ZodType<Value>, part: string): Value {
  const value = readJsonEntry(file, schema);
  if (value) return value;
  throw new OperatorError(
    `Cache: expected the ${part} of a document in ${file}, found none. Run the build again.`,
  );
}

const storedPictureSchema = pagePictureSchema.extend({ unseenWords: z.int() });

export interface StoredPagePicture extends z.infer<typeof storedPictureSchema> {
  /** Paths of the WebP in the cache. */
  files: Record<Density, string>;
}

/**
 * Pictures of all pages of a PDF, by its SHA-256 and their width: the list of pages, and each picture.
 *
 * @param pageWidth in pixels of the layout
 */
export function openPagePictures(cacheDirectory: string, pageWidth: number) {
  const store = openStore(cacheDirectory);
  const lists = store.json('page-picture-lists', pictureVersion, z.array(storedPictureSchema));
  const pictures = store.bytes('page-pictures', pictureVersion);
  const keyOf = (sha256: string, page: number, density: Density) => [sha256, pageWidth, page, density];

  return {
    /** Null if any of them is missing. */
    find(sha256: string): StoredPagePicture[] | null {
      const listed = lists.find([sha256, pageWidth]);
      const found: StoredPagePicture[] = [];
      for (const picture of listed?.value ?? []) {
        const simple = pictures.find(keyOf(sha256, picture.page, 1));
        const dense = pictures.find(keyOf(sha256, picture.page, 2));
        if (!simple || !dense) return null;
        found.push({ ...picture, files: { 1: simple.file, 2: dense.file } });
      }
      return listed && found;
    },
    async put(sha256: string, drawn: readonly DrawnPage[]): Promise<StoredPagePicture[]> {
      const stored: StoredPagePicture[] = [];
      for (const { forms, ...picture } of drawn) {
        const simple = await pictures.put(keyOf(sha256, picture.page, 1), forms[1]);
        const dense = await pictures.put(keyOf(sha256, picture.page, 2), forms[2]);
        stored.push({ ...picture, files: { 1: simple.file, 2: dense.file } });
      }
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
