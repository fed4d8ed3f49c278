/** Dates of the last modification of files from git, because a fresh clone sets the time of every file to now. */
import { askGit, gitRefusal } from '../../git.ts';

export interface GitDates {
  /** Time of the last commit that touched a file, by the path of the file below the directory. */
  committed: Map<string, string>;
  warnings: string[];
}

/** Runs git once for the whole directory. Files that are not committed, or changed since, are left out. */
export async function readGitDates(directory: string): Promise<GitDates> {
  const place = await askGit(directory, ['rev-parse', '--is-shallow-repository', '--show-prefix']);
  const changed = await askGit(directory, ['diff', ...plainDiff, '--name-only', 'HEAD', '--', '.']);
  const log = await askGit(directory, ['log', ...logOptions, '--', '.']);
  if (place === null || changed === null || log === null)
    return { committed: new Map(), warnings: [await whyUnknown(directory)] };

  const [, isShallow, prefix = ''] = /^(\w+)\n(.*)\n$/s.exec(place.toString()) ?? [];
  const committed = parseLog(log.toString());
  for (const path of changed.toString().split('\0')) committed.delete(path);
  return {
    committed: new Map(Array.from(committed, ([path, time]) => [path.slice(prefix.length), time])),
    warnings: isShallow === 'true' ? [tooShort] : [],
  };
}

/** ISO 8601 in UTC, to the second, as git counts. */
export function utcTime(milliseconds: number): string {
  return new Date(Math.floor(milliseconds / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

async function whyUnknown(directory: string): Promise<string> {
  const refusal = await gitRefusal(directory);
  return refusal === null
    ? 'Git does not know the documents directory: modification dates are those of the files, which a copy or a clone changes.'
    : `${refusal} Until then, dates are those of the files, and earlier versions are not known.`;
}

const tooShort =
  'The clone is shallow, so modification dates of documents may be too late, and earlier versions are not known: fetch the whole history (git fetch --unshallow; in CI, fetch depth 0).';

/**
 * Paths ended by NUL and not quoted, whatever the user's own settings are. They begin at the top of the
 * repository: `--relative` has no effect on merges (git 2.39).
 */
const plainDiff = ['-z', '--no-relative', '--no-renames', '--no-ext-diff', '--no-color'];

/** `-c` lists the changes of a merge itself; without it git shows nothing for merges. */
const logOptions = [
  ...plainDiff,
  '--name-status',
  '-c',
  '--date-order',
  '--no-show-signature',
  '--format=%ct',
];

/**
 * Reads `<seconds> NUL LF (<status> NUL <path> NUL)*` for each commit, newest first. A file whose newest
 * commit deleted it (status D) is not git's any more, even where one of that name lies in the directory.
 */
function parseLog(log: string): Map<string, string> {
  const committed = new Map<string, string>();
  const seen = new Set<string>();
  let time = '';
  const fields = log.split('\0').values();
  for (const field of fields) {
    const token = field.trim();
    if (token === '') continue;
    if (/^\d+$/.test(token)) {
      time = utcTime(Number(token) * 1000);
      continue;
    }
    const path = fields.next().value ?? '';
    if (!seen.has(path) && !token.includes('D')) committed.set(path, time);
    seen.add(path);
  }
  return committed;
}
