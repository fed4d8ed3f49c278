/** The document library: every PDF of a directory as metadata, and its pages of text when asked for. */
import { readFile, stat } from 'node:fs/promises';
import { type DocumentCaption, noCaption, readDocumentCaption } from './caption.ts';
import { documentEntry } from './entry.ts';
import { cachedPages, cleanExtractions } from './extraction-cache.ts';
import { extractionThreads } from './extraction-pool.ts';
import { openExtractor } from './extractor.ts';
import { inLanes } from './lanes.ts';
import { type LibraryFile, listLibrary } from './library-directory.ts';
import { readGitDates, utcTime } from './modified.ts';
import type { DocumentEntry, DocumentNote, DocumentPage } from './schema.ts';
import { documentSlugs } from './slug.ts';

export interface LibraryOptions {
  /** Folder of the PDFs. */
  directory: string;
  /** Folder in which page text is kept between builds. */
  cacheDirectory: string;
  /** Path below which the site lives, such as `/gold`; empty for the root of the host. */
  basePath: string;
  /** Told whenever a document was read, from the cache or from the PDF. */
  onProgress?: (done: number, total: number) => void;
  /** Time that reading a PDF of this size may take; a minute, and more for large files, where it is left out. */
  deadlineMilliseconds?: (sizeBytes: number) => number;
}

export interface LibraryDocument {
  entry: DocumentEntry;
  /** Last segment of the address of the reading page. */
  slug: string;
  /** Absolute path of the PDF. */
  path: string;
}

export interface Library {
  /** What is published of each document, sorted by file name, by code point. */
  entries: DocumentEntry[];
  /** The same with what is not published, in the same order. */
  documents: LibraryDocument[];
  /** Pages of one document, read from the cache on each call, so that a large library need not fit in memory. */
  pages(filename: string): Promise<DocumentPage[]>;
  report: LibraryReport;
}

/** What a build tells the operator. Documents are sorted by file name. */
export interface LibraryReport {
  extracted: string[];
  fromCache: string[];
  /** Every note on every document: what could not be read, wholly or in part. */
  unreadable: { filename: string; note: DocumentNote }[];
  warnings: string[];
}

interface ReadDocument extends LibraryDocument {
  isFromCache: boolean;
}

/**
 * Reads the library. Only PDFs that the cache does not hold are extracted; one that cannot be read is listed
 * with a note that says why, and stops nothing.
 *
 * @throws {OperatorError} where the directory is missing or a caption file is wrong.
 */
export async function readLibrary(options: LibraryOptions): Promise<Library> {
  const { files, warnings } = await listLibrary(options.directory);
  const captions = await readCaptions(files);
  const gitDates = await readGitDates(options.directory);
  const documents = await readDocuments(files, captions, gitDates.committed, options);
  await cleanExtractions(
    options.cacheDirectory,
    documents.map(({ entry }) => entry.sha256),
  );
  return {
    entries: documents.map(({ entry }) => entry),
    documents: documents.map(({ isFromCache, ...document }) => document),
    pages: pagesFromCache(documents, options.cacheDirectory),
    report: reportOn(documents, [...warnings, ...gitDates.warnings]),
  };
}

/** Before anything is extracted, so that a wrong caption shows at once. */
async function readCaptions(files: LibraryFile[]): Promise<Map<string, DocumentCaption>> {
  const captions = new Map<string, DocumentCaption>();
  for (const { filename, captionPath } of files) {
    if (captionPath !== null) captions.set(filename, await readDocumentCaption(captionPath));
  }
  return captions;
}

async function readDocuments(
  files: LibraryFile[],
  captions: Map<string, DocumentCaption>,
  committed: Map<string, string>,
  options: LibraryOptions,
): Promise<ReadDocument[]> {
  const slugs = documentSlugs(files.map(({ filename }) => filename));
  const extractor = openExtractor(options.cacheDirectory, options.deadlineMilliseconds);
  let done = 0;
  try {
    return await inLanes(files, extractionThreads, async ({ filename, path }) => {
      const slug = slugs.get(filename) ?? '';
      const modified = committed.get(filename) ?? utcTime((await stat(path)).mtimeMs);
      const { isFromCache, ...read } = await extractor.read(await readFile(path));
      const caption = captions.get(filename) ?? noCaption;
      const entry = documentEntry({ filename, slug, modified, caption, ...read }, options.basePath);
      done += 1;
      options.onProgress?.(done, files.length);
      return { entry, slug, path, isFromCache };
    });
  } finally {
    await extractor.close();
  }
}

function pagesFromCache(documents: ReadDocument[], cacheDirectory: string): Library['pages'] {
  const entries = new Map(documents.map(({ entry }) => [entry.filename, entry]));
  return async filename => {
    const entry = entries.get(filename);
    if (!entry) throw new Error(`The library holds no document named ${JSON.stringify(filename)}.`);
    return cachedPages(cacheDirectory, entry);
  };
}

function reportOn(documents: ReadDocument[], warnings: string[]): LibraryReport {
  const named = (isFromCache: boolean) =>
    documents.filter(document => document.isFromCache === isFromCache).map(({ entry }) => entry.filename);
  return {
    extracted: named(false),
    fromCache: named(true),
    unreadable: documents.flatMap(({ entry }) =>
      entry.notes.map(note => ({ filename: entry.filename, note })),
    ),
    warnings,
  };
}
