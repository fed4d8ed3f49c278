/**
 * The document library: every PDF of a directory as metadata, and its pages of text when asked for.
 *
 * A file goes one way: it is listed (library-directory), found in the cache by its SHA-256 or read in a process of
 * its own that has a deadline and a bound of memory (extractor, extraction-pool), its pages without text are recognised from
 * their pictures, each a task and a cache entry of its own (recognition), and it becomes an entry (entry). A fault of a
 * file never leaves this way as an exception: it becomes a note of a closed set (schema), on a document that is listed
 * all the same. What one reads depends on the bytes, the version of the reader, the password and the languages of
 * recognition, and on nothing else; the cache keeps all four apart. No page text is held longer than one document.
 * Pictures of the pages come last, and only where the whole library is small enough (page-pictures).
 */
import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { byCodePoint } from '../../code-point-order.ts';
import { passwordVariable } from '../reading/document-passwords.ts';
import { cachedDocument, cachedStructure, type ReadDocument } from '../reading/extraction-cache.ts';
import { extractionProcesses } from '../reading/extraction-pool.ts';
import { openExtractor } from '../reading/extractor.ts';
import { drawPagePictures, type StoredPagePicture } from '../reading/page-pictures.ts';
import { findRecognitionLanguage } from '../recognition/recognition-language.ts';
import type { DocumentEntry, DocumentNote, DocumentPage } from '../schema.ts';
import type { Structure } from '../structure/schema.ts';
import { type DocumentCaption, noCaption, readDocumentCaption } from './caption.ts';
import { documentEntry } from './entry.ts';
import { type LibraryFile, listLibrary } from './library-directory.ts';
import { readGitDates, utcTime } from './modified.ts';
import { documentSlugs } from './slug.ts';

export interface LibraryOptions {
  /** Folder of the PDFs. */
  directory: string;
  /** Folder in which what was read is stored between builds. */
  cacheDirectory: string;
  /** Path below which the site lives, such as `/gold`; empty for the root of the host. */
  basePath: string;
  /** Told whenever a document was read, from the cache or from the PDF. */
  onProgress?: (done: number, total: number) => void;
  /** Languages in which pages without text are recognised, such as `eng+spa`; null for none. */
  ocrLanguage: string | null;
  /** Time that reading the text of one PDF may take, and recognising one page of it; the whole file ten times that. */
  deadlineMilliseconds: number;
  /** Passwords of documents by the name that `passwordPrefix` and the slug make. */
  passwords: ReadonlyMap<string, string>;
  passwordPrefix: string;
  /** Pages that the library may have for each to be drawn; 0 for none. */
  pagePictureLimit: number;
  /** Width of a picture in pixels of the layout; there is one of twice that for sharp screens. */
  pagePictureWidth: number;
}

export interface LibraryDocument {
  entry: DocumentEntry;
  /** Last segment of the address of the reading page. */
  slug: string;
  /** Absolute path of the PDF. */
  path: string;
  /** Absolute path of the picture of its first page; null where there is none. */
  thumbnail: string | null;
  /** Pages of which there is a picture to be shown beside their text. */
  pagePictures: StoredPagePicture[];
  /** Absolute path of what was read of it. */
  extractionFile: string;
  /** Absolute path of the positions of its words. */
  positionsFile: string;
  /** Absolute path of its structure; the name of the file tells all that it is made from. */
  structureFile: string;
  /** SHA-256 of what was read of it: pages, bookmarks and links. */
  contentDigest: string;
  /** What its caption file settles of its amounts. */
  settlements: NonNullable<DocumentCaption['amounts']>;
}

export interface Library {
  /** What is published of each document, sorted by file name, by code point. */
  entries: DocumentEntry[];
  /** The same with what is not published, in the same order. */
  documents: LibraryDocument[];
  /** Pages of one document, read from the cache on each call, so that a large library need not fit in memory. */
  pages(filename: string): Promise<DocumentPage[]>;
  /** The same with bookmarks and links. */
  read(filename: string): Promise<ReadDocument>;
  /** Headings, clauses, lists and tables of one document. */
  structure(filename: string): Structure;
  report: LibraryReport;
}

export type Outcome = 'ok' | DocumentNote['code'];

/** What a build tells the operator. Documents are sorted by file name. */
export interface LibraryReport {
  extracted: string[];
  fromCache: string[];
  /** How many documents came out how: `ok`, or the code of the first note on them. */
  outcomes: { outcome: Outcome; count: number }[];
  /** Every note on every document: what could not be read, wholly or in part. */
  unreadable: { filename: string; note: DocumentNote }[];
  /** Pages that are shown as pictures beside their text, pages of the library, and how many it may have for that. */
  pagePictures: { drawn: number; pages: number; limit: number };
  warnings: string[];
}

