/** The kinds of document: names, purposes and words of file names. */
import * as z from 'zod';
import { documentKindWords as storedWords, documentKinds as table } from '#program/vocabulary';

export type DocumentKind = keyof typeof table;

const kinds = Object.keys(table) as [DocumentKind, ...DocumentKind[]];

export const kindSchema = z.enum(kinds);

function column<Value>(read: (row: (typeof table)[DocumentKind]) => Value): Record<DocumentKind, Value> {
  return Object.fromEntries(kinds.map(kind => [kind, read(table[kind])])) as Record<DocumentKind, Value>;
}

/** Names on pages. */
export const documentKinds = column(({ name }) => name);

/** The purpose of each kind; null if the title suffices. */
export const documentPurposes = column(({ purpose }) => purpose);

/** Place in reading order: contracts, then descriptions, then summaries. */
export function placeOf(kind: DocumentKind): number {
  return table[kind].place;
}

const kindWords = z.array(z.object({ words: z.array(z.string()), kind: kindSchema })).parse(storedWords);

/** The kind of a document without a caption: the first row whose words the file name has, so more specific rows come first. */
export function kindOfFilename(filename: string): DocumentKind {
  const words = new Set(
    filename
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  return kindWords.find(row => row.words.every(word => words.has(word)))?.kind ?? 'other';
}
