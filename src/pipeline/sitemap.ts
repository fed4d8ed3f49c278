/** The sitemap: all pages for search engines, those of documents with the date of their last change. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SitemapOptions } from '@astrojs/sitemap';
import type { Configuration } from '../configuration.ts';
import { dataFolders } from './data-folder.ts';
import type { PageData } from './publish/page-data.ts';
import { pageFiles } from './publish/page-files.ts';

/** Pages that search engines need not index: the frame of results, and citation pages of versions. */
const omitted = /@|^\/search\/results$/;

export function sitemapOptions(configuration: Configuration): SitemapOptions {
  const { siteUrl, basePath } = configuration;
  const root = siteUrl + basePath;
  let dates: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    filter: page => !omitted.test(page.slice(root.length)),
    async serialize(entry) {
      dates ??= lastChanges(configuration);
      const lastmod = (await dates).get(entry.url.slice(siteUrl.length));
      return lastmod ? { ...entry, lastmod } : entry;
    },
  };
}

/** Time of the last change of each document by the path of its page. */
async function lastChanges(configuration: Configuration): Promise<Map<string, string>> {
  const { pages } = dataFolders(configuration.cacheDirectory, 'site');
  const { documents }: PageData = JSON.parse(await readFile(join(pages, pageFiles.site), 'utf8'));
  return new Map(documents.map(({ pageUrl, modified }) => [pageUrl, modified]));
}
