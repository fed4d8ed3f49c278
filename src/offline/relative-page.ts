/** A page as it is opened from a disk: every address of the site is that of a file, seen from the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { copyAttributes } from './copy-data.ts';
import { withReferences } from './markup.ts';
import { fileUrl } from './portable-path.ts';

/**
 * @param file path of the page below the folder
 * @throws {Error} where a reference leads to no file; a folder that was verified has none.
 */
export function relativePage(html: string, file: string, folder: PublishedFolder): string {
  const root = '../'.repeat(file.split('/').length - 1);
  const attributes = ` ${copyAttributes.root}="${root}" ${copyAttributes.basePath}="${folder.basePath}"`;
  return (
    withReferences(html, ({ element, address }) => {
      const url = ownAddress(address, file, folder);
      if (url === null) return address;
      // What the function answers, the copy has not: the address of the site has it.
      if (folder.isOfFunction(url.pathname)) return url.href;
      const target = fileOf(url, file, folder);
      // Subtitles are fetched, which a page from a disk must not do.
      if (element === 'track') return dataAddress(join(folder.directory, target), 'text/vtt');
      return root + fileUrl(target) + url.search + url.hash;
    })
      .replace('<html', `<html${attributes}`)
      // A page from a disk may not ask for these.
      .replace(/<link rel="(?:(?:module)?preload|manifest)"[^>]*>/g, '')
      .replaceAll('<script type="module"', '<script defer')
  );
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
