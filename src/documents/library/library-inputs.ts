/** First step of reading the library: lists its documents with their captions, dates, addresses and versions in git. */
import { statSync } from 'node:fs';
import { passwordVariablePrefix } from '../../configuration.ts';
import { sitePath } from '../../site-path.ts';
import { passwordVariable } from '../reading/document-passwords.ts';
import { fileHash } from '../reading/extractor.ts';
import { captionFilename, type DocumentCaption, noCaption, readDocumentCaption } from './caption.ts';
import { type ListedVersion, thumbnailPath } from './entry.ts';
import { type LibraryFile, listLibrary } from './library-directory.ts';
import type { LibraryOptions } from './library-document.ts';
import { readGitDates, utcTime } from './modified.ts';
import { documentSlugs, inOrderOfPublication, sharedSlugs } from './slug.ts';
import { type CommittedHistory, readCommittedHistory } from './versions/version-history.ts';
import { type Withdrawals, withdrawalsIn } from './versions/withdrawals.ts';

export interface LibraryInputs {
  /** The documents that are published, by file name. */
  documents: (ListedVersion & { password: string | null })[];
  captions: ReadonlyMap<string, DocumentCaption>;
  committed: CommittedHistory;
  withdrawals: Withdrawals;
  /** By file name, including documents that were removed. */
  slugs: ReadonlyMap<string, string>;
  /** Time at which the folder changed last: the end of a document whose removal is in no commit. */
  changedAt: string;
  passwordOf: (slug: string) => string | null;
  warnings: string[];
  /** Warnings of passwords that belong to no document. */
  unusedPasswords: string[];
}

/** @throws {OperatorError} where the directory is missing or a caption file is wrong. */
export async function readLibraryInputs(options: LibraryOptions): Promise<LibraryInputs> {
  const { directory, cacheDirectory, basePath, passwords } = options;
  const history = await readCommittedHistory(directory, cacheDirectory);
  const listed = await listLibrary(directory, history);
  const published = [...history.documents].filter(([filename]) => !listed.namesakes.has(filename));
  const committed = { ...history, documents: new Map(published) };
  const captions = new Map<string, DocumentCaption>();
  // Before anything is extracted, so that a wrong caption shows at once.
  for (const [filename, path] of listed.captions) captions.set(filename, await readDocumentCaption(path));
  const dates = await readGitDates(directory);
  const modified = (path: string, filename: string) =>
    dates.committed.get(filename) ?? utcTime(statSync(path).mtimeMs);
  const statedAt = (filename: string) =>
    modified(listed.captions.get(filename) ?? '', captionFilename(filename));
  const withdrawals = withdrawalsIn(captions, statedAt, committed);
  const filenames = listed.files.map(({ filename }) => filename);
  const slugs = documentSlugs(inOrderOfPublication(filenames, committed));
  const passwordOf = (slug: string) => passwords.get(passwordVariable(passwordVariablePrefix, slug)) ?? null;
  const documents = (await publishedFiles(listed.files, withdrawals)).map(({ filename, path }) => {
    const slug = slugs.get(filename) ?? '';
    return {
      ...{ filename, slug, path },
      modified: modified(path, filename),
      caption: captions.get(filename) ?? noCaption,
      password: passwordOf(slug),
      addresses: {
        url: sitePath(basePath, 'documents', filename),
        textUrl: sitePath(basePath, 'api', 'documents', 'text', filename),
        pageUrl: sitePath(basePath, 'documents', slug),
        thumbnailUrl: sitePath(basePath, ...thumbnailPath(slug).split('/')),
      },
    };
  });
  return {
    ...{ documents, captions, committed, withdrawals, slugs, passwordOf },
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

/** A caption may describe a document that was published once, or withdraw it. */
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

async function publishedFiles(files: LibraryFile[], withdrawals: Withdrawals): Promise<LibraryFile[]> {
  const published: LibraryFile[] = [];
  for (const file of files) {
    const sha256 = withdrawals.nameHashes ? (await fileHash(file.path)).sha256 : '';
    if (withdrawals.of(file.filename, { sha256 }) === null) published.push(file);
  }
  return published;
}

function unusedPasswords(
  slugs: ReadonlyMap<string, string>,
  passwords: ReadonlyMap<string, string>,
): string[] {
  const used = new Set(Array.from(slugs.values(), slug => passwordVariable(passwordVariablePrefix, slug)));
  return [...passwords.keys()]
    .filter(name => !used.has(name))
    .sort()
    .map(name => `Environment variable ${name} holds the password of no document.`);
}
