/** Every version of every published PDF, by SHA-256, from the git history of the folder. */
import { byCodePoint, nameFault } from '../../file-name.ts';
import type { DocumentEntry, DocumentHistory, DocumentVersion } from '../schema.ts';
import { type CommittedContents, readCommittedContents } from './committed-contents.ts';
import { type LoggedChange, readGitLog } from './git-log.ts';

export type VersionSpan = Pick<DocumentVersion, 'sha256' | 'from' | 'to' | 'replacedBy'>;

export interface DocumentSpans {
  filename: string;
  renamedFrom: DocumentHistory['documents'][number]['renamedFrom'];
  /** Oldest first. */
  versions: VersionSpan[];
}

/** A PDF that a commit added, changed or removed. */
interface CommittedChange {
  time: string;
  filename: string;
  /** Git's name of the content; null if the file was removed or is no regular file. */
  blob: string | null;
  /** Previous name of the same bytes; null if there was none. */
  renamedFrom: string | null;
}

/** On the main line: changes of a side branch count from its merge. A rename leaves the bytes the same. */
const logOptions = '--first-parent -m --reverse --find-renames=100%';

export type CommittedHistory = Awaited<ReturnType<typeof readCommittedHistory>>;

/** The history in git alone. */
export async function readCommittedHistory(directory: string, cacheDirectory: string) {
  const log = await readGitLog(directory, logOptions);
  const known: DocumentHistory['known'] = log === null ? 'present' : log.isShallow ? 'latest' : 'whole';
  const changes = log?.changes.flatMap(changesOfPdfs) ?? [];
  const named = changes.flatMap(({ blob }) => blob ?? []);
  const contents = await readCommittedContents(directory, cacheDirectory, named);
  const here = [...contents].filter(([, { isElsewhere }]) => !isElsewhere);
  const isReadable = ({ blob }: CommittedChange) => blob === null || contents.has(blob);
  const lost = changes.filter(change => !isReadable(change));
  return {
    known,
    documents: spansOf(changes.filter(isReadable), contents),
    /** By SHA-256, for contents whose bytes are in git. */
    blobs: new Map(here.map(([blob, { sha256, sizeBytes }]) => [sha256, { blob, sizeBytes }])),
    warnings: lost.map(
      ({ filename, time, blob }) =>
        `Document ${JSON.stringify(filename)}: git cannot read the version of ${time} (object ${blob}), so it is left out. Look at the clone with git fsck, or fetch it again.`,
    ),
  };
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

/** @param changes oldest first */
function spansOf(
  changes: readonly CommittedChange[],
  contents: CommittedContents,
): Map<string, DocumentSpans> {
  const documents = new Map<string, DocumentSpans>();
  for (const { time, filename, blob, renamedFrom } of changes) {
    const document = documents.get(filename) ?? { filename, renamedFrom: null, versions: [] };
    documents.set(filename, document);
    if (renamedFrom !== null) document.renamedFrom = { filename: renamedFrom, time };
    const last = document.versions.at(-1);
    const sha256 = blob === null ? null : (contents.get(blob)?.sha256 ?? null);
    if (last?.to === null && last.sha256 === sha256) continue;
    if (last?.to === null) Object.assign(last, { to: time, replacedBy: sha256 });
    if (sha256 !== null) document.versions.push({ sha256, from: time, to: null, replacedBy: null });
  }
  // Links are not documents.
  return new Map([...documents].filter(([, { versions }]) => versions.length > 0));
}

/** A document in the folder. */
type CurrentDocument = Pick<DocumentEntry, 'filename' | 'sha256' | 'modified'>;

/**
 * Joins the history with the documents in the folder, which may be uncommitted or removed. Sorted by file name.
 *
 * @param endOf end of a version that is current in git but missing in the folder
 */
export function versionHistory(
  { documents }: Pick<CommittedHistory, 'documents'>,
  current: readonly CurrentDocument[],
  endOf: (filename: string, version: VersionSpan) => string,
): DocumentSpans[] {
  const now = new Map(current.map(entry => [entry.filename, entry]));
  // For renames that are not committed yet.
  const gone = new Map(
    [...documents.values()].flatMap(({ filename, versions }) => {
      const last = versions.at(-1);
      if (now.has(filename) || last?.to !== null) return [];
      return [[last.sha256, { filename, time: endOf(filename, last) }]];
    }),
  );
  const filenames = [...new Set([...documents.keys(), ...now.keys()])].sort(byCodePoint);
  return filenames.map(filename => {
    const entry = now.get(filename);
    const moved = (entry && gone.get(entry.sha256)) ?? null;
    const { versions = [], renamedFrom = moved } = documents.get(filename) ?? {};
    const since = versions.length === 0 ? renamedFrom?.time : undefined;
    const ended = entry
      ? withCurrent(versions, { ...entry, modified: since ?? entry.modified })
      : versions.map(version => ({ ...version, to: version.to ?? endOf(filename, version) }));
    return { filename, renamedFrom, versions: ended };
  });
}

function withCurrent(versions: VersionSpan[], { sha256, modified }: CurrentDocument): VersionSpan[] {
  const last = versions.at(-1);
  if (last?.to === null && last.sha256 === sha256) return versions;
  const current = { sha256, from: modified, to: null, replacedBy: null };
  if (last?.to !== null) return [...versions, current];
  return [...versions.slice(0, -1), { ...last, to: modified, replacedBy: sha256 }, current];
}

/** Name and former names of a document, each with the time of the rename. */
export function namesOf(filename: string, documents: CommittedHistory['documents']) {
  const names: { name: string; until: string | null }[] = [{ name: filename, until: null }];
  for (let renamed = documents.get(filename)?.renamedFrom; renamed; ) {
    const { filename: name, time: until } = renamed;
    if (names.some(known => known.name === name)) break;
    names.push({ name, until });
    renamed = documents.get(name)?.renamedFrom;
  }
  return names;
}
