/** The sitemap: every page that a search engine should find, with the day of the last change of what it shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitemapOptions } from '@astrojs/sitemap';
import type { Configuration } from '../configuration.ts';
import { dataFolders } from './data-folders.ts';
import { pageDataFile } from './publish/page-data.ts';

/** Pages that search engines need not find: the frame of results, and versions for citations. */
const leftOut = /@|^\/search\/results$/;

export function sitemapOptions(configuration: Configuration): SitemapOptions {
  const { siteUrl, basePath } = configuration;
  const root = siteUrl + basePath;
  let dates: ReadonlyMap<string, string | null> | undefined;
  return {
    filter: page => !leftOut.test(page.slice(root.length)),
    serialize(entry) {
      dates ??= readDates(configuration);
      const lastmod = dates.get(entry.url.slice(root.length).replace(/^\/?$/, '/'));
      return lastmod ? { ...entry, lastmod } : entry;
    },
  };
}

/** By the path of the page below the base path. */
function readDates(configuration: Configuration): Map<string, string | null> {
  const { pages } = dataFolders(configuration, 'site');
  const data = JSON.parse(readFileSync(join(pages, pageDataFile.path), 'utf8'));
  const { documents, pageDates } = pageDataFile.schema.parse(data);
  return new Map([
    ...Object.entries(pageDates),
    ...documents.map(({ slug, modified }) => [`/documents/${slug}`, modified] as const),
  ]);
}
