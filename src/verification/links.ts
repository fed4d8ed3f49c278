/** Every link of a page, a text or the sitemap leads to a file of the folder, to an anchor in it, or away from the site. */

import type { PublishedFolder } from '../folders/published-folder.ts';
import { type Markup, readMarkup } from '../offline/markup.ts';

/** The addresses that a file refers to, each once, and the places in it that can be referred to. */
export interface Links {
  references: string[];
  anchors: string[];
}

const noLinks: Links = { references: [], anchors: [] };

export function linksIn(file: string, text: string): Links {
  if (file.endsWith('.html')) return ofMarkup(readMarkup(text));
  if (/^sitemap.*\.xml$/.test(file)) return matched(text, /<loc>([^<]+)<\/loc>/g);
  if (file === 'llms.txt' || /^[^/]+\.md$/.test(file)) return matched(text, /\]\(([^)\s]+)\)/g);
  return noLinks;
}

function ofMarkup({ references, anchors }: Markup): Links {
  return { references: [...new Set(references)], anchors: [...anchors] };
}

function matched(text: string, pattern: RegExp): Links {
  const references = Array.from(text.matchAll(pattern), ([, reference = '']) => reference);
  return { ...noLinks, references: [...new Set(references)] };
}

/** @param found links of every file that is text */
export function checkLinks(folder: PublishedFolder, found: ReadonlyMap<string, Links>): string[] {
  const anchors = new Map(
    [...found]
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, links]) => [file, new Set(links.anchors)] as const),
  );
  // An address from the root means the same on every page, and most stand on all of them.
  const known = new Map<string, string | null>();
  return [...found].flatMap(([file, { references }]) => {
    const here = `${folder.origin}${folder.basePath}/${file.split('/').map(encodeURIComponent).join('/')}`;
    return references.flatMap(reference => {
      let fault = known.get(reference);
      if (fault === undefined) {
        fault = faultOf(folder, anchors, reference, here);
        if (reference.startsWith('/')) known.set(reference, fault);
      }
      return fault === null ? [] : [`${file}: ${reference} ${fault}`];
    });
  });
}

function faultOf(
  folder: PublishedFolder,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  reference: string,
  here: string,
): string | null {
  if (!URL.canParse(reference, here)) return 'is no address';
  const url = new URL(reference, here);
  if (url.origin !== folder.origin) return null;
  if (folder.isOfFunction(url.pathname)) return null;
  const target = folder.fileFor(url.pathname);
  if (target === null) return 'leads to no file';
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor === '' || (anchors.get(target)?.has(anchor) ?? true)) return null;
  return `leads to no place in ${target}`;
}
