/** Rendered pages as trees, and their elements that count as text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { furtherPages, sitePagePaths } from '#program/navigation';

export interface RenderedPage {
  /** Path below the root of the site, such as `/faq`. */
  path: `/${string}`;
  /** The page without header and footer. */
  main: Element;
}

/** Every page but those of documents. @param directory folder with the pages */
export function renderedPages(directory: string): RenderedPage[] {
  return [...sitePagePaths, ...furtherPages].map(path => {
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

export function find(node: Nodes, isWanted: (element: Element) => boolean): Element | null {
  if (node.type === 'element' && isWanted(node)) return node;
  const children = 'children' in node ? (node as Root | Element).children : [];
  return (
    children
      .values()
      .map(child => find(child, isWanted))
      .find(Boolean) ?? null
  );
}

/** Elements without meaning in plain text. */
const controls = new Set('script style template form button input select dialog svg'.split(' '));

export function isRead(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type === 'text';
  const { hidden, ariaHidden } = node.properties;
  return !controls.has(node.tagName) && !hasClass(node, 'not-printed') && !hidden && ariaHidden !== 'true';
}

export function hasClass({ properties: { className } }: Element, ...names: string[]): boolean {
  return Array.isArray(className) && names.some(name => className.includes(name));
}

export function textOf(node: ElementContent): string {
  if (node.type === 'element') return node.children.map(textOf).join('');
  return node.type === 'text' ? node.value : '';
}
