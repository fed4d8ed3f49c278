/** Changes of the PDFs of a folder in the history of git. */
import { nameFault } from '../../../file-name.ts';
import { askGit } from '../../../git.ts';
import { utcTime } from '../modified.ts';

/** A PDF that a commit added, changed or removed. */
export interface CommittedChange {
  time: string;
  filename: string;
  /** Git's name of the content; null where the file was removed, or became something else than a file. */
  blob: string | null;
  /** The name that the very same bytes had until this commit; null where there was none. */
  renamedFrom: string | null;
}

export interface CommittedChanges {
  /** Oldest first. */
  changes: CommittedChange[];
  /** How much of the history git knows: all of it, its end alone in a shallow clone, or nothing. */
  known: 'whole' | 'latest' | 'present';
}

/** Along the main line, where changes of a side branch count from the merge. A rename leaves the bytes the same. */
const logOptions =
  'log --first-parent -m --reverse --raw -z --no-abbrev --find-renames=100% --no-ext-diff --no-color --no-show-signature --format=%ct'.split(
    ' ',
  );

export async function readCommittedChanges(directory: string): Promise<CommittedChanges> {
  const place = await askGit(directory, ['rev-parse', '--is-shallow-repository', '--show-prefix']);
  const log = await askGit(directory, [...logOptions, '--', '.']);
  if (place === null || log === null) return { changes: [], known: 'present' };
  const [, isShallow, prefix = ''] = /^(\w+)\n(.*)\n$/s.exec(place.toString()) ?? [];
  const changes = parseLog(log.toString()).flatMap(change => changesOfPdfs(change, prefix));
  return { changes, known: isShallow === 'true' ? 'latest' : 'whole' };
}

interface LoggedChange {
  time: string;
  mode: string;
  blob: string;
  /** From the top of the repository; of a rename the old one and the new one. */
  paths: string[];
}

/** `<seconds> NUL LF (:<mode> <mode> <old> <new> <status> NUL <path> NUL [<path> NUL])*` for each commit. */
function parseLog(log: string): LoggedChange[] {
  const changes: LoggedChange[] = [];
  let time = '';
  const fields = log.split('\0').values();
  for (const field of fields) {
    const token = field.trim();
    if (/^\d+$/.test(token)) time = utcTime(Number(token) * 1000);
    if (!token.startsWith(':')) continue;
    const [, mode = '', , blob = '', status = ''] = token.split(' ');
    const paths = Array.from({ length: /^[RC]/.test(status) ? 2 : 1 }, () => fields.next().value ?? '');
    changes.push({ time, mode, blob, paths });
  }
  return changes;
}

/** A rename from or to a name that is not published counts as an addition or a removal. */
function changesOfPdfs({ time, mode, blob, paths }: LoggedChange, prefix: string): CommittedChange[] {
  const [first = '', second] = paths.map(path => path.slice(prefix.length));
  const content = /^100/.test(mode) ? blob : null;
  const [gone, here] = second === undefined ? [null, first] : [first, second];
  const renamedFrom = gone !== null && isPublished(gone) ? gone : null;
  return [
    ...(renamedFrom === null ? [] : [{ time, filename: renamedFrom, blob: null, renamedFrom: null }]),
    ...(isPublished(here) ? [{ time, filename: here, blob: content, renamedFrom }] : []),
  ];
}

/** True where a file of this name in the folder is a document. */
function isPublished(name: string): boolean {
  return !name.includes('/') && /\.pdf$/i.test(name) && nameFault(name) === null;
}
