/** The Markdown alternates of the pages of the navigation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAlternates } from '../artifacts/markdown-alternates.ts';
import { sitePagePaths } from '../program/schema/navigation.ts';
import { pageMarkdown } from './page-markdown.ts';

/**
 * @param directory folder in which the pages stand
 * @param address public address of the site with its base path
 */
export function pageAlternates(directory: string, address: string): PageAlternates {
  return new Map(
    sitePagePaths.map(path => {
      const html = readFileSync(join(directory, `${path === '/' ? 'index' : path.slice(1)}.html`), 'utf8');
      return [path, pageMarkdown({ html, address: address + path })];
    }),
  );
}
