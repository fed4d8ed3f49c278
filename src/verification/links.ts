/** Every link of a page, a text or the sitemap leads to a file of the folder, to an anchor in it, or away from the site. */
import { DomUtils, parseDocument } from 'htmlparser2';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { percentDecoded } from '../percent-decoded.ts';

/** The addresses that a file refers to, each once, and the places in it that can be referred to. */
export interface Links {
  references: ReadonlySet<string>;
  anchors: ReadonlySet<string>;
}

/** Of a file that is no page. */
export function linksIn(file: string, text: string): Links {
  return { references: new Set(referencesIn(file, text)), anchors: new Set() };
}

function referencesIn(file: string, text: string): string[] {
  if (/^sitemap.*\.xml$/.test(file)) {
    const locations = DomUtils.getElementsByTagName('loc', parseDocument(text, { xmlMode: true }));
    return locations.map(location => DomUtils.textContent(location));
  }
  if (file !== 'llms.txt' && !/^[^/]+\.md$/.test(file)) return [];
  return Array.from(text.matchAll(/\]\(([^()\s]+)\)/g), ([, reference = '']) => reference);
}

/** @param found links of every file that is text */
export function checkLinks(folder: PublishedFolder, found: ReadonlyMap<string, Links>): string[] {
  // An address from the root means the same on every page, and most stand on all of them.
  const known = new Map<string, string | null>();
  return [...found].flatMap(([file, { references }]) => {
    const here = `${folder.origin}${folder.basePath}/${file.split('/').map(encodeURIComponent).join('/')}`;
    return [...references].flatMap(reference => {
      let fault = known.get(reference);
      if (fault === undefined) {
        fault = faultOf(folder, found, reference, here);
        if (reference.startsWith('/')) known.set(reference, fault);
      }
      return fault === null ? [] : [`${file}: ${reference} ${fault}`];
    });
  });
}

function faultOf(
  folder: PublishedFolder,
  found: ReadonlyMap<string, Links>,
  reference: string,
  here: string,
): string | null {
  if (!URL.canParse(reference, here)) return 'is no address';
  const url = new URL(reference, here);
  if (url.origin !== folder.origin) return null;
  if (folder.isOfFunction(url.pathname)) return null;
  const target = folder.fileFor(url.pathname);
  if (target === null) return 'leads to no file';
  const anchor = percentDecoded(url.hash.slice(1));
  if (anchor === '' || !target.endsWith('.html') || found.get(target)?.anchors.has(anchor)) return null;
  return `leads to no place in ${target}`;
}
