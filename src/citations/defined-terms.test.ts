import { expect, test } from 'vitest';
import type { Clause } from './clauses.ts';
import { namesOfTerms } from './defined-terms.ts';

const terms = {
  'down payment': { phrases: 'deposit', means: [['part, sum', 'price', 'on subscription']] },
  notice: { phrases: 'delivery notice', means: [['notice', 'metal']] },
};
const clauseOf = (text: string, above: string[] = []): Clause => ({
  label: '1.1',
  kind: 'paragraph',
  text,
  above,
  page: 1,
  anchor: 'clause-1.1',
});
const inList = ['Definitions'];

test.each([
  ['"Entry Sum" means the part of the price that is paid on subscription.', []],
  ['"Day" means a day. "Entry Sum" shall mean the part of the price that is paid on subscription.', []],
  ['Entry Sum – means the part of the price that is paid on subscription.', []],
  ['Entry Sum: the part of the price that is paid on subscription.', inList],
  ['Entry Sum | The part of the price that is paid on subscription.', inList],
  ['Entry Sum The part of the price that is paid on subscription.', inList],
  ['The Buyer pays, as a part of the price on subscription, a sum (the "Entry Sum").', []],
  ['The Buyer pays, as a part of the price on subscription, a sum (the Entry Sum).', []],
  ['As part of the price on subscription a sum hereinafter referred to as "Entry Sum" is paid.', []],
])('a name is found in: %s', (text, above) => {
  expect(namesOfTerms([clauseOf(text, above)], terms).get('down payment')).toBe('deposit, entry sum');
});

test('a name is that of the kind of thing next to it', () => {
  const text =
    '"Ready Letter" means the notice that metal is in store, after which the sum of the price is due on subscription.';
  const names = namesOfTerms([clauseOf(text)], terms);
  expect(names.get('notice')).toBe('delivery notice, ready letter');
  expect(names.get('down payment')).toBe('deposit');
});
