/** Every version of every published PDF, by SHA-256, from the git history of the folder. */
import { byCodePoint } from '../../code-point-order.ts';
import type { DocumentEntry } from '../schema.ts';
import { type CommittedChange, type CommittedChanges, readCommittedChanges } from './committed-changes.ts';
import { type CommittedContents, readCommittedContents } from './committed-contents.ts';
import type { DocumentHistory, DocumentVersion } from './schema.ts';

export type VersionSpan = Pick<DocumentVersion, 'sha256' | 'from' | 'to' | 'replacedBy'>;

export interface DocumentSpans {
  filename: string;
  renamedFrom: DocumentHistory['documents'][number]['renamedFrom'];
  /** Oldest first. */
  versions: VersionSpan[];
}

/** The history in git alone. */
export interface CommittedHistory {
  known: CommittedChanges['known'];
  documents: ReadonlyMap<string, DocumentSpans>;
  /** By SHA-256, for contents whose bytes are in git. */
  blobs: ReadonlyMap<string, { blob: string; sizeBytes: number }>;
  warnings: string[];
}

/** A document in the folder. */
type CurrentDocument = Pick<DocumentEntry, 'filename' | 'sha256' | 'modified'>;

export async function readCommittedHistory(
  directory: string,
  cacheDirectory: string,
): Promise<CommittedHistory> {
  const { changes, known } = await readCommittedChanges(directory);
  const named = changes.flatMap(({ blob }) => blob ?? []);
  const contents = await readCommittedContents(directory, cacheDirectory, named);
  const blobs = new Map(
    Array.from(contents, ([blob, { sha256, sizeBytes }]) => [sha256, { blob, sizeBytes }] as const).filter(
      ([, { blob }]) => !contents.get(blob)?.isElsewhere,
    ),
  );
  const readable = changes.filter(({ blob }) => blob === null || contents.has(blob));
  const warnings = changes.filter(change => !readable.includes(change)).map(describeLoss);
  return { known, documents: spansOf(readable, contents), blobs, warnings };
}

function describeLoss({ filename, time, blob }: CommittedChange): string {
  return `Document ${JSON.stringify(filename)}: git cannot read the version of ${time} (object ${blob}), so it is left out. Look at the clone with git fsck, or fetch it again.`;
}

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

function withCurrent(versions: VersionSpan[], entry: CurrentDocument): VersionSpan[] {
  const last = versions.at(-1);
  if (last?.to === null && last.sha256 === entry.sha256) return versions;
  const current = { sha256: entry.sha256, from: entry.modified, to: null, replacedBy: null };
  if (last?.to !== null) return [...versions, current];
  return [...versions.slice(0, -1), { ...last, to: entry.modified, replacedBy: entry.sha256 }, current];
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
