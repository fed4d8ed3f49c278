/**
 * What became of each document, from the history of its folder: added, replaced, removed, each with the
 * hash of its content. Content is told by its hash, so a commit that changes nothing is no event.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { byCodePoint } from '../code-point-order.ts';
import { utcTime } from '../documents/modified.ts';
import type { DocumentEntry } from '../documents/schema.ts';

export interface DocumentVersion {
  filename: string;
  /** Time of the commit, in ISO 8601. */
  time: string;
  /** SHA-256 of the content; null where the document was removed. */
  sha256: string | null;
}

const run = promisify(execFile);
const outputLimitBytes = 2 ** 28;

/**
 * Every version of every document, oldest first. What stands in the folder and is not committed comes last;
 * what was taken out of it and is not committed stands as the last commit has it.
 *
 * @param entries documents as they stand now
 */
export async function documentHistory(
  directory: string,
  entries: readonly Pick<DocumentEntry, 'filename' | 'sha256' | 'modified'>[],
): Promise<DocumentVersion[]> {
  const committed = distinct(await committedVersions(directory));
  const last = new Map(committed.map(version => [version.filename, version]));
  const uncommitted = entries
    .filter(({ filename, sha256 }) => last.get(filename)?.sha256 !== sha256)
    .map(({ filename, sha256, modified }) => ({ filename, time: modified, sha256 }));
  return [...committed, ...uncommitted];
}

interface Change {
  filename: string;
  time: string;
  /** Object of git that holds the content; null where the file was removed. */
  object: string | null;
}

async function committedVersions(directory: string): Promise<DocumentVersion[]> {
  const changes = await committedChanges(directory);
  const objects = [...new Set(changes.flatMap(({ object }) => object ?? []))];
  const hashes = await contentHashes(directory, objects);
  return changes.map(({ filename, time, object }) => ({
    filename,
    time,
    sha256: object === null ? null : (hashes.get(object) ?? null),
  }));
}

/** Oldest first, and by name within a commit; none where git does not know the folder. */
async function committedChanges(directory: string): Promise<Change[]> {
  const options = ['--first-parent', '-m', '--raw', '-z', '--no-abbrev', '--no-renames', '--reverse'];
  const plain = ['--no-ext-diff', '--no-color', '--no-show-signature', '--format=%ct'];
  try {
    const { stdout } = await run('git', ['-C', directory, 'log', ...options, ...plain, '--', '.'], {
      maxBuffer: outputLimitBytes,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
    });
    const { stdout: prefix } = await run('git', ['-C', directory, 'rev-parse', '--show-prefix']);
    return parseLog(stdout, prefix.replace(/\n$/, ''));
  } catch {
    return [];
  }
}

/** Reads `<seconds> NUL (LF? :<modes> <object> <object> <status> NUL <path> NUL)*` for each commit. */
function parseLog(log: string, prefix: string): Change[] {
  const changes: Change[] = [];
  let time = '';
  const fields = log.split('\0').values();
  for (const field of fields) {
    const token = field.trim();
    if (/^\d+$/.test(token)) time = utcTime(Number(token) * 1000);
    const [, object] = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) [A-Z]\d*$/.exec(token) ?? [];
    if (object === undefined) continue;
    const path = fields.next().value ?? '';
    const filename = path.slice(prefix.length);
    if (!path.startsWith(prefix) || !/\.pdf$/i.test(filename) || basename(filename) !== filename) continue;
    changes.push({ filename, time, object: /^0+$/.test(object) ? null : object });
  }
  return changes;
}

/** SHA-256 of each object, read by one process of git. */
async function contentHashes(directory: string, objects: string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const object of objects) {
    const git = spawn('git', ['-C', directory, 'cat-file', 'blob', object], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(git, 'close');
    const hash = createHash('sha256');
    for await (const chunk of git.stdout) hash.update(chunk);
    const [code] = await ended;
    if (code === 0) hashes.set(object, hash.digest('hex'));
  }
  return hashes;
}

/** Without versions that say the same as the one before them of the same document. */
function distinct(versions: DocumentVersion[]): DocumentVersion[] {
  const last = new Map<string, string | null>();
  return versions.filter(({ filename, sha256 }) => {
    const isSame = last.get(filename) === sha256 || (sha256 === null && !last.get(filename));
    last.set(filename, sha256);
    return !isSame;
  });
}

/** Newest first; by name where the time is the same. */
export function newestFirst(
  a: { time: string; filename: string },
  b: { time: string; filename: string },
): number {
  return byCodePoint(b.time, a.time) || byCodePoint(a.filename, b.filename);
}
