/** Writes the service worker of a folder in which all that it keeps stands already. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { documentListSchema } from '../../documents/schema.ts';
import type { PublishedFolder } from '../../folders/published-folder.ts';
import { functionPaths } from '../../hosting/function-paths.ts';
import { sitePagePaths } from '../../program/schema/navigation.ts';
import { sitePath } from '../../site-path.ts';
import { classicScript } from '../classic-script.ts';
import { type SiteVersion, serviceWorkerFile } from './version.ts';

export async function writeServiceWorker(folder: PublishedFolder): Promise<void> {
  const version = versionOf(folder);
  const worker = await classicScript(fileURLToPath(new URL('worker.ts', import.meta.url)));
  folder.write(serviceWorkerFile, `globalThis.siteVersion=${JSON.stringify(version)};\n${worker}`);
}

/** Bytes that a visitor is asked to keep; what is past them is kept when it is visited. */
const keptBytes = 8 * 2 ** 20;

export function versionOf(folder: PublishedFolder): SiteVersion {
  const { basePath } = folder;
  const kept: string[] = [];
  const hash = createHash('sha256');
  let bytes = 0;
  for (const address of addressesByWorth(folder)) {
    const file = folder.fileFor(address);
    if (file === null) throw new Error(`${address} leads to no file of ${folder.directory}.`);
    bytes += folder.sizeBytes(file);
    if (bytes > keptBytes) break;
    kept.push(address);
    hash.update(`${address} ${folder.hash(file)}\n`);
  }
  // By this name, so that the caches that earlier workers filled go, too.
  const cachePrefix = `edition ${basePath || '/'} `;
  const neverKept = functionPaths.map(path => basePath + path);
  return { cache: cachePrefix + hash.digest('hex').slice(0, 16), cachePrefix, kept, neverKept };
}

/** What a reader needs offline, the most needed first. PDFs and media are kept when they are opened. */
function addressesByWorth(folder: PublishedFolder): string[] {
  const { documents } = documentListSchema.parse(folder.json('api/documents.json'));
  const filesBelow = (start: string) =>
    [...folder.files]
      .filter(file => file.startsWith(start))
      .map(file => sitePath(folder.basePath, ...file.split('/')));
  return [
    ...[...sitePagePaths, '/check'].map(path => folder.basePath + path),
    ...filesBelow('_astro/'),
    ...filesBelow('search/index.bin'),
    ...filesBelow('search/concepts.json'),
    ...filesBelow('search/words.bin'),
    ...filesBelow('search/site'),
    ...documents.map(({ pageUrl }) => pageUrl),
    ...documents.map(({ textUrl }) => `${textUrl}.txt`),
    ...filesBelow('search/blocks/'),
    ...filesBelow('api/documents.json'),
    ...filesBelow('api/documents/library.json'),
    ...filesBelow('figures.json'),
    ...documents.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []),
  ];
}
