/**
 * The document library: every PDF of a directory as metadata, and its pages of text when asked for.
 *
 * A file goes one way: it is listed (library-directory), and so are its earlier versions (versions/). It is found in the cache by its SHA-256 or read in a process of
 * its own that has a deadline and a bound of memory (extractor, extraction-pool), its pages without text are recognised from
 * their pictures, each a task and a cache entry of its own (recognition), and it becomes an entry (entry). A fault of a
 * file never leaves this way as an exception: it becomes a note of a closed set (schema), on a document that is listed
 * all the same. What one reads depends on the bytes, the version of the reader, the password and the languages of
 * recognition, and on nothing else; the cache keeps all four apart. No page text is held longer than one document.
 * Pictures of the pages come last, and only where the whole library is small enough (page-pictures).
 */
import { LRUCache } from 'lru-cache';
import { cachedDocument, cachedStructure, type ReadDocument } from '../reading/extraction-cache.ts';
import { drawPagePictures } from '../reading/page-pictures.ts';
import type { DocumentEntry, DocumentPage } from '../schema.ts';
import type { Structure } from '../structure/schema.ts';
import type { LibraryDocument, LibraryOptions, ReadLibraryDocument } from './library-document.ts';
import { readLibraryInputs } from './library-inputs.ts';
import { copies, type LibraryReport, reportOn, titlesAlike, unusedPasswords } from './library-report.ts';
import { readDocuments } from './read-documents.ts';
import type { EarlierVersion } from './versions/earlier-versions.ts';
import type { DocumentHistory } from './versions/schema.ts';

type DocumentText = ReadDocument & { structure: Structure };

export interface Library {
  /** What is published of each document, sorted by file name, by code point. */
  entries: DocumentEntry[];
  /** The same with what is not published, in the same order. */
  documents: LibraryDocument[];
  /** Versions that were replaced or removed, each once, by document, oldest first. */
  earlier: EarlierVersion[];
  /** Every version that is known, of documents that were removed, too. */
  history: DocumentHistory;
  /** Last segment of the address of the reading page by file name, of documents that were removed, too. */
  slugs: ReadonlyMap<string, string>;
  /** Pages of one document, read from the cache on each call, so that a large library need not fit in memory. */
  pages(filename: string): Promise<DocumentPage[]>;
  /** The same with bookmarks and links. */
  read(filename: string): Promise<ReadDocument>;
  /** Headings, clauses, lists and tables of one document. */
  structure(filename: string): Structure;
  /** All that was read of a document or an earlier version. */
  textOf(version: Pick<EarlierVersion, 'extractionFile' | 'structureFile'>): DocumentText;
  report: LibraryReport;
}

/**
 * Reads the library. Only PDFs that the cache does not hold are extracted; one that cannot be read is listed
 * with a note that says why, and stops nothing.
 *
 * @throws {OperatorError} where the directory is missing or a caption file is wrong.
 */
export async function readLibrary(options: LibraryOptions): Promise<Library> {
  const inputs = await readLibraryInputs(options);
  const { documents, earlier, history, warnings } = await readDocuments(inputs, options);
  const entries = documents.map(({ entry }) => entry);
  const drawn = await drawPagePictures(documents.map(toBeDrawn), options);
  const named = documentsByName(documents);
  const read = readThroughMemory(named);
  return {
    entries,
    documents: documents.map(({ isFromCache, password, ...document }, index) => ({
      ...document,
      pagePictures: drawn[index] ?? [],
    })),
    earlier,
    history,
    slugs: inputs.slugs,
    pages: async filename => (await read(filename)).pages,
    read,
    structure: filename => cachedStructure(named(filename).structureFile),
    textOf({ extractionFile, structureFile }) {
      const { pages, outline, links } = cachedDocument(extractionFile);
      return { pages, outline, links, structure: cachedStructure(structureFile) };
    },
    report: {
      ...reportOn(documents, { earlier, history }),
      pagePictures: {
        drawn: drawn.flat().length,
        pages: entries.reduce((sum, { pageCount }) => sum + pageCount, 0),
        limit: options.pagePictureLimit,
      },
      warnings: [
        ...inputs.warnings,
        ...warnings,
        ...copies(entries),
        ...titlesAlike(entries),
        ...unusedPasswords(inputs.slugs, options),
      ],
    },
  };
}

function toBeDrawn({ entry, path, password, thumbnail }: ReadLibraryDocument) {
  const { sha256, pageCount } = entry;
  return { path, password, sha256, pageCount, isDrawable: thumbnail !== null };
}

/** Texts that tell of the whole library are written side by side, and ask for the same documents one after the other. */
const max = 4;

function readThroughMemory(named: (filename: string) => ReadLibraryDocument): Library['read'] {
  const latest = new LRUCache<string, ReadDocument>({ max });
  return async filename => {
    const found = latest.get(filename) ?? cachedDocument(named(filename).extractionFile);
    latest.set(filename, found);
    return found;
  };
}

function documentsByName(documents: readonly ReadLibraryDocument[]) {
  const byName = new Map(documents.map(document => [document.entry.filename, document]));
  return (filename: string): ReadLibraryDocument => {
    const found = byName.get(filename);
    if (found) return found;
    throw new Error(`The library holds no document named ${JSON.stringify(filename)}.`);
  };
}
