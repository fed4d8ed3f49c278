/** Changes of the files of a folder in the history of git. */
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
const format =
  'log --raw -z --no-abbrev --no-relative --no-ext-diff --no-color --no-show-signature --format=%ct'.split(
    ' ',
  );

/** Null if git does not know the folder. */
export async function readGitLog(
  directory: string,
  options: readonly string[],
): Promise<{ isShallow: boolean; changes: LoggedChange[] } | null> {
  const place = await askGit(directory, ['rev-parse', '--is-shallow-repository', '--show-prefix']);
  const log = await askGit(directory, [...format, ...options, '--', '.']);
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
