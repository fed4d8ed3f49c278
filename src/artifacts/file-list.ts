/**
 * The list of all files on the page `/files`. It is put into the page when every other file stands, for a
 * page cannot know the hashes of files that are made after it.
 */

import { checksumFile } from '../folders/checksums.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { sitePath } from '../site-path.ts';
import { hostFiles } from './host-files.ts';

/** What the page holds until the list is there; in development it stays. */
export const fileListPlace = '<p data-place="file-list">The list is made by the build.</p>';

/** What a host keeps to itself cannot be linked. */
const keptByHosts = hostFiles.map(({ name }) => name);

const page = 'files.html';

/** Puts the list into the page of a folder in which all other files stand. */
export function fillFileList(folder: PublishedFolder): void {
  putFileList(folder, path =>
    keptByHosts.includes(path) ? null : sitePath(folder.basePath, ...path.split('/')),
  );
}

/**
 * Puts the list into the page, in place of an earlier one.
 *
 * @param addressOf what a file is linked by; null where it cannot be linked.
 */
export function putFileList(folder: PublishedFolder, addressOf: (path: string) => string | null): void {
  const html = folder.text(page);
  if (!listOrPlace.test(html)) throw new Error(`${page} has no place for the list of files.`);
  const rows = [...folder.files]
    .filter(path => path !== page && path !== checksumFile)
    .map(path => row(path, addressOf(path), folder.sizeBytes(path), folder.hash(path)));
  // A function, because a dollar sign in a replacement text has a meaning.
  folder.write(
    page,
    html.replace(listOrPlace, () => table(rows)),
  );
}

const listClass = 'all-files';
const listOrPlace = new RegExp(`${fileListPlace}|<table class="[^"]*${listClass}"[^]*?</table>`);

function table(rows: string[]): string {
  return `<table class="rows-on-phones ${listClass}" role="table">
<caption>${rows.length} files</caption>
<thead><tr><th scope="col">File</th><th scope="col" class="numeric">Bytes</th><th scope="col">SHA-256</th></tr></thead>
<tbody role="rowgroup">
${rows.join('\n')}
</tbody></table>`;
}

function row(path: string, address: string | null, size: number, hash: string): string {
  const name = escaped(path);
  const linked = address === null ? name : `<a href="${escaped(address)}">${name}</a>`;
  return `<tr role="row"><th scope="row" role="rowheader">${linked}</th><td role="cell" class="numeric" data-label="Bytes">${size}</td><td role="cell" class="mono" data-label="SHA-256">${hash}</td></tr>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
