import { expect, test } from 'vitest';
import { sentencesWith } from './said-in-documents.ts';

test('a passage is found by any of the phrases, in capitals too, and gives the sentence with it', () => {
  const passage = (text: string) => ({
    name: 'A paper, clause 1',
    href: '/documents/a-paper#clause-1',
    text,
  });
  const among = [passage('1 Insolvency of the Seller'), passage('No company became insolvent.')];
  expect(sentencesWith(['bankrupt', 'insolvency'], among)).toEqual([among[0]]);
  const paragraph = passage('It sells gold. On insolvency it stops. Then it ends.');
  expect(sentencesWith(['insolvency'], [paragraph])).toEqual([passage('On insolvency it stops.')]);
  expect(sentencesWith(['insolvency'])).toEqual([]);
});
