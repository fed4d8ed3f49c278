/** Dates of the last modification of files from git, because a fresh clone sets the time of every file to now. */
import { askGit, gitRefusal } from '../git.ts';
import { readGitLog } from './versions/git-log.ts';

export interface GitDates {
  /** Time of the last commit that touched a file, by the path of the file below the directory. */
  committed: Map<string, string>;
  warnings: string[];
}

/** Lists the changes of a merge itself, which git omits by default. */
const logOptions = ['-c', '--date-order', '--no-renames'];

const diffOptions = ['diff', '-z', '--relative', '--no-renames', '--no-ext-diff', '--no-color'];

/** Files that are not committed, or changed since, are left out. */
export async function readGitDates(directory: string): Promise<GitDates> {
  const changed = await askGit(directory, [...diffOptions, '--name-only', 'HEAD', '--', '.']);
  const log = await readGitLog(directory, logOptions);
  if (changed === null || log === null)
    return { committed: new Map(), warnings: [await whyUnknown(directory)] };
  // The newest change of a file comes last and wins. A file that it deleted is not git's any more.
  const newest = new Map(log.changes.toReversed().map(change => [change.paths[0] ?? '', change]));
  const uncommitted = new Set(changed.toString().split('\0'));
  const committed = [...newest].flatMap(([path, { time, status }]) =>
    status.includes('D') || uncommitted.has(path) ? [] : [[path, time] as const],
  );
  return { committed: new Map(committed), warnings: log.isShallow ? [tooShort] : [] };
}

async function whyUnknown(directory: string): Promise<string> {
  const refusal = await gitRefusal(directory);
  return refusal === null
    ? 'Git does not know the documents directory: modification dates are those of the files, which a copy or a clone changes.'
    : `${refusal} Until then, dates are those of the files, and earlier versions are not known.`;
}

const tooShort =
  'The clone is shallow, so modification dates of documents may be too late, and earlier versions are not known: fetch the whole history (git fetch --unshallow; in CI, fetch depth 0).';
