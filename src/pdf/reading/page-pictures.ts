/** Stored pictures of all pages of a PDF, by its SHA-256 and their width: the list of pages, and each picture. */
import * as z from 'zod';
import { codeVersion } from '../../code-version.ts';
import { openStore } from '../../store.ts';
import type { Density, DrawnPage } from '../pictures/page-picture.ts';
import { type PagePicture, pagePictureSchema } from '../schema.ts';

export interface StoredPagePicture extends PagePicture {
  /** Paths of the WebP in the cache. */
  files: Record<Density, string>;
}

const version = codeVersion('pdf/extraction', 'pdf/pictures');

/** @param pageWidth in pixels of the layout */
export function openPagePictures(cacheDirectory: string, pageWidth: number) {
  const store = openStore(cacheDirectory);
  const lists = store.json('page-picture-lists', version, z.array(pagePictureSchema));
  const pictures = store.bytes('page-pictures', version);
  const keyOf = (sha256: string, page: number, density: Density) => [sha256, pageWidth, page, density];

  return {
    /** Null if any of them is missing. */
    find(sha256: string): StoredPagePicture[] | null {
      const listed = lists.find([sha256, pageWidth]);
      const found: StoredPagePicture[] = [];
      for (const picture of listed?.value ?? []) {
        const simple = pictures.find(keyOf(sha256, picture.page, 1));
        const dense = pictures.find(keyOf(sha256, picture.page, 2));
        if (!simple || !dense) return null;
        found.push({ ...picture, files: { 1: simple.file, 2: dense.file } });
      }
      return listed && found;
    },
    async put(sha256: string, drawn: readonly DrawnPage[]): Promise<StoredPagePicture[]> {
      const stored: StoredPagePicture[] = [];
      for (const { forms, ...picture } of drawn) {
        const simple = await pictures.put(keyOf(sha256, picture.page, 1), forms[1]);
        const dense = await pictures.put(keyOf(sha256, picture.page, 2), forms[2]);
        stored.push({ ...picture, files: { 1: simple.file, 2: dense.file } });
      }
      await lists.put([sha256, pageWidth], stored.map(({ files, ...picture }) => picture));
      return stored;
    },
    clean() {
      lists.clean();
      pictures.clean();
    },
  };
}
