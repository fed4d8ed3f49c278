/** Options of the document library, and the documents and versions that it reads. */
import { basename } from 'node:path';
import type { StoredPagePicture } from '../reading/page-pictures.ts';
import type { DocumentEntry } from '../schema.ts';
import type { DocumentCaption } from './caption.ts';

export interface LibraryOptions {
  /** Folder of the PDFs. */
  directory: string;
  /** Folder in which what was read is stored between builds. */
  cacheDirectory: string;
  /** Path below which the site lives, such as `/gold`; empty for the root of the host. */
  basePath: string;
  /** Called after each document, then with `work` after each earlier version; both are counted from 1. */
  onProgress?: (done: number, total: number, work?: string) => void;
  /** Languages in which pages without text are recognised, such as `eng+spa`; null for none. */
  ocrLanguage: string | null;
  /** Time that reading the text of one PDF may take, and recognising one page of it; the whole file ten times that. */
  deadlineMilliseconds: number;
  /** Passwords of documents by the name of their environment variable. */
  passwords: ReadonlyMap<string, string>;
  /** Maximum number of pages of the library for each to be drawn; 0 for none. */
  pagePictureLimit: number;
  /** Width of a picture in pixels of the layout; there is one of twice that for sharp screens. */
  pagePictureWidth: number;
  /** Earlier versions of more bytes are not published. */
  largestVersionBytes: number;
}

/** A PDF as read: a current document or an earlier version. */
export interface ReadVersion {
  entry: DocumentEntry;
  /** Last segment of the address of the reading page. */
  slug: string;
  /** Absolute path of the PDF. */
  path: string;
  /** Absolute path of the extraction in the cache. */
  extractionFile: string;
  /** Absolute path of its structure; the name of the file is a hash of all that it is made from. */
  structureFile: string;
  /** Pages whose text was recognised from a picture. */
  recognisedPages: number[];
  /** SHA-256 of its pages, bookmarks and links. */
  contentDigest: string;
}

export interface LibraryDocument extends ReadVersion {
  /** Absolute path of the picture of its first page; null where there is none. */
  thumbnail: string | null;
  /** Pages of which there is a picture to be shown beside their text. */
  pagePictures: StoredPagePicture[];
  /** Absolute path of the positions of its words. */
  positionsFile: string;
  /** Accounts of its amounts that its caption file settles. */
  settlements: NonNullable<DocumentCaption['amounts']>;
}

/** Parts of a cache key that change with everything that was read of a document or an earlier version. */
export function readingKey(version: Pick<ReadVersion, 'contentDigest' | 'structureFile'>): string[] {
  return [version.contentDigest, basename(version.structureFile)];
}
