/**
 * Recognised text kept between builds, in one file a page, named by the SHA-256 of the picture of the page: a page
 * that stands in another PDF, or in the next version of the same, is not read twice.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };

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

/** Whoever reads sees the whole text or none, even when the build is killed. */
export async function keepRecognition(
  cacheDirectory: string,
  languageCode: string,
  picture: string,
  text: string,
): Promise<void> {
  const file = pageFile(cacheDirectory, languageCode, picture);
  const part = `${file}.${process.pid}.part`;
  await mkdir(languageFolder(cacheDirectory, languageCode), { recursive: true });
  await writeFile(part, text);
  await rename(part, file);
}

/** Removes the pages that no document of the library shows, and those of other languages and versions. */
export async function cleanRecognitions(
  cacheDirectory: string,
  languageCode: string,
  usedPictures: Iterable<string>,
): Promise<void> {
  const used = new Set(Array.from(usedPictures, picture => `${picture}.txt`));
  const folder = languageFolder(cacheDirectory, languageCode);
  for (const name of await namesIn(folder))
    if (!used.has(name)) await rm(join(folder, name), { force: true });
  for (const name of await namesIn(recognitionFolder(cacheDirectory))) {
    const other = join(recognitionFolder(cacheDirectory), name);
    if (other !== folder) await rm(other, { recursive: true, force: true });
  }
}

function recognitionFolder(cacheDirectory: string): string {
  return join(cacheDirectory, 'recognized-pages');
}

function languageFolder(cacheDirectory: string, languageCode: string): string {
  return join(recognitionFolder(cacheDirectory), `${recognitionVersion}_${languageCode}`);
}

function pageFile(cacheDirectory: string, languageCode: string, picture: string): string {
  return join(languageFolder(cacheDirectory, languageCode), `${picture}.txt`);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
