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
