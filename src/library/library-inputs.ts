/** Lists the documents of the library with their captions, dates, addresses and versions in git. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileHash } from '#pdf/reading';
import { passwordVariablePrefix } from '../configuration.ts';
import { sitePath } from '../site-path.ts';
import { captionFilename, type DocumentCaption, noCaption, readDocumentCaption } from './caption.ts';
import { fileAddresses, type ListedVersion } from './entry.ts';
import type { LibraryOptions } from './library.ts';
import { listLibrary } from './library-directory.ts';
import { readGitDates } from './modified.ts';
import { thumbnailPath } from './picture-paths.ts';
import { documentSlugs, inOrderOfPublication, sharedSlugs } from './slug.ts';
import { utcTime } from './versions/git-log.ts';
import { type CommittedHistory, readCommittedHistory } from './versions/version-history.ts';
import { type Withdrawals, withdrawalsIn } from './versions/withdrawals.ts';

export interface LibraryInputs {
  /** The published documents, by file name. */
  documents: ListedVersion[];
  captions: ReadonlyMap<string, DocumentCaption>;
  committed: CommittedHistory;
  withdrawals: Withdrawals;
  /** By file name, including removed documents. */
  slugs: ReadonlyMap<string, string>;
  /** Time of the last change of the folder: the end of a document whose removal is not committed. */
  changedAt: string;
  passwordOf: (slug: string) => string | null;
  warnings: string[];
  unusedPasswords: string[];
}

/** @throws {OperatorError} if the folder is missing or a caption file is wrong. */
export async function readLibraryInputs(options: LibraryOptions): Promise<LibraryInputs> {
  const { directory, cacheDirectory, basePath, passwords } = options;
  const history = await readCommittedHistory(directory, cacheDirectory);
  const listed = await listLibrary(directory, history);
  const distinct = [...history.documents].filter(([filename]) => !listed.namesakes.has(filename));
  const committed = { ...history, documents: new Map(distinct) };
  const pathOf = (filename: string) => join(directory, filename);
  const captions = new Map<string, DocumentCaption>();
  // Before PDFs are read, so that a wrong caption is reported at once.
  for (const filename of listed.captioned)
    captions.set(filename, await readDocumentCaption(pathOf(captionFilename(filename))));
  const dates = await readGitDates(directory);
  const modified = (filename: string) =>
    dates.committed.get(filename) ?? utcTime(statSync(pathOf(filename)).mtimeMs);
  const withdrawals = withdrawalsIn(captions, filename => modified(captionFilename(filename)), committed);
  const { filenames } = listed;
  const slugs = documentSlugs(inOrderOfPublication(filenames, committed));
  const published = await withoutWithdrawn(filenames, pathOf, withdrawals);
  const documents = published.map(filename => {
    const slug = slugs.get(filename) ?? '';
    return {
      ...{ filename, slug, path: pathOf(filename) },
      modified: modified(filename),
      caption: captions.get(filename) ?? noCaption,
      addresses: {
        ...fileAddresses(basePath, filename),
        pageUrl: sitePath(basePath, 'documents', slug),
        thumbnailUrl: sitePath(basePath, ...thumbnailPath(slug).split('/')),
      },
    };
  });
  return {
    ...{ documents, captions, committed, withdrawals, slugs },
    passwordOf: slug => passwords.get(passwordVariable(slug)) ?? null,
    changedAt: utcTime(statSync(directory).mtimeMs),
    warnings: [
      ...listed.warnings,
      ...captionsWithoutDocument(filenames, captions, committed),
      ...sharedSlugs(filenames, slugs),
      ...dates.warnings,
      ...committed.warnings,
    ],
    unusedPasswords: unusedPasswords(slugs, passwords),
  };
}

/** A caption may also describe or withdraw a document that was published before. */
function captionsWithoutDocument(
  filenames: readonly string[],
  captions: ReadonlyMap<string, DocumentCaption>,
  { documents }: CommittedHistory,
): string[] {
  return [...captions]
    .filter(
      ([filename, { withdrawn }]) =>
        withdrawn === undefined && !documents.has(filename) && !filenames.includes(filename),
    )
    .map(
      ([filename]) =>
        `Caption ${JSON.stringify(captionFilename(filename))} stands beside no document of that name.`,
    );
}

async function withoutWithdrawn(
  filenames: readonly string[],
  pathOf: (filename: string) => string,
  withdrawals: Withdrawals,
): Promise<string[]> {
  const published: string[] = [];
  for (const filename of filenames) {
    const sha256 = withdrawals.nameHashes ? (await fileHash(pathOf(filename))).sha256 : '';
    if (withdrawals.of(filename, { sha256 }) === null) published.push(filename);
  }
  return published;
}

function passwordVariable(slug: string): string {
  return passwordVariablePrefix + slug.toUpperCase().replaceAll('-', '_');
}

function unusedPasswords(
  slugs: ReadonlyMap<string, string>,
  passwords: ReadonlyMap<string, string>,
): string[] {
  const used = new Set(Array.from(slugs.values(), slug => passwordVariable(slug)));
  return [...passwords.keys()]
    .filter(name => !used.has(name))
    .sort()
    .map(name => `Environment variable ${name} holds the password of no document.`);
}
