import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { PublishedFolder } from '#folders';
import { functionPaths } from '#hosting';
import { documentListSchema } from '#library';
import { sitePagePaths } from '#program/navigation';
import { sitePath } from '../../site-path.ts';
import { classicScript } from '../classic-script.ts';
import { type SiteVersion, serviceWorkerFile } from './version.ts';

/** Writes the service worker of a folder; all files that it caches must exist. */
export async function writeServiceWorker(folder: PublishedFolder): Promise<void> {
  const version = versionOf(folder);
  const worker = await classicScript(fileURLToPath(new URL('worker.ts', import.meta.url)));
  folder.write(serviceWorkerFile, `globalThis.siteVersion=${JSON.stringify(version)};\n${worker}`);
}

/** Limit of the files cached at the first visit; others are cached when they are visited. */
const keptBytes = 8 * 2 ** 20;

export function versionOf(folder: PublishedFolder): SiteVersion {
  const { basePath } = folder;
  const kept: string[] = [];
  const hash = createHash('sha256');
  let bytes = 0;
  for (const address of addressesByPriority(folder)) {
    const file = folder.fileFor(address);
    if (file === null) throw new Error(`${address} leads to no file of ${folder.directory}.`);
    bytes += folder.sizeBytes(file);
    if (bytes > keptBytes) break;
    kept.push(address);
    hash.update(`${address} ${folder.hash(file)}\n`);
  }
  // Prefix of earlier releases, so that their caches are deleted.
  const cachePrefix = `edition ${basePath || '/'} `;
  const neverKept = functionPaths.map(path => basePath + path);
  return { cache: cachePrefix + hash.digest('hex').slice(0, 16), cachePrefix, kept, neverKept };
}

/** Addresses to cache, most important first. PDFs and media are cached when they are opened. */
function addressesByPriority(folder: PublishedFolder): string[] {
  const { documents } = documentListSchema.parse(folder.json('api/documents.json'));
  const files = (...prefixes: string[]) =>
    prefixes
      .flatMap(prefix => [...folder.files].filter(file => file.startsWith(prefix)))
      .map(file => sitePath(folder.basePath, ...file.split('/')));
  return [
    ...[...sitePagePaths, '/check'].map(path => folder.basePath + path),
    ...files('_astro/', 'search/dialog.js', 'search/index.bin', 'search/concepts.json', 'search/words.bin'),
    ...files('search/site', 'search/clauses.json'),
    ...documents.map(({ pageUrl }) => pageUrl),
    ...documents.map(({ textUrl }) => `${textUrl}.txt`),
    ...files('search/blocks/', 'api/documents.json', 'api/documents/library.json', 'figures.json'),
    ...documents.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []),
  ];
}
