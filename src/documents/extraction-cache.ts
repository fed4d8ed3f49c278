/**
 * Page text kept between builds, in one file a PDF, named by the SHA-256 of the PDF in a folder named by the
 * version of the extractor. Needs neither worker threads nor the PDF reader, so that pages can import it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { type Extraction, extractionSchema } from './extraction.ts';
import { extractionVersion } from './extraction-version.ts';
import type { DocumentEntry, DocumentPage } from './schema.ts';

/** A part file this old belongs to a build that was killed, not to one that runs beside this one. */
const abandonedAfterMilliseconds = 60 * 60 * 1000;

/**
 * The pages of a document that the library has read before.
 *
 * @throws {OperatorError} where the cache was removed or changed since.
 */
export async function cachedPages(
  cacheDirectory: string,
  { filename, sha256, pageCount }: Pick<DocumentEntry, 'filename' | 'sha256' | 'pageCount'>,
): Promise<DocumentPage[]> {
  if (pageCount === 0) return [];
  const extraction = await findExtraction(cacheDirectory, sha256);
  if (extraction?.pages.length === pageCount) return extraction.pages;
  throw new OperatorError(
    `Cache ${cacheDirectory}: expected the text of ${JSON.stringify(filename)}, found none. Run the build again.`,
  );
}

/** What was read of the PDF before; null where nothing was, or where the entry is damaged. */
export async function findExtraction(cacheDirectory: string, sha256: string): Promise<Extraction | null> {
  try {
    const content: unknown = JSON.parse(await readFile(entryFile(cacheDirectory, sha256), 'utf8'));
    return extractionSchema.safeParse(content).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null;
    throw error;
  }
}

/** Keeps an extraction. Whoever reads sees the whole entry or none, even when the build is killed. */
export async function keepExtraction(
  cacheDirectory: string,
  sha256: string,
  extraction: Extraction,
): Promise<void> {
  const file = entryFile(cacheDirectory, sha256);
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(versionFolder(cacheDirectory), { recursive: true });
  await writeFile(part, JSON.stringify(extraction));
  await rename(part, file);
}

/** Removes what no document of the library uses: entries of other PDFs and versions, and abandoned part files. */
export async function cleanExtractions(cacheDirectory: string, usedSha256s: Iterable<string>): Promise<void> {
  const folder = versionFolder(cacheDirectory);
  const used = new Set(Array.from(usedSha256s, entryName));
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.part') ? await isAbandoned(file) : !used.has(name)) await rm(file, { force: true });
  }
  for (const version of await namesIn(documentsFolder(cacheDirectory))) {
    if (version !== extractionVersion) {
      await rm(join(documentsFolder(cacheDirectory), version), { recursive: true, force: true });
    }
  }
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

function entryName(sha256: string): string {
  return `${sha256}.json`;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > abandonedAfterMilliseconds;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
