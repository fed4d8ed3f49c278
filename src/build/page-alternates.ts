/** The Markdown alternates of the pages of the navigation. */
import type { PageAlternates } from '../artifacts/markdown-alternates.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { RenderedPage } from './rendered-pages.ts';

/** @param address public address of the site with its base path */
export function pageAlternates(pages: readonly RenderedPage[], address: string): PageAlternates {
  return new Map(pages.map(({ path, html }) => [path, pageMarkdown({ html, address: address + path })]));
}
