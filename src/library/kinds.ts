/** The kinds of document: names, purposes and words of file names. */
import * as z from 'zod';
import table from './kinds.json' with { type: 'json' };

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

/** Words of file names. The first row whose words all occur decides, so more specific rows come first. */
const kindWords: [words: string[], kind: DocumentKind][] = [
  [['token', 'marketing'], 'token-marketing-summary'],
  [['memorandum'], 'confidential-offtake-memorandum'],
  [['instructions'], 'subscriber-instructions'],
  [['presentation'], 'presentation'],
  [['slides'], 'presentation'],
  [['deck'], 'presentation'],
  [['biography'], 'principal-biography'],
  [['thesis'], 'thesis-paper'],
  [['logistics'], 'logistics-outline'],
  [['rights'], 'rights-summary'],
  [['mining'], 'mining-summary'],
  [['subscription', 'agreement'], 'subscription-agreement'],
  [['offtake', 'agreement'], 'offtake-agreement'],
  [['token'], 'token-summary'],
];

/** The kind of a document without a caption. */
export function kindOfFilename(filename: string): DocumentKind {
  const words = new Set(
    filename
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  const row = kindWords.find(([wanted]) => wanted.every(word => words.has(word)));
  return row?.[1] ?? 'other';
}
