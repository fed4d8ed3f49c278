import { expect, test } from 'vitest';
import { withoutContractions } from './contractions.ts';

test.each([
  ["what if I don't pay", 'what if I do not pay'],
  ['what if i dont pay', 'what if i do not pay'],
  ['Can’t I sell, wont they buy?', 'cannot I sell, will not they buy?'],
  ["I'm asking what I'd pay and we'll get", 'i am asking what i would pay and we will get'],
  ['im american and ive paid', 'i am american and i have paid'],
  ['whats the price', 'what is the price'],
])('%s: %s', (query, full) => {
  expect(withoutContractions(query)).toBe(full);
});

test.each(['"don’t pay" deposit', 'my id, if I am ill', "the seller's name", "rock 'n' roll", 'constructor'])(
  '%s is left as it is',
  query => {
    expect(withoutContractions(query)).toBe(query);
  },
);
