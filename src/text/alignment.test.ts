import { describe, expect, test } from 'vitest';
import { cheapestPairs, commonEnds } from './alignment.ts';
import { difference } from './difference.ts';

const words = (text: string) => text.split(' ');

describe('the difference of two sequences', () => {
  test('alternates between runs that are the same and runs that differ', () => {
    expect(difference(words('the bar is gold'), words('the bars are gold'), 100)).toEqual([
      { same: true, older: [0, 1], newer: [0, 1] },
      { same: false, older: [1, 3], newer: [1, 3] },
      { same: true, older: [3, 4], newer: [3, 4] },
    ]);
  });

  test('is one replacement where the sequences are too far apart', () => {
    expect(difference(words('a b c'), words('a d e'), 2)).toEqual([
      { same: false, older: [0, 3], newer: [0, 3] },
    ]);
  });
});

describe('the cheapest pairs', () => {
  const letters = (text: string, other: string) => (i: number, j: number) => (text[i] === other[j] ? 0 : 3);

  test('leave out members of either side', () => {
    const costs = { pair: letters('abd', 'bcd'), skipOlder: 1, skipNewer: 1, within: false };
    expect(cheapestPairs(3, 3, costs)).toEqual([
      { older: 0, newer: null },
      { older: 1, newer: 0 },
      { older: null, newer: 1 },
      { older: 2, newer: 2 },
    ]);
  });

  test('lie anywhere within the other sequence where its ends are free', () => {
    const costs = { pair: letters('cd', 'abcdef'), skipOlder: 1, skipNewer: 1, within: true };
    expect(cheapestPairs(2, 6, costs)).toEqual([
      { older: 0, newer: 2 },
      { older: 1, newer: 3 },
    ]);
  });

  test('never pair what must not be paired', () => {
    const costs = { pair: () => Number.POSITIVE_INFINITY, skipOlder: 0, skipNewer: 0, within: false };
    expect(cheapestPairs(1, 1, costs).every(step => step.older === null || step.newer === null)).toBe(true);
  });
});

test('the common ends of two words never overlap', () => {
  expect(commonEnds('aa', 'aaa')).toEqual({ before: 2, after: 0 });
  expect(commonEnds('delivery', 'delicacy')).toEqual({ before: 4, after: 1 });
});
