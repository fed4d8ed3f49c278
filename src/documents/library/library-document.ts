/** What reading the library takes, and what it finds out about a document. */
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
  /** Called after each document, and then with `work` after each earlier version, which are counted anew. */
  onProgress?: (done: number, total: number, work?: string) => void;
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
  /** An earlier version of more bytes is not published. */
  largestVersionBytes: number;
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
  /** Pages whose text was recognised from a picture. */
  recognisedPages: number[];
  /** SHA-256 of what was read of it: pages, bookmarks and links. */
  contentDigest: string;
  /** What its caption file settles of its amounts. */
  settlements: NonNullable<DocumentCaption['amounts']>;
}

/** Names all that was read of a document or an earlier version, as keys of what is made from it need it. */
export function readingKey(version: Pick<LibraryDocument, 'contentDigest' | 'structureFile'>): string[] {
  return [version.contentDigest, basename(version.structureFile)];
}

/** A document that was read, before pictures of its pages are drawn. */
export interface ReadLibraryDocument extends Omit<LibraryDocument, 'pagePictures'> {
  password: string | null;
  isFromCache: boolean;
}
