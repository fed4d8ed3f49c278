import { expect, test } from 'vitest';
import { passagesWith } from './said-in-documents.ts';

test('a passage is found by any of the phrases, in capitals too', () => {
  const passage = (text: string) => ({
    name: 'A paper, clause 1',
    href: '/documents/a-paper#clause-1',
    text,
  });
  const among = [passage('1 Insolvency of the Seller'), passage('No company became insolvent.')];
  expect(passagesWith(['bankrupt', 'insolvency'], among)).toEqual([among[0]]);
  expect(passagesWith(['insolvency'])).toEqual([]);
});
