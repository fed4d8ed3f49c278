/** Counts of amounts by account, in words. */
import type { figureLedger } from '../../site-data.ts';
import { writtenNumber } from '../written-number.ts';

type Account = Omit<(typeof figureLedger)['account'], 'documents'>;

/** The list on /amounts, if there is one; the accounts that are counted; the words for one amount and for several. */
const kinds: [list: string | null, accounts: (keyof Account)[], one: string, many: string][] = [
  ['equal', ['equals'], 'matches a main figure', 'match a main figure'],
  ['follow', ['derived'], 'is calculated from main figures', 'are calculated from main figures'],
  ['differ', ['differs'], 'contradicts a main figure', 'contradict a main figure'],
  [
    'charges',
    ['charge'],
    'is a charge that the programme data do not have',
    'are charges that the programme data do not have',
  ],
  ['undecided', ['undecided', 'unreadable'], 'is unclear', 'are unclear'],
  [
    'unrelated',
    ['unrelated'],
    'is about another offer or the past, or is denied',
    'are about other offers or the past, or are denied',
  ],
  [null, ['other'], 'is about other things', 'are about other things'],
];

/** The kinds of which there are any: `3 contradict a main figure`. */
export function accountParts(account: Account): { id: string | null; words: string }[] {
  return kinds.flatMap(([id, accounts, one, many]) => {
    const count = accounts.reduce((sum, name) => sum + account[name], 0);
    return count === 0 ? [] : [{ id, words: `${writtenNumber(count)} ${count === 1 ? one : many}` }];
  });
}
