/** Changes of the files of a folder in the history of git, and their dates: a fresh clone sets the time of every file to now. */
import { askGit } from '../../git.ts';

export interface LoggedChange {
  /** Time of the commit. */
  time: string;
  mode: string;
  /** Git's name of the content. */
  blob: string;
  /** `A`, `M`, `D`, `R100`; one letter per parent for a merge. */
  status: string;
  /** Below the folder; the old and the new path of a rename. */
  paths: string[];
}

/** Unquoted paths from the top of the repository (`--relative` has no effect on merges in git 2.39), whatever the user's settings. */
const logFormat =
  'log --raw -z --no-abbrev --no-relative --no-ext-diff --no-color --no-show-signature --format=%ct';

/**
 * Null if git does not know the folder.
 *
 * @param options of `git log`, separated by blanks
 */
export async function readGitLog(
  directory: string,
  options: string,
): Promise<{ isShallow: boolean; changes: LoggedChange[] } | null> {
  const place = await askGit(directory, ['rev-parse', '--is-shallow-repository', '--show-prefix']);
  const log = await askGit(directory, [...`${logFormat} ${options}`.split(' '), '--', '.']);
  if (place === null || log === null) return null;
  const [, isShallow, prefix = ''] = /^(\w+)\n(.*)\n$/s.exec(place.toString()) ?? [];
  return { isShallow: isShallow === 'true', changes: parseLog(log.toString(), prefix.length) };
}

/** `<seconds> NUL LF (:<mode> <mode> <old> <new> <status> NUL <path> NUL [<path> NUL])*` for each commit. */
function parseLog(log: string, prefixLength: number): LoggedChange[] {
  const changes: LoggedChange[] = [];
  let time = '';
  const fields = log.split('\0').values();
  for (const field of fields) {
    const token = field.trim();
    if (/^\d+$/.test(token)) time = utcTime(Number(token) * 1000);
    if (!token.startsWith(':')) continue;
    const [, mode = '', ...rest] = token.split(' ');
    const [blob = '', status = ''] = rest.slice(-2);
    const paths = Array.from({ length: /^[RC]/.test(status) ? 2 : 1 }, () =>
      (fields.next().value ?? '').slice(prefixLength),
    );
    changes.push({ time, mode, blob, status, paths });
  }
  return changes;
}

/** ISO 8601 in UTC, to the second, as git counts. */
export function utcTime(milliseconds: number): string {
  return new Date(Math.floor(milliseconds / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

/**
 * @returns time of the last commit that touched a file, by the path of the file below the directory, without files that are
 * not committed or changed since
 */
export async function readGitDates(
  directory: string,
): Promise<{ committed: Map<string, string>; warnings: string[] }> {
  const changed = await askGit(
    directory,
    'diff -z --relative --no-renames --no-ext-diff --no-color --name-only HEAD -- .'.split(' '),
  );
  // Lists the changes of a merge itself, which git omits by default.
  const log = await readGitLog(directory, '-c --date-order --no-renames');
  if (changed === null || log === null) return { committed: new Map(), warnings: [unknown] };
  // The newest change of a file comes last and wins. A file that it deleted is not git's any more.
  const newest = new Map(log.changes.toReversed().map(change => [change.paths[0] ?? '', change]));
  const uncommitted = new Set(changed.toString().split('\0'));
  const committed = [...newest].flatMap(([path, { time, status }]) =>
    status.includes('D') || uncommitted.has(path) ? [] : [[path, time] as const],
  );
  return { committed: new Map(committed), warnings: log.isShallow ? [tooShort] : [] };
}

const unknown =
  'Git does not know the documents directory, or does not trust a clone of another user (then: git config --global --add safe.directory FOLDER): modification dates are those of the files, which a copy or a clone changes, and earlier versions are not known.';

const tooShort =
  'The clone is shallow, so modification dates of documents may be too late, and earlier versions are not known: fetch the whole history (git fetch --unshallow; in CI, fetch depth 0).';
