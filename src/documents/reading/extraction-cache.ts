/** What was read of PDFs, stored between builds. Needs neither processes nor the PDF reader. */
import * as z from 'zod';
import { codeVersion } from '../../code-version.ts';
import { OperatorError } from '../../operator-error.ts';
import { type Collection, openStore, readJsonEntry } from '../../store.ts';
import { extractionSchema } from '../extraction/extraction.ts';
import type { DocumentPage } from '../schema.ts';

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
  'documents/reading',
  'documents/recognition',
);

export interface ExtractionCache {
  extractions: Collection<StoredExtraction>;
  /** Pictures of first pages, by the same inputs. */
  thumbnails: Collection<Uint8Array>;
}

export function openExtractionCache(cacheDirectory: string): ExtractionCache {
  const store = openStore(cacheDirectory);
  return {
    extractions: store.json('extractions', version, storedExtractionSchema),
    thumbnails: store.bytes('thumbnails', version),
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

/** The pages alone. */
export function cachedPages(file: string): DocumentPage[] {
  return cachedDocument(file).pages;
}
