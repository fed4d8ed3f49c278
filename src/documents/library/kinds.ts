import * as z from 'zod';

/**
 * The kinds of document that the library holds, each with the name that pages show.
 * A caption file names the kind; without one it is told from words of the file name.
 */
export const documentKinds = {
  'offtake-agreement': 'Offtake agreement',
  'subscription-agreement': 'Subscription agreement',
  'subscriber-instructions': 'Subscriber instructions',
  'confidential-offtake-memorandum': 'Confidential offtake memorandum',
  presentation: 'Presentation',
  'rights-summary': 'Rights summary',
  'token-summary': 'Token summary',
  'token-marketing-summary': 'Token marketing summary',
  'thesis-paper': 'Thesis paper',
  'logistics-outline': 'Logistics outline',
  'mining-summary': 'Mining summary',
  'principal-biography': 'Principal biography',
  other: 'Other document',
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** The names of the kinds as a schema. */
export const kindSchema = z.enum(Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]);

/**
 * Words of a file name that tell the kind. The first row of which every word occurs wins, so what is
 * more special stands first.
 */
const tellingWords: [words: string[], kind: DocumentKind][] = [
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

/** The kind that the words of a file name tell; `other` where they tell none. */
export function kindOfFilename(filename: string): DocumentKind {
  const words = new Set(
    filename
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  const row = tellingWords.find(([telling]) => telling.every(word => words.has(word)));
  return row?.[1] ?? 'other';
}
