/**
 * Recognised text kept between builds, in one file a page, named by the SHA-256 of the picture of the page: a page
 * that stands in another PDF, or in the next version of the same, is not read twice.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import project from '../../../package.json' with { type: 'json' };
import { cleanFolder, keepOnly, writeWhole } from '../../whole-file.ts';

/** Raise it when the same picture has to yield other text than before. */
const revision = 1;

const recognitionVersion = `${revision}_tesseract.js-${project.dependencies['tesseract.js']}`;

/** Null where the page was not read before. */
export async function findRecognition(
  cacheDirectory: string,
  languageCode: string,
  picture: string,
): Promise<string | null> {
  return readFile(pageFile(cacheDirectory, languageCode, picture), 'utf8').catch(() => null);
}

export async function keepRecognition(
  cacheDirectory: string,
  languageCode: string,
  picture: string,
  text: string,
): Promise<void> {
  await mkdir(languageFolder(cacheDirectory, languageCode), { recursive: true });
  await writeWhole(pageFile(cacheDirectory, languageCode, picture), text);
}

/** Removes the pages that no document of the library shows, and those of other languages and versions. */
export async function cleanRecognitions(
  cacheDirectory: string,
  languageCode: string,
  usedPictures: Iterable<string>,
): Promise<void> {
  await cleanFolder(
    languageFolder(cacheDirectory, languageCode),
    new Set(Array.from(usedPictures, picture => `${picture}.txt`)),
  );
  await keepOnly(recognitionFolder(cacheDirectory), languageName(languageCode));
}

function recognitionFolder(cacheDirectory: string): string {
  return join(cacheDirectory, 'recognized-pages');
}

function languageFolder(cacheDirectory: string, languageCode: string): string {
  return join(recognitionFolder(cacheDirectory), languageName(languageCode));
}

function languageName(languageCode: string): string {
  return `${recognitionVersion}_${languageCode}`;
}

function pageFile(cacheDirectory: string, languageCode: string, picture: string): string {
  return join(languageFolder(cacheDirectory, languageCode), `${picture}.txt`);
}
