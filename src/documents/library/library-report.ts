/** What reading the library tells the operator. */
import { byCodePoint } from '../../code-point-order.ts';
import { lookOf } from '../../file-name.ts';
import { passwordVariable } from '../reading/document-passwords.ts';
import type { DocumentEntry, DocumentNote } from '../schema.ts';
import type { DocumentHistory } from './versions/schema.ts';

export type Outcome = 'ok' | DocumentNote['code'];

/** What a build tells the operator. Documents are sorted by file name. */
export interface LibraryReport {
  extracted: string[];
  fromCache: string[];
  /** How many documents came out how: `ok`, or the code of the first note on them. */
  outcomes: { outcome: Outcome; count: number }[];
  /** Every note on every document: what could not be read, wholly or in part. */
  unreadable: { filename: string; note: DocumentNote }[];
  /** Earlier versions that are published beside them, and that the operator withdrew. */
  versions: { published: number; withdrawn: number };
  /** Pages that are shown as pictures beside their text, pages of the library, and how many it may have for that. */
  pagePictures: { drawn: number; pages: number; limit: number };
  warnings: string[];
}

interface ReportedDocument {
  entry: DocumentEntry;
  isFromCache: boolean;
}

export function reportOn(
  documents: readonly ReportedDocument[],
  { earlier, history }: { earlier: readonly unknown[]; history: DocumentHistory },
): Omit<LibraryReport, 'pagePictures' | 'warnings'> {
  const named = (isFromCache: boolean) =>
    documents.filter(document => document.isFromCache === isFromCache).map(({ entry }) => entry.filename);
  return {
    extracted: named(false),
    fromCache: named(true),
    outcomes: countOutcomes(documents),
    versions: { published: earlier.length, withdrawn: countWithdrawn(history) },
    unreadable: documents.flatMap(({ entry }) =>
      entry.notes.map(note => ({ filename: entry.filename, note })),
    ),
  };
}

function countWithdrawn({ documents }: DocumentHistory): number {
  const withdrawn = documents.flatMap(({ versions }) => versions.filter(version => version.withdrawn));
  return new Set(withdrawn.map(({ citationUrl }) => citationUrl)).size;
}

/** What is well first, then by name. */
function countOutcomes(documents: readonly ReportedDocument[]): LibraryReport['outcomes'] {
  const outcomes = documents.map(({ entry }): Outcome => entry.notes[0]?.code ?? 'ok');
  return [...Map.groupBy(outcomes, outcome => outcome)]
    .map(([outcome, { length: count }]) => ({ outcome, count }))
    .sort(
      (a, b) => Number(b.outcome === 'ok') - Number(a.outcome === 'ok') || byCodePoint(a.outcome, b.outcome),
    );
}

type Named = Pick<DocumentEntry, 'filename' | 'sha256'>;

/** Of documents that are equal byte for byte, all but the first are told, by file name. */
export function copies(entries: readonly Named[]): string[] {
  return repeated(entries, ({ sha256 }) => sha256).map(
    ([original, { filename }]) =>
      `Document ${JSON.stringify(filename)} is the same file as ${JSON.stringify(original.filename)}: both are published, and amounts count in both. Remove one if that is not meant.`,
  );
}

/** Titles that a reader takes for that of another document, which is not the same file. */
export function titlesAlike(entries: readonly (Named & Pick<DocumentEntry, 'title'>)[]): string[] {
  return repeated(entries, ({ title }) => lookOf(title))
    .filter(([first, { sha256 }]) => sha256 !== first.sha256)
    .map(
      ([first, { filename, title }]) =>
        `Documents ${JSON.stringify(first.filename)} and ${JSON.stringify(filename)} have titles that look the same, ${JSON.stringify(title)}: set "title" in the caption of one, or remove the one that is not yours.`,
    );
}

/** The first entry of each key with every further one. */
function repeated<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [Entry, Entry][] {
  const groups = [...Map.groupBy(entries, keyOf).values()];
  return groups.flatMap(([first, ...others]) =>
    others.map((other): [Entry, Entry] => [first as Entry, other]),
  );
}

/** Warnings of passwords that no document has. */
export function unusedPasswords(
  slugs: ReadonlyMap<string, string>,
  { passwords, passwordPrefix }: { passwords: ReadonlyMap<string, string>; passwordPrefix: string },
): string[] {
  const used = new Set(Array.from(slugs.values(), slug => passwordVariable(passwordPrefix, slug)));
  return [...passwords.keys()]
    .filter(name => !used.has(name))
    .sort()
    .map(name => `Environment variable ${name} holds the password of no document.`);
}
