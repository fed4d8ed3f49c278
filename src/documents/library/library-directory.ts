/** Lists the documents directory: the PDFs that are published, and warnings about the rest. */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { byCodePoint } from '../../code-point-order.ts';
import { nameFault, namesakeFaults } from '../../file-name.ts';
import { namedFiles } from '../../operator/named-files.ts';
import { OperatorError } from '../../operator-error.ts';
import { captionFilename } from './caption.ts';
import { inOrderOfPublication } from './slug.ts';
import type { CommittedHistory } from './versions/version-history.ts';

export interface LibraryFile {
  filename: string;
  /** Absolute path. */
  path: string;
}

export interface ListedLibrary {
  files: LibraryFile[];
  /** Absolute paths of caption files by the name of their document, which may have been removed. */
  captions: Map<string, string>;
  /** PDFs that are left out because another one has the same name on Windows and macOS. */
  namesakes: ReadonlySet<string>;
  warnings: string[];
}

/**
 * Lists the PDFs directly in the directory by code point. Hidden files of other kinds are ignored.
 * Of names that are the same on some disks, the one published first is kept.
 */
export async function listLibrary(
  directory: string,
  committed: Pick<CommittedHistory, 'documents'>,
): Promise<ListedLibrary> {
  const names = await namesIn(directory);
  const documents = names.filter(name => /\.pdf$/i.test(name));
  const present = new Set(documents.filter(name => nameFault(name) === null));
  const inOrder = inOrderOfPublication(documents, committed).filter(name => present.has(name));
  const namesakes = namesakeFaults(inOrder);
  const files: LibraryFile[] = [];
  const captions = new Map<string, string>();
  const warnings: string[] = [];
  for (const filename of documents) {
    const path = join(directory, filename);
    const caption = captionFilename(filename);
    const fault = nameFault(filename) ?? namesakes.get(filename) ?? findFileFault(directory, path);
    if (fault === null) {
      files.push({ filename, path });
      if (names.includes(caption)) captions.set(filename, join(directory, caption));
    } else {
      warnings.push(`Document ${JSON.stringify(filename)} is left out: ${fault}.`);
    }
  }
  const others = names.filter(name => !/^\.|\.pdf(\.json)?$/i.test(name));
  if (others.length > 0)
    warnings.push(
      `Left out of the documents directory: ${namedFiles(others)}. Only PDFs that lie in the directory itself are published; a caption bears the whole name of its PDF, such as "Offtake Agreement.pdf.json".`,
    );
  for (const caption of names.filter(name => /\.pdf\.json$/i.test(name))) {
    const filename = caption.replace(/\.json$/i, '');
    if (!names.includes(filename)) captions.set(filename, join(directory, caption));
  }
  return { files, captions, namesakes: new Set(namesakes.keys()), warnings };
}

/** Synchronous: a promise for each of thousands of files takes longer than the calls (measured). */
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
