/** A page as it is opened from a disk: every address of the site is that of a file, seen from the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter, html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { checksumFile } from '../folders/checksums.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { sitePath } from '../site-path.ts';
import { scriptAddressRule } from '../trusted-script-address.ts';
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
export function relativePage(text: string, file: string, folder: PublishedFolder): RelativePage {
  const root = '../'.repeat(file.split('/').length - 1);
  // It hangs on all that is published, so nothing that is published can name it.
  const nonce = folder.hash(checksumFile);
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
  // As a browser without scripts reads it, so that what stands in <noscript> is elements, too.
  const page = parse(text, { scriptingEnabled: false });
  for (const element of elementsIn(page)) {
    const { tagName, attrs } = element;
    const before = scripts.length;
    element.childNodes = element.childNodes.filter(child => !isFetched(child));
    for (const attribute of attrs)
      attribute.value =
        withReferences(attribute.name, attribute.value, address => relative(tagName, address)) ??
        attribute.value;
    if (tagName === 'html') {
      attrs.push({ name: copyAttributes.root, value: root });
      attrs.push({ name: copyAttributes.basePath, value: folder.basePath });
    }
    if (tagName === 'head') element.childNodes.unshift(policy(nonce, folder.origin));
    // A script that is written into the page, or lies elsewhere, gets no nonce.
    if (scripts.length > before) makeClassic(attrs, nonce);
  }
  return { html: serialize(page), scripts };
}

function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsIn('content' in node ? node.content : node);
  }
}

/** Whether it has the browser fetch something ahead or beside, which a page from a disk must not do. */
function isFetched(node: Tree.Node): boolean {
  if (!defaultTreeAdapter.isElementNode(node) || node.tagName !== 'link') return false;
  const relations = node.attrs
    .find(({ name }) => name === 'rel')
    ?.value.toLowerCase()
    .split(/\s+/);
  return ['preload', 'modulepreload', 'manifest'].some(relation => relations?.includes(relation));
}

/** A module becomes a script that runs when the page is read, as a module does. */
function makeClassic(attrs: Tree.Element['attrs'], nonce: string): void {
  const module = attrs.find(({ name, value }) => name === 'type' && value === 'module');
  if (module) Object.assign(module, { name: 'defer', value: '' });
  attrs.push({ name: 'nonce', value: nonce });
}

/**
 * What a page may load and do: what lies on the disk, and of scripts those alone that the copy gave its nonce, because
 * `file:` would take one from a share of another machine, too (`file://host/…`). Forms lead to the site.
 */
function policy(nonce: string, origin: string): Tree.Element {
  const content = [
    `default-src 'none'; base-uri 'none'; form-action file: ${origin}; script-src 'nonce-${nonce}'`,
    'style-src file:; font-src data:; img-src file:; media-src file: data:',
    `require-trusted-types-for 'script'; trusted-types ${scriptAddressRule} 'allow-duplicates'`,
  ].join('; ');
  return defaultTreeAdapter.createElement('meta', html.NS.HTML, [
    { name: 'http-equiv', value: 'Content-Security-Policy' },
    { name: 'content', value: content },
  ]);
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
  const url = new URL(address, folder.origin + sitePath(folder.basePath, ...file.split('/')));
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
