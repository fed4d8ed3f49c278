/** Every version of every PDF that was ever published here, by SHA-256, as the git history of the folder tells it. */
import * as z from 'zod';
import { byCodePoint } from '../../code-point-order.ts';
import { askGit, hashGitAnswer } from '../../git.ts';
import { openStore } from '../../store.ts';
import type { DocumentEntry } from '../schema.ts';
import { utcTime } from './modified.ts';

export const documentVersionSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  from: z.iso.datetime().describe('Time from which the version was published.'),
  to: z.iso
    .datetime()
    .nullable()
    .describe('Time at which it was replaced or withdrawn; null while it is current.'),
  replacedBy: z.string().nullable().describe('SHA-256 of the version that followed; null where none did.'),
});

export const documentHistorySchema = z.object({
  documents: z.array(
    z.object({
      filename: z.string(),
      versions: z.array(documentVersionSchema).describe('Oldest first.'),
    }),
  ),
});

export type DocumentVersion = z.infer<typeof documentVersionSchema>;
export type DocumentHistory = z.infer<typeof documentHistorySchema>;

interface Options {
  /** Folder of the PDFs. */
  directory: string;
  /** Folder in which hashes are stored between builds. */
  cacheDirectory: string;
  entries: readonly Pick<DocumentEntry, 'filename' | 'sha256' | 'modified'>[];
}

/** Where git knows nothing, the history is the documents as they stand. */
export async function readVersionHistory({
  directory,
  cacheDirectory,
  entries,
}: Options): Promise<DocumentHistory> {
  const versions = await committedVersions(directory, cacheDirectory);
  const now = new Map(entries.map(entry => [entry.filename, entry]));
  const filenames = [...new Set([...versions.keys(), ...now.keys()])].sort(byCodePoint);
  return {
    documents: filenames.map(filename => ({
      filename,
      versions: withCurrent(versions.get(filename) ?? [], now.get(filename)),
    })),
  };
}

/** The document as it stands may not be committed yet, or be gone. */
function withCurrent(
  versions: DocumentVersion[],
  entry: Options['entries'][number] | undefined,
): DocumentVersion[] {
  const last = versions.at(-1);
  if (!entry || (last?.to === null && last.sha256 === entry.sha256)) return versions;
  const current = { sha256: entry.sha256, from: entry.modified, to: null, replacedBy: null };
  if (last?.to !== null) return [...versions, current];
  return [...versions.slice(0, -1), { ...last, to: entry.modified, replacedBy: entry.sha256 }, current];
}

interface Change {
  time: string;
  filename: string;
  /** Git's name of the content; null where the file was removed. */
  blob: string | null;
}

async function committedVersions(
  directory: string,
  cacheDirectory: string,
): Promise<Map<string, DocumentVersion[]>> {
  const changes = await committedChanges(directory);
  const blobs = changes.flatMap(({ blob }) => blob ?? []);
  const hashes = await hashBlobs(directory, cacheDirectory, blobs);
  const versions = new Map<string, DocumentVersion[]>();
  for (const { time, filename, blob } of changes) {
    const known = versions.get(filename) ?? [];
    const last = known.at(-1);
    const sha256 = blob === null ? null : (hashes.get(blob) ?? null);
    if (last?.to === null && last.sha256 === sha256) continue;
    if (last?.to === null) known[known.length - 1] = { ...last, to: time, replacedBy: sha256 };
    if (sha256 !== null) known.push({ sha256, from: time, to: null, replacedBy: null });
    versions.set(filename, known);
  }
  return versions;
}

/** Oldest first, along the main line: what a merge brought counts from the merge. */
const logOptions =
  'log --first-parent -m --reverse --raw -z --no-abbrev --no-renames --no-ext-diff --no-color --no-show-signature --format=%ct'.split(
    ' ',
  );

async function committedChanges(directory: string): Promise<Change[]> {
  const prefix = await askGit(directory, ['rev-parse', '--show-prefix']);
  const log = await askGit(directory, [...logOptions, '--', '.']);
  if (prefix === null || log === null) return [];
  return parseLog(log.toString(), prefix.toString().replace(/\n$/, ''));
}

/** `<seconds> NUL LF (:<mode> <mode> <old> <new> <status> NUL <path> NUL)*` for each commit. */
function parseLog(log: string, prefix: string): Change[] {
  const changes: Change[] = [];
  let time = '';
  const fields = log.split('\0').values();
  for (const field of fields) {
    const token = field.trim();
    if (/^\d+$/.test(token)) time = utcTime(Number(token) * 1000);
    if (!token.startsWith(':')) continue;
    const filename = (fields.next().value ?? '').slice(prefix.length);
    const [, , , blob = ''] = token.split(' ');
    if (filename.includes('/') || !/\.pdf$/i.test(filename)) continue;
    changes.push({ time, filename, blob: /^0+$/.test(blob) ? null : blob });
  }
  return changes;
}

/** SHA-256 by git's name of the content, which never changes: each is read from git once. */
async function hashBlobs(
  directory: string,
  cacheDirectory: string,
  blobs: string[],
): Promise<Map<string, string>> {
  const stored = openStore(cacheDirectory).json('version-hashes', 'sha256', z.string());
  const hashes = new Map<string, string>();
  for (const blob of new Set(blobs)) {
    const known = stored.find(blob);
    const sha256 = known?.value ?? (await hashGitAnswer(directory, ['cat-file', 'blob', blob]));
    if (sha256 === null) continue;
    if (!known) await stored.put(blob, sha256);
    hashes.set(blob, sha256);
  }
  stored.clean();
  return hashes;
}
