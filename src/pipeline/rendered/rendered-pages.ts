/** Reads the rendered pages of the navigation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sitePagePaths } from '#program/navigation';
import { find } from './page-elements.ts';

export interface RenderedPage {
  /** Path below the root of the site, such as `/faq`. */
  path: (typeof sitePagePaths)[number];
  /** The page without header and footer. */
  main: Element;
}

/** @param directory folder with the pages */
export function renderedPages(directory: string): RenderedPage[] {
  return sitePagePaths.map(path => {
    const file = `${path === '/' ? 'index' : path.slice(1)}.html`;
    return renderedPage(path, readFileSync(join(directory, file), 'utf8'));
  });
}

/** @throws {Error} if the page has no main part */
export function renderedPage(path: RenderedPage['path'], html: string): RenderedPage {
  const main = find(fromHtml(html), ({ tagName }) => tagName === 'main');
  if (!main) throw new Error(`The page ${path} has no main part.`);
  return { path, main };
}
