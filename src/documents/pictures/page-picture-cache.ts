/**
 * Pictures of pages kept between builds, named by the SHA-256 of the PDF and the page. The sizes of a document's
 * pictures are written when all of them stand, so that a build that was killed leaves no half of a document for whole.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import project from '../../../package.json' with { type: 'json' };
import { cleanFolder, isMissing, keepOnly, writeWhole } from '../../whole-file.ts';
import { extractionVersion } from '../extraction/extraction-version.ts';

/** Raise it when the same page has to yield another picture than before. */
const revision = 1;

const version = `${revision}_sharp-${project.dependencies.sharp}_${extractionVersion}`;

/** A picture of a page that was drawn, with its size in pixels. */
export const pagePictureSchema = z.object({ page: z.number(), width: z.number(), height: z.number() });
export type PagePicture = z.infer<typeof pagePictureSchema>;

/** What is known of the pictures of a PDF; null where they were not drawn yet. */
export function findPagePictures(cacheDirectory: string, sha256: string): PagePicture[] | null {
  try {
    const content: unknown = JSON.parse(readFileSync(sizesFile(cacheDirectory, sha256), 'utf8'));
    return z.array(pagePictureSchema).safeParse(content).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null;
    throw error;
  }
}

export async function keepPagePictures(
  cacheDirectory: string,
  sha256: string,
  drawn: readonly (PagePicture & { webp: Uint8Array })[],
): Promise<PagePicture[]> {
  await mkdir(versionFolder(cacheDirectory), { recursive: true });
  for (const { page, webp } of drawn) await writeWhole(pagePictureFile(cacheDirectory, sha256, page), webp);
  const sizes = drawn.map(({ page, width, height }) => ({ page, width, height }));
  await writeWhole(sizesFile(cacheDirectory, sha256), JSON.stringify(sizes));
  return sizes;
}

/** Removes what is not used: pictures of other PDFs and versions, and abandoned part files. */
export async function cleanPagePictures(
  cacheDirectory: string,
  used: Iterable<{ sha256: string; pictures: readonly PagePicture[] }>,
): Promise<void> {
  const names = Array.from(used, ({ sha256, pictures }) => [
    sizesName(sha256),
    ...pictures.map(({ page }) => pictureName(sha256, page)),
  ]);
  await cleanFolder(versionFolder(cacheDirectory), new Set(names.flat()));
  await keepOnly(picturesFolder(cacheDirectory), version);
}

/** Where the picture of a page is kept. */
export function pagePictureFile(cacheDirectory: string, sha256: string, page: number): string {
  return join(versionFolder(cacheDirectory), pictureName(sha256, page));
}

function sizesFile(cacheDirectory: string, sha256: string): string {
  return join(versionFolder(cacheDirectory), sizesName(sha256));
}

function versionFolder(cacheDirectory: string): string {
  return join(picturesFolder(cacheDirectory), version);
}

function picturesFolder(cacheDirectory: string): string {
  return join(cacheDirectory, 'page-pictures');
}

function pictureName(sha256: string, page: number): string {
  return `${sha256}.${page}.webp`;
}

function sizesName(sha256: string): string {
  return `${sha256}.json`;
}
