/** Lists the documents of the library with their captions, dates, addresses and versions in git. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type ExtractorOptions, fileHash } from '#pdf/reading';
import { sitePath } from '../site-path.ts';
import { captionFilename, type DocumentCaption, noCaption, readDocumentCaption } from './caption.ts';
import type { ListedVersion } from './entry.ts';
import { listLibrary } from './library-directory.ts';
import { thumbnailPath } from './picture-paths.ts';
import { documentSlugs, inOrderOfPublication, sharedSlugs } from './slug.ts';
import { readGitDates, utcTime } from './versions/git-log.ts';
import { type CommittedHistory, readCommittedHistory } from './versions/version-history.ts';
import { withdrawalsIn } from './versions/withdrawals.ts';

export interface LibraryOptions extends ExtractorOptions {
  /** Path of the site on its host, such as `/gold`; empty for the root. */
  basePath: string;
  /** Called after each document, then with `work` after each earlier version; counts from 1. */
  onProgress?: (done: number, total: number, work?: string) => void;
  /** Number of pages in the library up to which every page gets a picture; 0 for none. */
  pagePictureLimit: number;
  /** Larger earlier versions are not published. */
  largestVersionBytes: number;
}

export type LibraryInputs = Awaited<ReturnType<typeof readLibraryInputs>>;

/** @throws {OperatorError} if the folder is missing or a caption file is wrong. */
export async function readLibraryInputs(options: LibraryOptions) {
  const { directory, cacheDirectory, basePath } = options;
  const history = await readCommittedHistory(directory, cacheDirectory);
  const { filenames, captioned, namesakes, warnings } = await listLibrary(directory, history);
  const distinct = [...history.documents].filter(([filename]) => !namesakes.has(filename));
  const committed = { ...history, documents: new Map(distinct) };
  const captions = new Map<string, DocumentCaption>();
  // Before PDFs are read, so that a wrong caption is reported at once.
  for (const filename of captioned)
    captions.set(filename, await readDocumentCaption(join(directory, captionFilename(filename))));
  const dates = await readGitDates(directory);
  const modified = (filename: string) =>
    dates.committed.get(filename) ?? utcTime(statSync(join(directory, filename)).mtimeMs);
  const withdrawals = withdrawalsIn(captions, filename => modified(captionFilename(filename)), committed);
  const slugs = documentSlugs(inOrderOfPublication(filenames, committed));
  const documents: ListedVersion[] = [];
  for (const filename of filenames) {
    const path = join(directory, filename);
    const sha256 = withdrawals.nameHashes ? (await fileHash(path)).sha256 : '';
    if (withdrawals.of(filename, { sha256 }) !== null) continue;
    const slug = slugs.get(filename) ?? '';
    documents.push({
      ...{ filename, name: filename, slug, path },
      modified: modified(filename),
      caption: captions.get(filename) ?? noCaption,
      pageUrl: sitePath(basePath, 'documents', slug),
      thumbnailUrl: sitePath(basePath, ...thumbnailPath(slug).split('/')),
    });
  }
  return {
    /** The published documents, by file name. */
    documents,
    ...{ captions, committed, withdrawals },
    /** By file name, including removed documents. */
    slugs,
    /** Time of the last change of the folder: the end of a document whose removal is not committed. */
    changedAt: utcTime(statSync(directory).mtimeMs),
    warnings: [
      ...warnings,
      ...captionsWithoutDocument(filenames, captions, committed),
      ...sharedSlugs(filenames, slugs),
      ...dates.warnings,
      ...committed.warnings,
    ],
  };
}

/** A caption may also describe or withdraw a document that was published before. */
function captionsWithoutDocument(
  filenames: readonly string[],
  captions: ReadonlyMap<string, DocumentCaption>,
  { documents }: CommittedHistory,
): string[] {
  const lonely = [...captions].filter(
    ([filename, { withdrawn }]) =>
      withdrawn === undefined && !documents.has(filename) && !filenames.includes(filename),
  );
  return lonely.map(
    ([filename]) => `Caption ${JSON.stringify(captionFilename(filename))} belongs to no document.`,
  );
}
