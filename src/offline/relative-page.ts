/** Converts pages and style sheets for use from disk: addresses of the site become relative paths of files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter, html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { checksumFile, type PublishedFolder } from '#folders';
import { scriptAddressRule } from '#hosting/trusted-script-address';
import { fileUrl, sitePath } from '../site-path.ts';
import { archiveFile } from './archive-file.ts';
import { copyAttributes } from './copy-data.ts';

export interface RelativePage {
  html: string;
  /** Paths of the scripts of the page below the folder. */
  scripts: string[];
}

/**
 * @param file path of the page below the folder
 * @throws {Error} for a broken reference; verified folders have none.
 */
export function relativePage(text: string, file: string, folder: PublishedFolder): RelativePage {
  const root = '../'.repeat(file.split('/').length - 1);
  // Depends on all published bytes, so no published file can contain it.
  const nonce = folder.hash(checksumFile);
  const scripts: string[] = [];
  const relative = (tagName: string, address: string) => {
    const url = ownAddress(address, file, folder);
    if (url === null) return address;
    // The copy lacks responses of the function and its own archive: links to the site.
    const { basePath } = folder;
    if (folder.isOfFunction(url.pathname) || url.pathname === `${basePath}/${archiveFile}`) return url.href;
    const target = fileOf(url, file, folder);
    // Browsers fetch subtitles, which is not possible from disk.
    if (tagName === 'track') return dataAddress(join(folder.directory, target), 'text/vtt');
    if (tagName === 'script') scripts.push(target);
    return root + fileUrl(target) + url.search + url.hash;
  };
  // Without scripting, so that the content of <noscript> is parsed as elements, too.
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
    // Inline scripts and those of other sites get no nonce.
    if (scripts.length > before) makeClassic(attrs, nonce);
  }
  return { html: serialize(page), scripts };
}

/** Attributes of one address. */
const attributes = new Set(['href', 'src', 'poster', 'action']);

/** Rewrites the addresses in an HTML attribute; null if the attribute contains no addresses. */
export function withReferences(
  attribute: string,
  value: string,
  rewrite: (address: string) => string,
): string | null {
  if (attributes.has(attribute)) return rewrite(value);
  if (attribute !== 'srcset') return null;
  // Candidates are an address and a descriptor; addresses of the site contain no comma.
  const candidates = value.split(',').map(candidate => candidate.trim().split(/\s+/));
  return candidates.map(([address = '', ...rest]) => [rewrite(address), ...rest].join(' ')).join(', ');
}

function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsIn('content' in node ? node.content : node);
  }
}

/** True for links that the browser fetches, which is not possible from disk. */
function isFetched(node: Tree.Node): boolean {
  if (!defaultTreeAdapter.isElementNode(node) || node.tagName !== 'link') return false;
  return node.attrs.some(
    ({ name, value }) => name === 'rel' && /(?<!\S)(?:(?:module)?preload|manifest)(?!\S)/i.test(value),
  );
}

/** Turns a module script into a deferred classic script. */
function makeClassic(attrs: Tree.Element['attrs'], nonce: string): void {
  const module = attrs.find(({ name, value }) => name === 'type' && value === 'module');
  if (module) Object.assign(module, { name: 'defer', value: '' });
  attrs.push({ name: 'nonce', value: nonce });
}

/**
 * Content security policy for pages from disk. Scripts need the nonce, because `file:` would also allow those of network
 * shares (`file://host/…`). Forms may be sent to the site.
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

/** Embeds the fonts of a style sheet, because browsers do not load them from disk. */
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

/** Resolves an address without host; null for other addresses and fragments. */
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
