/** Every link leads to a file of the folder, to an anchor in it, or to another site. */
import { percentDecoded } from '../percent-decoded.ts';
import { sitePath } from '../site-path.ts';
import type { InspectedSite } from './inspected-site.ts';

export function checkLinks(site: InspectedSite): string[] {
  const { origin, basePath } = site.folder;
  // Addresses from the root mean the same on every page, and most are on all of them.
  const known = new Map<string, string | null>();
  return [...site.texts].flatMap(([file, { references }]) => {
    const here = origin + sitePath(basePath, ...file.split('/'));
    return [...references].flatMap(reference => {
      let fault = known.get(reference);
      if (fault === undefined) {
        fault = faultOf(site, reference, here);
        if (reference.startsWith('/')) known.set(reference, fault);
      }
      return fault === null ? [] : [`${file}: ${reference} ${fault}`];
    });
  });
}

function faultOf({ folder, texts }: InspectedSite, reference: string, here: string): string | null {
  const url = URL.canParse(reference, here) ? new URL(reference, here) : null;
  if (url === null) return 'is no address';
  if (url.origin !== folder.origin || folder.isOfFunction(url.pathname)) return null;
  const target = folder.fileFor(url.pathname);
  if (target === null) return 'leads to no file';
  const anchor = percentDecoded(url.hash.slice(1));
  if (anchor === '' || !target.endsWith('.html') || texts.get(target)?.anchors.has(anchor)) return null;
  return `leads to no place in ${target}`;
}
