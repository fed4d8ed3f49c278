/** What lies in the documents directory: the PDFs that are published, and what the operator should know of the rest. */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { byCodePoint } from '../../code-point-order.ts';
import { OperatorError } from '../../operator-error.ts';
import { captionFilename } from './caption.ts';

export interface LibraryFile {
  filename: string;
  /** Absolute path. */
  path: string;
  /** Absolute path of the caption file; null where there is none. */
  captionPath: string | null;
}

/** Lists the PDFs directly in the directory by code point. Other kinds of file are passed over. */
export async function listLibrary(directory: string): Promise<{ files: LibraryFile[]; warnings: string[] }> {
  const names = await namesIn(directory);
  const files: LibraryFile[] = [];
  const warnings: string[] = [];
  for (const filename of names.filter(name => /\.pdf$/i.test(name))) {
    const path = join(directory, filename);
    const caption = captionFilename(filename);
    const fault = findNameFault(filename) ?? findFileFault(directory, path);
    if (fault === null) {
      files.push({ filename, path, captionPath: names.includes(caption) ? join(directory, caption) : null });
    } else if (fault !== notAFile) {
      warnings.push(`Document ${JSON.stringify(filename)} is left out: ${fault}.`);
    }
  }
  for (const caption of names.filter(name => /\.pdf\.json$/i.test(name))) {
    if (!names.includes(caption.replace(/\.json$/i, ''))) {
      warnings.push(`Caption ${JSON.stringify(caption)} stands beside no document of that name.`);
    }
  }
  return { files, warnings };
}

const notAFile = 'it is not a file';

/** Names that have no address on the web, or no place on the disk of a host. The text artifact appends `.txt`. */
const nameFaults: [has: (filename: string) => boolean, fault: string][] = [
  [name => /\p{Cc}/u.test(name), 'its name contains a control character; rename it'],
  [name => !name.isWellFormed() || name.includes('\u{FFFD}'), 'its name is no UTF-8; rename it'],
  [name => name.includes('\\'), 'its name contains a backslash; rename it'],
  [name => name.startsWith('._'), 'macOS keeps notes on another file in it; delete it'],
  [name => Buffer.byteLength(`${name}.txt`) > 255, 'its name is too long; shorten it to 251 bytes'],
];

function findNameFault(filename: string): string | null {
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
    return statSync(target).isFile() ? null : notAFile;
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
