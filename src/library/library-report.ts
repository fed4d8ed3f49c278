/** Report on the library to the operator. */

import type { DocumentNote } from '#pdf';
import { byCodePoint } from '../code-point-order.ts';
import { lookOf } from '../file-name.ts';
import type { DocumentEntry } from './schema.ts';
import type { DocumentHistory } from './versions/schema.ts';

type Outcome = 'ok' | DocumentNote['code'];

/** Documents are sorted by file name. */
export interface LibraryReport {
  extracted: string[];
  fromCache: string[];
  /** Number of documents by outcome: `ok`, or the code of the first note on them. */
  outcomes: { outcome: Outcome; count: number }[];
  /** Every note on every document. */
  unreadable: { filename: string; note: DocumentNote }[];
  versions: { published: number; withdrawn: number };
  /** Pages with pictures, pages of the library, and the number of pages up to which pictures are drawn. */
  pagePictures: { drawn: number; pages: number; limit: number };
  warnings: string[];
}

export function reportOn({
  documents,
  earlier,
  history,
  pagePictures,
  warnings,
  unusedPasswords,
}: {
  documents: readonly { entry: DocumentEntry; isFromCache: boolean }[];
  earlier: readonly unknown[];
  history: DocumentHistory;
  pagePictures: Omit<LibraryReport['pagePictures'], 'pages'>;
  warnings: readonly string[];
  unusedPasswords: readonly string[];
}): LibraryReport {
  const entries = documents.map(({ entry }) => entry);
  const named = (isFromCache: boolean) =>
    documents.filter(document => document.isFromCache === isFromCache).map(({ entry }) => entry.filename);
  return {
    extracted: named(false),
    fromCache: named(true),
    outcomes: countOutcomes(entries),
    versions: { published: earlier.length, withdrawn: countWithdrawn(history) },
    unreadable: entries.flatMap(({ filename, notes }) => notes.map(note => ({ filename, note }))),
    pagePictures: { ...pagePictures, pages: entries.reduce((sum, { pageCount }) => sum + pageCount, 0) },
    warnings: [...warnings, ...copies(entries), ...titlesAlike(entries), ...unusedPasswords],
  };
}

function countWithdrawn({ documents }: DocumentHistory): number {
  const withdrawn = documents.flatMap(({ versions }) => versions.filter(version => version.withdrawn));
  return new Set(withdrawn.map(({ citationUrl }) => citationUrl)).size;
}

/** `ok` first, then by name. */
function countOutcomes(entries: readonly DocumentEntry[]): LibraryReport['outcomes'] {
  const outcomes = entries.map(({ notes }): Outcome => notes[0]?.code ?? 'ok');
  return [...Map.groupBy(outcomes, outcome => outcome)]
    .map(([outcome, { length: count }]) => ({ outcome, count }))
    .sort(
      (a, b) => Number(b.outcome === 'ok') - Number(a.outcome === 'ok') || byCodePoint(a.outcome, b.outcome),
    );
}

type Named = Pick<DocumentEntry, 'filename' | 'sha256'>;

/** Warnings about documents with the same bytes. */
export function copies(entries: readonly Named[]): string[] {
  return repeated(entries, ({ sha256 }) => sha256).map(
    ([original, { filename }]) =>
      `Document ${JSON.stringify(filename)} is the same file as ${JSON.stringify(original.filename)}: both are published, and amounts count in both. Remove one if that is not meant.`,
  );
}

/** Warnings about different documents whose titles look the same. */
export function titlesAlike(entries: readonly (Named & Pick<DocumentEntry, 'title'>)[]): string[] {
  return repeated(entries, ({ title }) => lookOf(title))
    .filter(([first, { sha256 }]) => sha256 !== first.sha256)
    .map(
      ([first, { filename, title }]) =>
        `Documents ${JSON.stringify(first.filename)} and ${JSON.stringify(filename)} have titles that look the same, ${JSON.stringify(title)}: set "title" in the caption of one, or remove the one that is not yours.`,
    );
}

/** Pairs of the first entry of a key with each further one. */
function repeated<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [Entry, Entry][] {
  const groups = [...Map.groupBy(entries, keyOf).values()];
  return groups.flatMap(([first, ...others]) =>
    others.map((other): [Entry, Entry] => [first as Entry, other]),
  );
}
