/** Lists the PDFs of the documents directory, with warnings about other files. */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { namedFiles } from '#operator';
import { byCodePoint, nameFault, namesakeFaults } from '../file-name.ts';
import { OperatorError } from '../operator-error.ts';
import { captionFilename } from './caption.ts';
import { inOrderOfPublication } from './slug.ts';
import type { CommittedHistory } from './versions/version-history.ts';

/** True for the names of the files in which the log of publications is kept, beside the documents. */
export const isPublicationLog = (name: string) =>
  /^publications\.(jsonl|checkpoint|keys|cosigned)$/.test(name);

/** Of names that are the same on some disks, the one published first is kept. */
export async function listLibrary(directory: string, committed: Pick<CommittedHistory, 'documents'>) {
  const names = await namesIn(directory);
  const documents = names.filter(name => /\.pdf$/i.test(name));
  const captions = new Set(names.filter(name => /\.pdf\.json$/i.test(name)));
  const present = new Set(documents.filter(name => nameFault(name) === null));
  const inOrder = inOrderOfPublication(documents, committed).filter(name => present.has(name));
  const namesakes = namesakeFaults(inOrder);
  const faultOf = (name: string) =>
    nameFault(name) ?? namesakes.get(name) ?? findFileFault(directory, join(directory, name));
  const faults = new Map(documents.map(name => [name, faultOf(name)]));
  const filenames = documents.filter(name => faults.get(name) === null);
  const removed = Array.from(captions, name => name.replace(/\.json$/i, '')).filter(
    name => !faults.has(name),
  );
  const warnings = [...faults].flatMap(([name, fault]) =>
    fault === null ? [] : [`Document ${JSON.stringify(name)} is left out: ${fault}.`],
  );
  const others = names.filter(
    name => !isPublicationLog(name) && !name.startsWith('.') && !faults.has(name) && !captions.has(name),
  );
  if (others.length > 0)
    warnings.push(
      `Left out of the documents directory: ${namedFiles(others)}. Only PDFs that lie in the directory itself are published; a caption bears the whole name of its PDF, such as "Name.pdf.json".`,
    );
  return {
    /** PDFs that can be published, by code point. */
    filenames,
    /** Documents that have a caption file; some may have been removed. */
    captioned: [...filenames, ...removed].filter(name => captions.has(captionFilename(name))),
    /** PDFs that are left out because Windows and macOS cannot distinguish their name from another. */
    namesakes: new Set(namesakes.keys()),
    warnings,
  };
}

/** Synchronous: promises for thousands of files take longer than the calls (measured). */
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
