/** Every link of a page, a text or the sitemap leads to a file of the folder, to an anchor in it, or away from the site. */
import { type Markup, readMarkup } from '../markup.ts';
import type { PublishedFolder } from '../published-folder.ts';

export function checkLinks(folder: PublishedFolder): string[] {
  const pages = new Map(
    [...folder.files]
      .filter(file => file.endsWith('.html'))
      .map(file => [file, readMarkup(folder.text(file))] as const),
  );
  return [
    ...[...pages].flatMap(([file, { references }]) => brokenOf(folder, pages, file, references)),
    ...textReferences(folder).flatMap(([file, references]) => brokenOf(folder, pages, file, references)),
  ];
}

/** Links of the files that are no HTML, by file. */
function textReferences(folder: PublishedFolder): Array<[string, string[]]> {
  return [...folder.files]
    .filter(file => file === 'llms.txt' || /^sitemap.*\.xml$|^[^/]+\.md$/.test(file))
    .map(file => {
      const pattern = file.endsWith('.xml') ? /<loc>([^<]+)<\/loc>/g : /\]\(([^)\s]+)\)/g;
      return [file, [...folder.text(file).matchAll(pattern)].map(match => match[1] ?? '')];
    });
}

function brokenOf(
  folder: PublishedFolder,
  pages: Map<string, Markup>,
  file: string,
  references: string[],
): string[] {
  const here = `${folder.origin}${folder.basePath}/${file.split('/').map(encodeURIComponent).join('/')}`;
  return [...new Set(references)].flatMap(reference => {
    const fault = faultOf(folder, pages, reference, here);
    return fault === null ? [] : [`${file}: ${reference} ${fault}`];
  });
}

function faultOf(
  folder: PublishedFolder,
  pages: Map<string, Markup>,
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
  const page = pages.get(target);
  if (anchor === '' || page === undefined || page.anchors.has(anchor)) return null;
  return `leads to no place in ${target}`;
}
