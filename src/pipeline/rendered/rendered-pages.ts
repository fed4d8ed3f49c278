/** The pages of the navigation as they were rendered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sitePagePaths } from '../../program/schema/navigation.ts';
import { find } from './page-elements.ts';

export interface RenderedPage {
  /** Path below the root of the site, such as `/faq`. */
  path: (typeof sitePagePaths)[number];
  /** What the page says itself, without header and footer. */
  main: Element;
}

/** @param directory folder in which the pages stand */
export function renderedPages(directory: string): RenderedPage[] {
  return sitePagePaths.map(path => {
    const file = `${path === '/' ? 'index' : path.slice(1)}.html`;
    return renderedPage(path, readFileSync(join(directory, file), 'utf8'));
  });
}

/** @throws {Error} where the page has no main part */
export function renderedPage(path: RenderedPage['path'], html: string): RenderedPage {
  const main = find(fromHtml(html), ({ tagName }) => tagName === 'main');
  if (!main) throw new Error(`The page ${path} has no main part.`);
  return { path, main };
}
