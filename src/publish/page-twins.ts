/**
 * The Markdown twins of the pages of the navigation. A long page takes its time, so they are made on a thread of their
 * own, and kept between builds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeVersion } from '../code-version.ts';
import { sitePagePaths } from '../program/navigation.ts';
import { openDerivedCache } from './derived-cache.ts';
import { onThread } from './on-thread.ts';
import type { BuiltPage } from './page-markdown.ts';

/** Markdown by the path of the page below the root of the site, such as `/faq`. */
export type PageTwins = ReadonlyMap<string, string>;

interface Options {
  /** Folder in which the pages stand. */
  directory: string;
  /** Public address of the site with its base path. */
  address: string;
  cacheDirectory: string;
}

const conversionVersion = codeVersion('src/publish/page-markdown.ts');

export async function pageTwins({ directory, address, cacheDirectory }: Options): Promise<PageTwins> {
  const cache = openDerivedCache(cacheDirectory, 'twins', conversionVersion);
  const pages = sitePagePaths.map(path => {
    const html = readFileSync(join(directory, `${path === '/' ? 'index' : path.slice(1)}.html`), 'utf8');
    const built = { html, address: address + path };
    return { path, built, kept: cache.find(built) };
  });
  const unknown = pages.flatMap(({ built, kept }) => (kept === null ? [built] : []));
  const made = unknown.length === 0 ? [] : await convert(unknown);
  const twins = new Map<string, string>();
  for (const { path, built, kept } of pages) {
    const markdown = kept === null ? (made.shift() ?? '') : Buffer.from(kept).toString();
    if (kept === null) await cache.keep(built, Buffer.from(markdown));
    twins.set(path, markdown);
  }
  await cache.clean();
  return twins;
}

function convert(pages: BuiltPage[]): Promise<string[]> {
  return onThread(new URL('./page-markdown.ts', import.meta.url), 'pagesMarkdown', pages);
}
