/** Counts of amounts by account, in words. */
import type { figureLedger } from '../../site-data.ts';
import { writtenNumber } from '../written-number.ts';

type Account = Omit<(typeof figureLedger)['account'], 'documents'>;

const kinds: {
  /** Of the list on /amounts; null if there is none. */
  id: string | null;
  count: (account: Account) => number;
  one: string;
  many: string;
}[] = [
  {
    id: 'equal',
    count: ({ equals }) => equals,
    one: 'matches a main figure',
    many: 'match a main figure',
  },
  {
    id: 'follow',
    count: ({ derived }) => derived,
    one: 'is calculated from main figures',
    many: 'are calculated from main figures',
  },
  {
    id: 'differ',
    count: ({ differs }) => differs,
    one: 'contradicts a main figure',
    many: 'contradict a main figure',
  },
  {
    id: 'charges',
    count: ({ charge }) => charge,
    one: 'is a charge that the programme data do not have',
    many: 'are charges that the programme data do not have',
  },
  {
    id: 'undecided',
    count: ({ undecided, unreadable }) => undecided + unreadable,
    one: 'is unclear',
    many: 'are unclear',
  },
  {
    id: 'unrelated',
    count: ({ unrelated }) => unrelated,
    one: 'is about somebody else, the past, or what is not so',
    many: 'are about somebody else, the past, or what is not so',
  },
  {
    id: null,
    count: ({ other }) => other,
    one: 'is about other things',
    many: 'are about other things',
  },
];

/** The kinds of which there are any: `3 contradict a main figure`. */
export function accountParts(account: Account): { id: string | null; words: string }[] {
  return kinds.flatMap(({ id, count, one, many }) => {
    const amounts = count(account);
    return amounts === 0 ? [] : [{ id, words: `${writtenNumber(amounts)} ${amounts === 1 ? one : many}` }];
  });
}