interface ListedDocument extends Omit<LibraryDocument, 'pagePictures'> {
  password: string | null;
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
  const slugs = documentSlugs(files.map(({ filename }) => filename));
  const documents = await readDocuments(files, slugs, captions, gitDates.committed, options);
  const drawn = await drawPagePictures(documents.map(toBeDrawn), options);
  const read = readThroughMemory(documents);
  return {
    entries: documents.map(({ entry }) => entry),
    documents: documents.map(({ isFromCache, password, ...document }, index) => ({
      ...document,
      pagePictures: drawn[index] ?? [],
    })),
    pages: async filename => (await read(filename)).pages,
    read,
    structure: filename => cachedStructure(documentNamed(documents, filename).structureFile),
    report: {
      ...reportOn(documents),
      pagePictures: {
        drawn: drawn.flat().length,
        pages: documents.reduce((sum, { entry }) => sum + entry.pageCount, 0),
        limit: options.pagePictureLimit,
      },
      warnings: [...warnings, ...gitDates.warnings, ...unusedPasswords(slugs, options)],
    },
  };
}

function toBeDrawn({ entry, path, password, thumbnail }: ListedDocument) {
  const { sha256, pageCount } = entry;
  return { path, password, sha256, pageCount, isDrawable: thumbnail !== null };
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
  slugs: Map<string, string>,
  captions: Map<string, DocumentCaption>,
  committed: Map<string, string>,
  options: LibraryOptions,
): Promise<ListedDocument[]> {
  const { cacheDirectory, deadlineMilliseconds, ocrLanguage, passwords, passwordPrefix } = options;
  const language = ocrLanguage === null ? null : await findRecognitionLanguage(ocrLanguage, cacheDirectory);
  const extractor = openExtractor({ cacheDirectory, deadlineMilliseconds, language });
  let done = 0;
  try {
    const readOne = async ({ filename, path }: LibraryFile): Promise<ListedDocument> => {
      const slug = slugs.get(filename) ?? '';
      const modified = committed.get(filename) ?? utcTime(statSync(path).mtimeMs);
      const password = passwords.get(passwordVariable(passwordPrefix, slug)) ?? null;
      const read = await extractor.read(path, password);
      const caption = captions.get(filename) ?? noCaption;
      const entry = documentEntry({ filename, slug, modified, caption, ...read }, options.basePath);
      done += 1;
      options.onProgress?.(done, files.length);
      const { extraction, sha256, sizeBytes, ...stored } = read;
      const { contentDigest } = extraction;
      return { entry, slug, path, password, ...stored, contentDigest, settlements: caption.amounts ?? [] };
    };
    const documents = await pMap(files, readOne, { concurrency: extractionProcesses });
    extractor.clean();
    return documents;
  } finally {
    await extractor.close();
  }
}

/** Texts that tell of the whole library are written side by side, and ask for the same documents one after the other. */
const max = 4;

function readThroughMemory(documents: ListedDocument[]): Library['read'] {
  const latest = new LRUCache<string, ReadDocument>({ max });
  return async filename => {
    const found = latest.get(filename) ?? cachedDocument(documentNamed(documents, filename).extractionFile);
    latest.set(filename, found);
    return found;
  };
}

function documentNamed(documents: readonly ListedDocument[], filename: string): ListedDocument {
  const found = documents.find(({ entry }) => entry.filename === filename);
  if (found) return found;
  throw new Error(`The library holds no document named ${JSON.stringify(filename)}.`);
}

function unusedPasswords(
  slugs: Map<string, string>,
  { passwords, passwordPrefix }: LibraryOptions,
): string[] {
  const used = new Set(Array.from(slugs.values(), slug => passwordVariable(passwordPrefix, slug)));
  return [...passwords.keys()]
    .filter(name => !used.has(name))
    .sort()
    .map(name => `Environment variable ${name} holds the password of no document.`);
}

function reportOn(documents: ListedDocument[]): Omit<LibraryReport, 'pagePictures' | 'warnings'> {
  const named = (isFromCache: boolean) =>
    documents.filter(document => document.isFromCache === isFromCache).map(({ entry }) => entry.filename);
  return {
    extracted: named(false),
    fromCache: named(true),
    outcomes: countOutcomes(documents),
    unreadable: documents.flatMap(({ entry }) =>
      entry.notes.map(note => ({ filename: entry.filename, note })),
    ),
  };
}

/** What is well first, then by name. */
function countOutcomes(documents: ListedDocument[]): LibraryReport['outcomes'] {
  const outcomes = documents.map(({ entry }): Outcome => entry.notes[0]?.code ?? 'ok');
  return [...Map.groupBy(outcomes, outcome => outcome)]
    .map(([outcome, { length: count }]) => ({ outcome, count }))
    .sort(
      (a, b) => Number(b.outcome === 'ok') - Number(a.outcome === 'ok') || byCodePoint(a.outcome, b.outcome),
    );
}
