/** Last step of a build: files derived from rendered pages, then the hashes, then the checks of the whole site. */

import { resolve } from 'node:path';
import { type Checksums, openPublishedFolder, writeChecksums } from '#folders';
import { writeServiceWorker } from '#offline';
import { secretsIn } from '#price';
import { describeFaults, type Expectations, type PublishedRoute, verifySite } from '#verification';
import type { Configuration } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import type { Inputs } from './inputs.ts';
import { withSizes } from './publish/llms-texts.ts';
import { pageAlternatePath } from './publish/markdown-alternates.ts';
import { siteSearchFiles } from './publish/site-search.ts';
import { pageMarkdown } from './rendered/page-markdown.ts';
import { renderedPages } from './rendered/rendered-pages.ts';
import { sitePassages } from './rendered/site-passages.ts';
import { fileOf } from './routes/route.ts';
import { routes } from './routes/routes.ts';

/**
 * @param directory folder with all pages and data files
 * @param written hashes of the written data files
 * @returns the number of HTML pages
 * @throws {OperatorError} listing every fault of the site
 */
export async function finish(
  directory: string,
  written: Checksums,
  inputs: Inputs,
  expected: Expectations,
): Promise<number> {
  const folder = await openPublishedFolder(directory, written);
  const { address } = inputs;
  const pages = renderedPages(directory);
  for (const { path, main } of pages)
    folder.write(pageAlternatePath(path), pageMarkdown(main, address + path));
  for (const [path, content] of siteSearchFiles(inputs, sitePassages(pages))) folder.write(path, content);
  const sizeBytes = (path: string) => (folder.files.has(path) ? folder.sizeBytes(path) : null);
  folder.write('llms.txt', withSizes(folder.text('llms.txt'), address, sizeBytes));
  await writeServiceWorker(folder);
  writeChecksums(folder);
  const faults = describeFaults(verifySite(folder, expected));
  if (faults !== null)
    throw new OperatorError(`The site that was built has faults, so it was not published.\n${faults}`);
  return [...folder.files].filter(path => path.endsWith('.html')).length;
}

export function expectations(settings: Configuration): Expectations {
  const { documentsDirectory, mediaDirectory, outDirectory, cacheDirectory } = settings;
  const { goldapiKey, goldPriceUrl, hostLimits } = settings;
  const secrets = [goldapiKey, ...(goldPriceUrl === null ? [] : secretsIn(goldPriceUrl))];
  return {
    routes: publishedRoutes(),
    hidden: {
      directories: [resolve('.'), documentsDirectory, mediaDirectory, outDirectory, cacheDirectory],
      secrets: secrets.filter(secret => secret !== null),
    },
    hostLimits,
  };
}

function publishedRoutes(): PublishedRoute[] {
  return routes.flatMap(route => {
    const file = fileOf(route);
    if (file === null) return [];
    const pattern = new RegExp(
      `^${file
        .split(/\{\w+\}/)
        .map(RegExp.escape)
        .join('.+')}$`,
    );
    const { path, schema, isOptional = false } = route;
    return { path, pattern, schema, isRequired: !isOptional && !file.includes('{') };
  });
}
