/** The pages of the navigation as they were rendered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePagePaths } from '../program/schema/navigation.ts';

export interface RenderedPage {
  /** Path below the root of the site, such as `/faq`. */
  path: (typeof sitePagePaths)[number];
  html: string;
}

/** @param directory folder in which the pages stand */
export function renderedPages(directory: string): RenderedPage[] {
  return sitePagePaths.map(path => {
    const file = `${path === '/' ? 'index' : path.slice(1)}.html`;
    return { path, html: readFileSync(join(directory, file), 'utf8') };
  });
}
