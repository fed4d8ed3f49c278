/** What the library is read from: the files and captions of its folder, and what git knows of both. */
import { statSync } from 'node:fs';
import { passwordVariable } from '../reading/document-passwords.ts';
import { fileHash } from '../reading/extractor.ts';
import { captionFilename, type DocumentCaption, readDocumentCaption } from './caption.ts';
import { type LibraryFile, type ListedLibrary, listLibrary } from './library-directory.ts';
import type { LibraryOptions } from './library-document.ts';
import { readGitDates, utcTime } from './modified.ts';
import { documentSlugs, inOrderOfPublication, sharedSlugs } from './slug.ts';
import { type CommittedHistory, readCommittedHistory } from './versions/version-history.ts';
import { type Withdrawals, withdrawalsIn } from './versions/withdrawals.ts';

export interface LibraryInputs {
  /** Those that are published. */
  files: LibraryFile[];
  captions: ReadonlyMap<string, DocumentCaption>;
  committed: CommittedHistory;
  withdrawals: Withdrawals;
  /** By file name, of documents that were removed, too. */
  slugs: ReadonlyMap<string, string>;
  /** Time of the last commit that touched a file; of the file itself where git does not know it. */
  modified: (path: string, filename: string) => string;
  passwordOf: (slug: string) => string | null;
  warnings: string[];
}

export async function readLibraryInputs(options: LibraryOptions): Promise<LibraryInputs> {
  const { directory, cacheDirectory, passwords, passwordPrefix } = options;
  const history = await readCommittedHistory(directory, cacheDirectory);
  const listed = await listLibrary(directory, history);
  const published = [...history.documents].filter(([filename]) => !listed.namesakes.has(filename));
  const committed = { ...history, documents: new Map(published) };
  const captions = await readCaptions(listed);
  const dates = await readGitDates(directory);
  const modified = (path: string, filename: string) =>
    dates.committed.get(filename) ?? utcTime(statSync(path).mtimeMs);
  const statedAt = (filename: string) => modified(captionPath(listed, filename), captionFilename(filename));
  const withdrawals = withdrawalsIn(captions, statedAt, committed);
  const filenames = listed.files.map(({ filename }) => filename);
  const slugs = documentSlugs(inOrderOfPublication(filenames, committed));
  return {
    files: await publishedFiles(listed.files, withdrawals),
    captions,
    committed,
    withdrawals,
    slugs,
    modified,
    passwordOf: slug => passwords.get(passwordVariable(passwordPrefix, slug)) ?? null,
    warnings: [
      ...listed.warnings,
      ...lonelyCaptions(listed, captions, committed),
      ...sharedSlugs(filenames, slugs),
      ...dates.warnings,
      ...committed.warnings,
    ],
  };
}

/** Before anything is extracted, so that a wrong caption shows at once. */
async function readCaptions({ files, captionsAlone }: ListedLibrary): Promise<Map<string, DocumentCaption>> {
  const captions = new Map<string, DocumentCaption>();
  const ofFiles = files.map(({ filename, captionPath }) => [filename, captionPath] as const);
  for (const [filename, path] of [...ofFiles, ...captionsAlone])
    if (path !== null) captions.set(filename, await readDocumentCaption(path));
  return captions;
}

function captionPath({ files, captionsAlone }: ListedLibrary, filename: string): string {
  return captionsAlone.get(filename) ?? files.find(file => file.filename === filename)?.captionPath ?? '';
}

/** One beside no document tells of what was published under its name, or withdraws it. */
function lonelyCaptions(
  { captionsAlone }: ListedLibrary,
  captions: ReadonlyMap<string, DocumentCaption>,
  { documents }: CommittedHistory,
): string[] {
  return [...captionsAlone.keys()]
    .filter(filename => !documents.has(filename) && captions.get(filename)?.withdrawn === undefined)
    .map(
      filename =>
        `Caption ${JSON.stringify(captionFilename(filename))} stands beside no document of that name.`,
    );
}

async function publishedFiles(files: LibraryFile[], withdrawals: Withdrawals): Promise<LibraryFile[]> {
  const published: LibraryFile[] = [];
  for (const file of files) {
    const sha256 = withdrawals.nameHashes ? (await fileHash(file.path)).sha256 : '';
    if (withdrawals.of(file.filename, { sha256 }) === null) published.push(file);
  }
  return published;
}
