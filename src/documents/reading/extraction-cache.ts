/** What was read of PDFs, stored between builds. Needs neither processes nor the PDF reader. */
import * as z from 'zod';
import { codeVersion } from '../../code-version.ts';
import { OperatorError } from '../../operator-error.ts';
import { type Collection, openStore, readJsonEntry } from '../../store.ts';
import { extractionSchema } from '../extraction/extraction.ts';
import { type StoredPositions, storedPositionsSchema } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { type Structure, structureSchema } from '../structure/schema.ts';

const storedExtractionSchema = extractionSchema.extend({
  /** SHA-256 of the pictures of pages that were recognised. */
  pictures: z.array(z.string()),
  hasThumbnail: z.boolean(),
  /** As `contentDigest` gives it. */
  contentDigest: z.string(),
});

export type StoredExtraction = z.infer<typeof storedExtractionSchema>;

const version = codeVersion(
  'documents/extraction',
  'documents/pictures',
  'documents/positions',
  'documents/reading',
  'documents/recognition',
);

/** Told anew where only the code changed that tells it. */
const structureVersion = codeVersion('documents/structure', 'documents/extraction', 'documents/positions');

export interface ExtractionCache {
  extractions: Collection<StoredExtraction>;
  /** Pictures of first pages, by the same inputs. */
  thumbnails: Collection<Uint8Array>;
  /** Where the words of the pages stand, by the same inputs: read by few, so kept apart. */
  positions: Collection<Uint8Array>;
  /** Headings, clauses, lists and tables, by the same inputs; as bytes, because most builds pass them on unread. */
  structures: Collection<Uint8Array>;
}

export function openExtractionCache(cacheDirectory: string): ExtractionCache {
  const store = openStore(cacheDirectory);
  return {
    extractions: store.json('extractions', version, storedExtractionSchema),
    thumbnails: store.bytes('thumbnails', version),
    positions: store.bytes('positions', version),
    structures: store.bytes('structures', structureVersion),
  };
}

/** What reading pages show of a document. */
export type ReadDocument = Pick<StoredExtraction, 'pages' | 'outline' | 'links'>;

/**
 * The pages of a document that the library has read, with its table of contents and its links.
 *
 * @param file path of the extraction in the cache
 * @throws {OperatorError} where the cache was removed or changed since.
 */
export function cachedDocument(file: string): ReadDocument {
  const extraction = readJsonEntry(file, storedExtractionSchema);
  if (extraction) return extraction;
  throw new OperatorError(
    `Cache: expected the text of a document in ${file}, found none. Run the build again.`,
  );
}

/**
 * Where the words of a document stand that the library has read.
 *
 * @param file path of the positions in the cache
 * @throws {OperatorError} where the cache was removed or changed since.
 */
export function cachedPositions(file: string): StoredPositions {
  const positions = readJsonEntry(file, storedPositionsSchema);
  if (positions) return positions;
  throw new OperatorError(
    `Cache: expected the positions of the words of a document in ${file}, found none. Run the build again.`,
  );
}

/**
 * The structure of a document that the library has read.
 *
 * @param file path of the structure in the cache
 * @throws {OperatorError} where the cache was removed or changed since.
 */
export function cachedStructure(file: string): Structure {
  const structure = readJsonEntry(file, structureSchema);
  if (structure) return structure;
  throw new OperatorError(
    `Cache: expected the structure of a document in ${file}, found none. Run the build again.`,
  );
}

/** The pages alone. */
export function cachedPages(file: string): DocumentPage[] {
  return cachedDocument(file).pages;
}
