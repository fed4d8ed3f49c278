/** Describes a version of a document as the list of documents publishes it. */
import { basename } from 'node:path';
import type { DocumentNote, DocumentPage } from '#pdf';
import { pageRanges, type ReadPdf } from '#pdf/reading';
import { sitePath } from '../site-path.ts';
import type { DocumentCaption } from './caption.ts';
import { kindOfFilename } from './kinds.ts';
import type { DocumentEntry } from './schema.ts';
import { documentTitle } from './title.ts';

/** A current document or an earlier version before it is read. */
export interface ListedVersion {
  filename: string;
  slug: string;
  /** Absolute path of the PDF. */
  path: string;
  /** UTC, ISO 8601. */
  modified: string;
  caption: DocumentCaption;
  addresses: Pick<DocumentEntry, 'url' | 'textUrl' | 'pageUrl' | 'thumbnailUrl'>;
}

/** A current document or an earlier version after it is read. */
export interface ReadVersion {
  entry: DocumentEntry;
  /** Last segment of the address of the reading page. */
  slug: string;
  /** Absolute path of the PDF. */
  path: string;
  /** Absolute path of the extraction in the cache: texts of a large library do not fit in memory. */
  extractionFile: string;
  /** Absolute path of the structure; its name is a hash of its inputs. */
  structureFile: string;
  /** Pages whose text was recognised from a picture. */
  recognisedPages: number[];
  /** SHA-256 of pages, bookmarks and links. */
  contentDigest: string;
}

/** Parts of a cache key that depend on everything that was read of a version. */
export function readingKey(version: Pick<ReadVersion, 'contentDigest' | 'structureFile'>): string[] {
  return [version.contentDigest, basename(version.structureFile)];
}

export function describeVersion(listed: ListedVersion, read: ReadPdf): ReadVersion {
  const { slug, path } = listed;
  const { extraction, extractionFile, structureFile } = read;
  return {
    entry: documentEntry(listed, read),
    ...{ slug, path, extractionFile, structureFile },
    recognisedPages: pagesFrom('ocr', extraction.pages),
    contentDigest: extraction.contentDigest,
  };
}

/** @param name file name of a document, or name of an earlier version */
export function fileAddresses(basePath: string, name: string): Pick<DocumentEntry, 'url' | 'textUrl'> {
  const segments = name.split('/');
  return {
    url: sitePath(basePath, 'documents', ...segments),
    textUrl: sitePath(basePath, 'api', 'documents', 'text', ...segments),
  };
}

function documentEntry(listed: ListedVersion, { extraction, sizeBytes, sha256 }: ReadPdf): DocumentEntry {
  const { filename, caption, addresses } = listed;
  const { pages } = extraction;
  return {
    filename,
    title: documentTitle(caption.title, [extraction.title, extraction.headline], filename, openingOf(pages)),
    kind: caption.kind ?? kindOfFilename(filename),
    sample: caption.sample,
    date: caption.date ?? null,
    sizeBytes,
    modified: listed.modified,
    created: extraction.created,
    edited: extraction.edited,
    pageCount: pages.length,
    characterCount: pages.reduce((sum, page) => sum + page.characterCount, 0),
    sha256,
    ...addresses,
    thumbnailUrl: extraction.hasThumbnail ? addresses.thumbnailUrl : null,
    textSource: textSource(pages),
    notes: [...extraction.notes, ...noteRecognizedPages(pages), ...notePagesWithoutText(pages)],
  };
}

/** Number of first pages, and of their characters, that are searched for a title. */
const opening = { pages: 3, characters: 20_000 };

function openingOf(pages: DocumentPage[]): string {
  return pages
    .slice(0, opening.pages)
    .map(({ text }) => text.slice(0, opening.characters))
    .join('\n');
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
      ? 'The text'
      : `The text of page${recognized.length === 1 ? '' : 's'} ${pageRanges(recognized)}`;
  const detail = `${which} was recognised from pictures of the pages (OCR) and may hold errors; the PDF decides.`;
  return [{ code: 'ocr', detail }];
}

function notePagesWithoutText(pages: DocumentPage[]): DocumentNote[] {
  const silent = pagesFrom('none', pages);
  if (silent.length === 0) return [];
  return [{ code: 'pages-without-text', detail: describeSilence(silent, pages.length) }];
}

function describeSilence(silent: number[], pageCount: number): string {
  if (silent.length === pageCount) {
    return pageCount === 1
      ? 'The only page has no text that could be read.'
      : `None of the ${pageCount} pages has text that could be read.`;
  }
  return silent.length === 1
    ? `Page ${silent[0]} has no text that could be read.`
    : `Pages ${pageRanges(silent)} have no text that could be read.`;
}
