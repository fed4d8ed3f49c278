/**
 * The list of all files on the page `/files`. It is put into the page when every other file stands, for a
 * page cannot know the hashes of files that are made after it.
 */
import { html } from 'hono/html';
import { checksumFile } from '../folders/checksums.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { sitePath } from '../site-path.ts';
import { hostFiles } from './host-files.ts';

const page = 'files.html';
const start = '<!-- The list of files. -->';
const end = '<!-- End of the list of files. -->';

/** What the page holds until the list is there; in development it stays. */
export const fileListPlace = `${start}<p>The list is made by the build.</p>${end}`;

/**
 * Puts the list into the page of a folder in which all other files stand, in place of an earlier one.
 *
 * @param addressOf what a file is linked by; null where it cannot be linked. Where left out, as it is served.
 */
export function fillFileList(folder: PublishedFolder, addressOf = servedAddress(folder)): void {
  const [before, rest] = folder.text(page).split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${page} has no place for the list of files.`);
  const rows = [...folder.files]
    .filter(path => path !== page && path !== checksumFile)
    .map(path => row(path, addressOf(path), folder.sizeBytes(path), folder.hash(path)));
  folder.write(page, [before, start, table(rows), end, after].join(''));
}

/** What a host keeps to itself cannot be linked. */
function servedAddress({ basePath }: PublishedFolder): (path: string) => string | null {
  const keptByHosts = hostFiles.map(({ name }) => name);
  return path => (keptByHosts.includes(path) ? null : sitePath(basePath, ...path.split('/')));
}

type Html = ReturnType<typeof html>;

function table(rows: Html[]): Html {
  return html`<table class="rows-on-phones all-files" role="table">
<caption>${rows.length} files</caption>
<thead><tr><th scope="col">File</th><th scope="col" class="numeric">Bytes</th><th scope="col">SHA-256</th></tr></thead>
<tbody role="rowgroup">
${rows}</tbody></table>`;
}

function row(path: string, address: string | null, size: number, hash: string): Html {
  const linked = address === null ? path : html`<a href="${address}">${path}</a>`;
  return html`<tr role="row"><th scope="row" role="rowheader">${linked}</th><td role="cell" class="numeric" data-label="Bytes">${size}</td><td role="cell" class="mono" data-label="SHA-256">${hash}</td></tr>
`;
}
