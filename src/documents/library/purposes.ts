/**
 * What a paper of each kind is, in a sentence, in the order in which they are best read: what binds first, then what tells
 * of it, then what only sums it up. Of other papers the title has to do.
 */
import type { DocumentKind } from './kinds.ts';

export const paperPurposes: Record<DocumentKind, string | null> = {
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

const order = Object.keys(paperPurposes);

export function placeOf(kind: DocumentKind): number {
  return order.indexOf(kind);
}
