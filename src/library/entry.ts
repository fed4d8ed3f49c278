/** Describes a version of a document as the list of documents publishes it. */
import { basename } from 'node:path';
import type { DocumentNote, DocumentPage } from '#pdf';
import { pageRanges, type ReadPdf, type StoredPagePicture } from '#pdf/reading';
import { sitePath } from '../site-path.ts';
import type { DocumentCaption } from './caption.ts';
import { kindOfFilename } from './kinds.ts';
import type { DocumentEntry } from './schema.ts';
import { documentTitle } from './title.ts';

/** A current document or an earlier version before it is read. */
export interface ListedVersion {
  filename: string;
  /** Name in published paths: the file name, or that of an earlier version (versionName). */
  name: string;
  /** Last segment of the address of the reading page. */
  slug: string;
  /** Absolute path of the PDF. */
  path: string;
  /** UTC, ISO 8601. */
  modified: string;
  caption: DocumentCaption;
  pageUrl: string;
  /** Path of its thumbnail if one can be drawn. */
  thumbnailUrl: string | null;
}

/** The same after it is read. */
export type ReadVersion = ReturnType<typeof describeVersion>;

/** Paths are absolute, those of files in the cache. */
export interface LibraryDocument extends ReadVersion {
  /** Picture of the first page; null if there is none. */
  thumbnail: string | null;
  pagePictures: StoredPagePicture[];
  /** Positions of the words. */
  positionsFile: string;
  /** Accounts of amounts that the operator settled in the caption file. */
  settlements: NonNullable<DocumentCaption['amounts']>;
  /** Clauses that the operator states in the caption file, by path. */
  clauses: NonNullable<DocumentCaption['clauses']>;
  /** Key `source` of the caption file; null if it is absent. */
  isSource: boolean | null;
  isFromCache: boolean;
}

/** Parts of a cache key that depend on everything that was read of a version. */
export function readingKey(version: Pick<ReadVersion, 'contentDigest' | 'structureFile'>): string[] {
  return [version.contentDigest, basename(version.structureFile)];
}

export function describeVersion(listed: ListedVersion, read: ReadPdf, basePath: string) {
  const { name, slug, path } = listed;
  const { extraction, extractionFile, structureFile } = read;
  return {
    entry: documentEntry(listed, read, basePath),
    ...{ name, slug, path },
    /** Absolute path of the extraction in the cache: texts of a large library do not fit in memory. */
    extractionFile,
    /** Absolute path of the structure; its name is a hash of its inputs. */
    structureFile,
    /** Pages whose text was recognised from a picture. */
    recognisedPages: pagesFrom('ocr', extraction.pages),
    /** SHA-256 of pages, bookmarks and links. */
    contentDigest: extraction.contentDigest,
  };
}

function documentEntry(listed: ListedVersion, read: ReadPdf, basePath: string): DocumentEntry {
  const { filename, name, caption, modified, pageUrl, thumbnailUrl } = listed;
  const { extraction, sizeBytes, sha256 } = read;
  const { pages, created, edited } = extraction;
  const found = [extraction.title, extraction.headline];
  return {
    filename,
    title: documentTitle(caption.title, found, filename, openingOf(pages)),
    kind: caption.kind ?? kindOfFilename(filename),
    sample: caption.sample,
    date: caption.date ?? null,
    ...{ sizeBytes, modified, created, edited },
    pageCount: pages.length,
    characterCount: pages.reduce((sum, page) => sum + page.characterCount, 0),
    sha256,
    url: sitePath(basePath, 'documents', ...name.split('/')),
    textUrl: sitePath(basePath, 'api', 'documents', 'text', ...name.split('/')),
    pageUrl,
    thumbnailUrl: extraction.hasThumbnail ? thumbnailUrl : null,
    textSource: textSource(pages),
    notes: [...extraction.notes, ...noteRecognizedPages(pages), ...notePagesWithoutText(pages)],
  };
}

/** Number of first pages, and of their characters, that are searched for a title. */
const opening = { pages: 3, characters: 20_000 };

function openingOf(pages: DocumentPage[]): string {
  const first = pages.slice(0, opening.pages);
  return first.map(({ text }) => text.slice(0, opening.characters)).join('\n');
}

function textSource(pages: DocumentPage[]): DocumentEntry['textSource'] {
  const [source = 'none', ...others] = new Set(pages.map(page => page.source));
  return others.length === 0 ? source : 'mixed';
}

function pagesFrom(wanted: DocumentPage['source'], pages: DocumentPage[]): number[] {
  return pages.filter(({ source }) => source === wanted).map(({ page }) => page);
}

function noteRecognizedPages(pages: DocumentPage[]): DocumentNote[] {
  const recognized = pagesFrom('ocr', pages);
  if (recognized.length === 0) return [];
  const which =
    recognized.length === pages.length
      ? 'the text'
      : `the text of page${recognized.length === 1 ? '' : 's'} ${pageRanges(recognized)}`;
  const detail = `A program read ${which} from a scan (OCR), so it may contain errors. Rely on the PDF.`;
  return [{ code: 'ocr', detail }];
}

function notePagesWithoutText(pages: DocumentPage[]): DocumentNote[] {
  const silent = pagesFrom('none', pages);
  if (silent.length === 0) return [];
  return [{ code: 'pages-without-text', detail: describeSilence(silent, pages.length) }];
}

function describeSilence(silent: number[], pageCount: number): string {
  if (silent.length === pageCount)
    return pageCount === 1
      ? 'The only page has no text that could be read.'
      : `None of the ${pageCount} pages has text that could be read.`;
  return silent.length === 1
    ? `Page ${silent[0]} has no text that could be read.`
    : `Pages ${pageRanges(silent)} have no text that could be read.`;
}
