/**
 * The document library: every PDF of a directory as metadata, and its pages of text on demand.
 *
 * Four steps: list the documents and what git knows of them (library-inputs), read current and earlier versions (reading/),
 * describe each (entry, versions/), report on them (library-report). A PDF comes from the cache by its SHA-256, or is read
 * in a process of its own with a deadline and a bound of memory. A fault of a file never leaves as an exception: it
 * becomes a note of a closed set (schema) on a document that is listed all the same. A reading depends on the bytes, the
 * version of the reader, the password and the languages of recognition, and on nothing else; the cache keeps all four
 * apart. The text of one document at a time is in memory. Pictures of the pages come last, and only where the whole
 * library is small enough (page-pictures).
 */
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { cachedDocument, cachedStructure, type ReadDocument } from '../reading/extraction-cache.ts';
import { extractionProcesses } from '../reading/extraction-pool.ts';
import { type Extractor, openExtractor } from '../reading/extractor.ts';
import { drawPagePictures } from '../reading/page-pictures.ts';
import { findRecognitionLanguage } from '../recognition/recognition-language.ts';
import type { DocumentEntry, DocumentPage } from '../schema.ts';
import type { Structure } from '../structure/schema.ts';
import { describeVersion } from './entry.ts';
import type { LibraryDocument, LibraryOptions } from './library-document.ts';
import { type LibraryInputs, readLibraryInputs } from './library-inputs.ts';
import { type LibraryReport, reportOn } from './library-report.ts';
import { type EarlierVersion, readVersions } from './versions/earlier-versions.ts';
import type { DocumentHistory } from './versions/schema.ts';

export interface Library {
  /** The published entry of each document, sorted by file name, by code point. */
  entries: DocumentEntry[];
  /** The same documents with what is not published, in the same order. */
  documents: LibraryDocument[];
  /** Versions that were replaced or removed, each once, by document, oldest first. */
  earlier: EarlierVersion[];
  /** Every known version, including those of documents that were removed. */
  history: DocumentHistory;
  /** Last segment of the address of the reading page by file name, including documents that were removed. */
  slugs: ReadonlyMap<string, string>;
  /** Pages of one document, read from the cache on each call, so that a large library need not fit in memory. */
  pages(filename: string): Promise<DocumentPage[]>;
  /** The same with bookmarks and links. */
  read(filename: string): Promise<ReadDocument>;
  /** Headings, clauses, lists and tables of one document. */
  structure(filename: string): Structure;
  /** Text and structure of a document or an earlier version. */
  textOf(
    version: Pick<EarlierVersion, 'extractionFile' | 'structureFile'>,
  ): ReadDocument & { structure: Structure };
  report: LibraryReport;
}

/**
 * Reads the library. Only PDFs that the cache does not contain are extracted; one that cannot be read is listed
 * with a note that gives the reason, and stops nothing.
 *
 * @throws {OperatorError} where the directory is missing or a caption file is wrong.
 */
export async function readLibrary(options: LibraryOptions): Promise<Library> {
  const inputs = await readLibraryInputs(options);
  const { read, earlier, history, warnings } = await readAll(inputs, options);
  const pagePictures = await drawPagePictures(read.map(toBeDrawn), options);
  const documents = read.map(({ isFromCache, password, ...document }, index) => ({
    ...document,
    pagePictures: pagePictures[index] ?? [],
  }));
  const named = documentsByName(documents);
  const latest = new LRUCache<string, ReadDocument>({ max: rememberedDocuments });
  async function readDocument(filename: string): Promise<ReadDocument> {
    const found = latest.get(filename) ?? cachedDocument(named(filename).extractionFile);
    latest.set(filename, found);
    return found;
  }
  return {
    entries: documents.map(({ entry }) => entry),
    documents,
    earlier,
    history,
    slugs: inputs.slugs,
    pages: async filename => (await readDocument(filename)).pages,
    read: readDocument,
    structure: filename => cachedStructure(named(filename).structureFile),
    textOf({ extractionFile, structureFile }) {
      const { pages, outline, links } = cachedDocument(extractionFile);
      return { pages, outline, links, structure: cachedStructure(structureFile) };
    },
    report: reportOn({
      documents: read,
      ...{ earlier, history },
      pagePictures: { drawn: pagePictures.flat().length, limit: options.pagePictureLimit },
      warnings: [...inputs.warnings, ...warnings],
      unusedPasswords: inputs.unusedPasswords,
    }),
  };
}

/** Current documents and earlier versions are read by the same processes and through the same cache. */
async function readAll(inputs: LibraryInputs, options: LibraryOptions) {
  const { directory, cacheDirectory, deadlineMilliseconds, ocrLanguage } = options;
  const language = ocrLanguage === null ? null : await findRecognitionLanguage(ocrLanguage, cacheDirectory);
  const extractor = openExtractor({ directory, cacheDirectory, deadlineMilliseconds, language });
  try {
    const read = await readCurrent(extractor, inputs.documents, options.onProgress);
    const versions = await readVersions(extractor, read, inputs, options);
    extractor.clean();
    return { read, ...versions };
  } finally {
    await extractor.close();
  }
}

/** A document before pictures of its pages are drawn. */
interface ReadLibraryDocument extends Omit<LibraryDocument, 'pagePictures'> {
  password: string | null;
  isFromCache: boolean;
}

async function readCurrent(
  extractor: Extractor,
  documents: LibraryInputs['documents'],
  onProgress: LibraryOptions['onProgress'],
): Promise<ReadLibraryDocument[]> {
  let done = 0;
  const readOne = async (listed: LibraryInputs['documents'][number]): Promise<ReadLibraryDocument> => {
    const { path, password, caption } = listed;
    const read = await extractor.read(path, password);
    const { thumbnail, positionsFile, isFromCache } = read;
    const version = describeVersion(listed, read);
    onProgress?.(++done, documents.length);
    const settlements = caption.amounts ?? [];
    return { ...version, thumbnail, positionsFile, settlements, password, isFromCache };
  };
  return pMap(documents, readOne, { concurrency: extractionProcesses });
}

function toBeDrawn({ entry, path, password, thumbnail }: ReadLibraryDocument) {
  const { sha256, pageCount } = entry;
  return { path, password, sha256, pageCount, isDrawable: thumbnail !== null };
}

/** Files about the whole library are written in parallel, and each reads the documents in the same order. */
const rememberedDocuments = 4;

function documentsByName(documents: readonly LibraryDocument[]) {
  const byName = new Map(documents.map(document => [document.entry.filename, document]));
  return (filename: string): LibraryDocument => {
    const found = byName.get(filename);
    if (found) return found;
    throw new Error(`The library has no document named ${JSON.stringify(filename)}.`);
  };
}
