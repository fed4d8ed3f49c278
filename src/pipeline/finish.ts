/** Last step of a build: files derived from rendered pages, then the hashes, then the checks of the whole site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checksums, openPublishedFolder, type PublishedFolder, writeChecksums } from '#folders';
import { writeServiceWorker } from '#offline';
import { programSchema } from '#program';
import type { Expectations } from '#verification';
import { describeFaults, verifySite } from '#verification';
import { OperatorError } from '../operator-error.ts';
import { pageFiles } from './publish/page-files.ts';
import type { SearchFacts } from './publish/search-answers.ts';
import { siteSearchFiles } from './publish/site-search-files.ts';
import { withSizes } from './publish/texts/llms-text.ts';
import { pageAlternatePath } from './publish/texts/markdown-alternates.ts';
import { pageMarkdown } from './rendered/page-markdown.ts';
import { type RenderedPage, renderedPages } from './rendered/rendered-pages.ts';
import { sitePassages } from './rendered/site-passages.ts';

interface Staged {
  /** Folder of the data files of the pages. */
  pageData: string;
  /** Hashes of the written data files. */
  written: Checksums;
}

/**
 * @param directory folder with all pages and data files
 * @returns the number of HTML pages
 * @throws {OperatorError} listing every fault of the site
 */
export async function finish(
  directory: string,
  { pageData, written }: Staged,
  expected: Expectations,
): Promise<number> {
  const folder = await openPublishedFolder(directory, written);
  const address = folder.origin + folder.basePath;
  const pages = renderedPages(directory);
  for (const { path, main } of pages)
    folder.write(pageAlternatePath(path), pageMarkdown(main, address + path));
  for (const [path, content] of await searchFilesOf(folder, pages, pageData)) folder.write(path, content);
  const sizeBytes = (path: string) => (folder.files.has(path) ? folder.sizeBytes(path) : null);
  folder.write('llms.txt', withSizes(folder.text('llms.txt'), address, sizeBytes));
  await writeServiceWorker(folder);
  writeChecksums(folder);
  const faults = describeFaults(verifySite(folder, expected));
  if (faults !== null)
    throw new OperatorError(`The site that was built has faults, so it was not published.\n${faults}`);
  return [...folder.files].filter(path => path.endsWith('.html')).length;
}

async function searchFilesOf(folder: PublishedFolder, pages: readonly RenderedPage[], pageData: string) {
  const facts: SearchFacts = JSON.parse(await readFile(join(pageData, pageFiles.searchFacts), 'utf8'));
  const program = programSchema.parse(folder.json('api/program.json'));
  return siteSearchFiles({ ...facts, program, basePath: folder.basePath }, sitePassages(pages));
}
