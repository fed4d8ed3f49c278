import * as z from 'zod';

/** The kinds of document with their names on pages. */
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

export const kindSchema = z.enum(Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]);

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

/** The purpose of each kind in reading order: contracts, then descriptions, then summaries. Null if the title suffices. */
export const documentPurposes: Record<DocumentKind, string | null> = {
  'offtake-agreement':
    'The contract: the terms that bind buyer and seller once it is signed and the seller has accepted.',
  'subscription-agreement': 'The form by which a buyer subscribes for tokens and pays the down payment.',
  'subscriber-instructions':
    'What a buyer does, step by step, in everyday words; it changes nothing in the other papers.',
  'confidential-offtake-memorandum':
    'A description of the whole offering, with its risks one by one; it does not replace the agreement.',
  'rights-summary': 'What the holder of each kind of token may ask for, and what the holder owes.',
  'token-summary':
    'How many tokens there are, what one stands for, and how tokens are minted, locked, moved and burned.',
  'logistics-outline':
    'How bullion moves from the refinery to the vault and to its holder, and which paper goes with it.',
  'mining-summary':
    'What the papers say about the mining concessions, and what a reader should still ask for.',
  'principal-biography': 'The form in which a principal of the seller is introduced.',
  presentation: 'Slides that sum up papers which say more than they do.',
  'token-marketing-summary':
    'A short advertisement for the tokens; it leaves much out and points to the agreement.',
  'thesis-paper': 'An essay on the question that its title names.',
  other: null,
};

const order = Object.keys(documentPurposes);

export function placeOf(kind: DocumentKind): number {
  return order.indexOf(kind);
}
