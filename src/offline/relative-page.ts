/** A page as it is opened from a disk: every address of the site is that of a file, seen from the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { copyAttributes } from './copy-data.ts';
import { fileUrl } from './portable-path.ts';
import { withReferences } from './references.ts';

export interface RelativePage {
  html: string;
  /** Paths of the scripts that the page names, below the folder. */
  scripts: string[];
}

/**
 * @param file path of the page below the folder
 * @throws {Error} where a reference leads to no file; a folder that was verified has none.
 */
export function relativePage(html: string, file: string, folder: PublishedFolder): RelativePage {
  const root = '../'.repeat(file.split('/').length - 1);
  const scripts: string[] = [];
  const relative = (tagName: string, address: string) => {
    const url = ownAddress(address, file, folder);
    if (url === null) return address;
    // What the function answers, the copy has not: the address of the site has it.
    if (folder.isOfFunction(url.pathname)) return url.href;
    const target = fileOf(url, file, folder);
    // Subtitles are fetched, which a page from a disk must not do.
    if (tagName === 'track') return dataAddress(join(folder.directory, target), 'text/vtt');
    if (tagName === 'script') scripts.push(target);
    return root + fileUrl(target) + url.search + url.hash;
  };
  const tree = fromHtml(html);
  forEachElement(tree, element => {
    const { tagName, properties } = element;
    element.children = element.children.filter(child => !isFetched(child));
    if (tagName === 'html') {
      properties[copyAttributes.root] = root;
      properties[copyAttributes.basePath] = folder.basePath;
    }
    if (properties.type === 'module') Object.assign(properties, { type: null, defer: true });
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value !== 'string') continue;
      const written = withReferences(name.toLowerCase(), value, address => relative(tagName, address));
      properties[name] = written ?? value;
    }
  });
  return { html: toHtml(tree), scripts };
}

function forEachElement(tree: Root, work: (element: Element) => void): void {
  visit(tree, 'element', element => {
    work(element);
    if (element.content) forEachElement(element.content, work);
  });
}

/** Whether it has the browser fetch something ahead or beside, which a page from a disk must not do. */
function isFetched(node: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'link') return false;
  const relations = [node.properties.rel].flat();
  return ['preload', 'modulepreload', 'manifest'].some(relation => relations.includes(relation));
}

/** A style sheet with its fonts within it: browsers load them from a server, or from the sheet itself. */
export function selfContainedStyles(css: string, folder: PublishedFolder): string {
  return css.replace(/url\(([^)]+)\)/g, (whole: string, quoted: string) => {
    const address = quoted.replace(/^['"]|['"]$/g, '');
    const url = ownAddress(address, '_astro/styles.css', folder);
    if (url === null) return whole;
    const target = fileOf(url, 'a style sheet', folder);
    if (!target.endsWith('.woff2')) return `url(../${fileUrl(target)})`;
    return `url(${dataAddress(join(folder.directory, target), 'font/woff2')})`;
  });
}

/** The address in full, where it is one of the site that is written without its host; else null. */
function ownAddress(address: string, file: string, folder: PublishedFolder): URL | null {
  if (address === '' || address.startsWith('#') || URL.canParse(address)) return null;
  const here = `${folder.origin}${folder.basePath}/${file.split('/').map(encodeURIComponent).join('/')}`;
  const url = new URL(address, here);
  return url.origin === folder.origin ? url : null;
}

function fileOf(url: URL, file: string, folder: PublishedFolder): string {
  const found = folder.fileFor(url.pathname);
  if (found === null) throw new Error(`${file}: ${url.pathname} leads to no file of ${folder.directory}.`);
  return found;
}

function dataAddress(path: string, mediaType: string): string {
  return `data:${mediaType};base64,${readFileSync(path).toString('base64')}`;
}
