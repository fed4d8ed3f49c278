/** Changes of the PDFs of a folder in the history of git. */
import { nameFault } from '../../file-name.ts';
import { type LoggedChange, readGitLog } from './git-log.ts';

/** A PDF that a commit added, changed or removed. */
export interface CommittedChange {
  time: string;
  filename: string;
  /** Git's name of the content; null if the file was removed or is no regular file. */
  blob: string | null;
  /** Previous name of the same bytes; null if there was none. */
  renamedFrom: string | null;
}

export interface CommittedChanges {
  /** Oldest first. */
  changes: CommittedChange[];
  /** Known part of the history: all of it, its end in a shallow clone, or nothing. */
  known: 'whole' | 'latest' | 'present';
}

/** On the main line: changes of a side branch count from its merge. A rename leaves the bytes the same. */
const logOptions = ['--first-parent', '-m', '--reverse', '--find-renames=100%'];

export async function readCommittedChanges(directory: string): Promise<CommittedChanges> {
  const log = await readGitLog(directory, logOptions);
  if (log === null) return { changes: [], known: 'present' };
  return { changes: log.changes.flatMap(changesOfPdfs), known: log.isShallow ? 'latest' : 'whole' };
}

/** A rename from or to a name that is not published counts as an addition or a removal. */
function changesOfPdfs({ time, mode, blob, paths: [first = '', second] }: LoggedChange): CommittedChange[] {
  const content = /^100/.test(mode) ? blob : null;
  const [gone, here] = second === undefined ? [null, first] : [first, second];
  const renamedFrom = gone !== null && isPublished(gone) ? gone : null;
  return [
    ...(renamedFrom === null ? [] : [{ time, filename: renamedFrom, blob: null, renamedFrom: null }]),
    ...(isPublished(here) ? [{ time, filename: here, blob: content, renamedFrom }] : []),
  ];
}

/** True if a file of this name in the folder is a document. */
function isPublished(name: string): boolean {
  return !name.includes('/') && /\.pdf$/i.test(name) && nameFault(name) === null;
}
