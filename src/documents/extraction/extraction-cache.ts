/**
 * Page text kept between builds, in one file a PDF, named by the SHA-256 of the PDF in a folder named by the
 * version of the extractor. Needs neither worker threads nor the PDF reader, so that pages can import it.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { cleanFolder, isMissing, keepOnly, writeWhole } from '../../whole-file.ts';
import type { DocumentEntry, DocumentPage } from '../schema.ts';
import { type KeptExtraction, keptExtractionSchema } from './extraction.ts';
import { extractionVersion } from './extraction-version.ts';

/** What reading pages show of a document. */
export type ReadDocument = Pick<KeptExtraction, 'pages' | 'outline' | 'links'>;

/**
 * The pages of a document that the library has read before, with its table of contents and its links.
 *
 * @throws {OperatorError} where the cache was removed or changed since.
 */
export async function cachedDocument(
  cacheDirectory: string,
  { filename, sha256, pageCount }: Pick<DocumentEntry, 'filename' | 'sha256' | 'pageCount'>,
): Promise<ReadDocument> {
  if (pageCount === 0) return { pages: [], outline: [], links: [] };
  const extraction = await findExtraction(cacheDirectory, sha256);
  if (extraction?.pages.length === pageCount) return extraction;
  throw new OperatorError(
    `Cache ${cacheDirectory}: expected the text of ${JSON.stringify(filename)}, found none. Run the build again.`,
  );
}

/** The pages alone. */
export async function cachedPages(
  cacheDirectory: string,
  document: Pick<DocumentEntry, 'filename' | 'sha256' | 'pageCount'>,
): Promise<DocumentPage[]> {
  return (await cachedDocument(cacheDirectory, document)).pages;
}

/** What was read of the PDF before; null where nothing was, or where the entry is damaged. */
export async function findExtraction(cacheDirectory: string, sha256: string): Promise<KeptExtraction | null> {
  try {
    // At once: a promise for each of thousands of small files takes longer than reading them (measured).
    const content: unknown = JSON.parse(readFileSync(entryFile(cacheDirectory, sha256), 'utf8'));
    return keptExtractionSchema.safeParse(content).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null;
    throw error;
  }
}

/** Keeps an extraction, and the thumbnail of the document where there is one. */
export async function keepExtraction(
  cacheDirectory: string,
  sha256: string,
  extraction: KeptExtraction,
  thumbnail: Uint8Array | null = null,
): Promise<void> {
  await mkdir(versionFolder(cacheDirectory), { recursive: true });
  if (thumbnail) await writeWhole(thumbnailFile(cacheDirectory, sha256), thumbnail);
  await writeWhole(entryFile(cacheDirectory, sha256), JSON.stringify(extraction));
}

/** Removes what no document of the library uses: entries of other PDFs and versions, and abandoned part files. */
export async function cleanExtractions(cacheDirectory: string, usedSha256s: Iterable<string>): Promise<void> {
  const used = new Set(Array.from(usedSha256s, sha256 => [entryName(sha256), thumbnailName(sha256)]).flat());
  await cleanFolder(versionFolder(cacheDirectory), used);
  await keepOnly(documentsFolder(cacheDirectory), extractionVersion);
}

function documentsFolder(cacheDirectory: string): string {
  return join(cacheDirectory, 'documents');
}

function versionFolder(cacheDirectory: string): string {
  return join(documentsFolder(cacheDirectory), extractionVersion);
}

function entryFile(cacheDirectory: string, sha256: string): string {
  return join(versionFolder(cacheDirectory), entryName(sha256));
}

/** Path of the thumbnail of a document that has one. */
export function thumbnailFile(cacheDirectory: string, sha256: string): string {
  return join(versionFolder(cacheDirectory), thumbnailName(sha256));
}

function thumbnailName(sha256: string): string {
  return `${sha256}.webp`;
}

function entryName(sha256: string): string {
  return `${sha256}.json`;
}
