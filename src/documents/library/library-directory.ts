/** What lies in the documents directory: the PDFs that are published, and what the operator should know of the rest. */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { byCodePoint } from '../../code-point-order.ts';
import { namedFiles } from '../../operator/named-files.ts';
import { OperatorError } from '../../operator-error.ts';
import { captionFilename } from './caption.ts';

export interface LibraryFile {
  filename: string;
  /** Absolute path. */
  path: string;
  /** Absolute path of the caption file; null where there is none. */
  captionPath: string | null;
}

export interface ListedLibrary {
  files: LibraryFile[];
  /** Caption files without a document of their name, by that name: it may have been published once. */
  captionsAlone: Map<string, string>;
  warnings: string[];
}

/** Lists the PDFs directly in the directory by code point. Hidden files of other kinds are passed over in silence. */
export async function listLibrary(directory: string): Promise<ListedLibrary> {
  const names = await namesIn(directory);
  const files: LibraryFile[] = [];
  const warnings: string[] = [];
  for (const filename of names.filter(name => /\.pdf$/i.test(name))) {
    const path = join(directory, filename);
    const caption = captionFilename(filename);
    const fault = nameFault(filename) ?? findFileFault(directory, path);
    if (fault === null) {
      files.push({ filename, path, captionPath: names.includes(caption) ? join(directory, caption) : null });
    } else {
      warnings.push(`Document ${JSON.stringify(filename)} is left out: ${fault}.`);
    }
  }
  const others = names.filter(name => !/^\.|\.pdf(\.json)?$/i.test(name));
  if (others.length > 0)
    warnings.push(
      `Left out of the documents directory: ${namedFiles(others)}. Only PDFs that lie in the directory itself are published; a caption bears the whole name of its PDF, such as "Offtake Agreement.pdf.json".`,
    );
  const alone = names
    .filter(name => /\.pdf\.json$/i.test(name))
    .map((caption): [string, string] => [caption.replace(/\.json$/i, ''), join(directory, caption)])
    .filter(([filename]) => !names.includes(filename));
  return { files, captionsAlone: new Map(alone), warnings };
}

/** Names that have no address on the web, or no place on the disk of a host. The text artifact appends `.txt`. */
const nameFaults: [has: (filename: string) => boolean, fault: string][] = [
  [name => /\p{Cc}/u.test(name), 'its name contains a control character; rename it'],
  [name => !name.isWellFormed() || name.includes('\u{FFFD}'), 'its name is no UTF-8; rename it'],
  [name => name.includes('\\'), 'its name contains a backslash; rename it'],
  [name => name.startsWith('._'), 'macOS keeps notes on another file in it; delete it'],
  [name => Buffer.byteLength(`${name}.txt`) > 255, 'its name is too long; shorten it to 251 bytes'],
];

export function nameFault(filename: string): string | null {
  return nameFaults.find(([has]) => has(filename))?.[1] ?? null;
}

/** At once: a promise for each of thousands of files takes longer than looking (measured). */
function findFileFault(directory: string, path: string): string | null {
  try {
    const target = realpathSync.native(path);
    if (!target.startsWith(realpathSync.native(directory) + sep)) {
      return 'it is a link that leads out of the documents directory';
    }
    accessSync(target, constants.R_OK);
    return statSync(target).isFile() ? null : 'it is not a file';
  } catch {
    return 'it is a link that leads nowhere, or may not be read';
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).sort(byCodePoint);
  } catch (error) {
    const fault = error instanceof Error && 'code' in error ? error.code : error;
    throw new OperatorError(
      `Documents directory ${directory}: expected a folder of PDF files; found none that can be read (${fault}). Create it or set DOCUMENTS_DIR.`,
    );
  }
}
