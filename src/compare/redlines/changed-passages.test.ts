import { expect, test } from 'vitest';
import { changedPassages, nearestText } from './changed-passages.ts';

const terms = 'The price is 20 USD for each bar.\nThe Seller delivers the bars at the gate of the vault.';

test('a text is compared with the nearest one, whatever its lines', () => {
  const texts = ['The board meets in spring and in autumn of each year.', terms];
  const sent = terms.replace('20 USD', '25 USD').replace('\n', ' ');
  expect(nearestText(sent, texts)).toMatchObject({ index: 1 });
  expect(changedPassages(terms, sent)).toEqual([
    { before: 'The price is', removed: '20', added: '25', after: 'USD for each bar. The Seller delivers' },
  ]);
});

test('a text that was only saved again has no changes', () => {
  expect(changedPassages(terms, terms.replaceAll(' ', '\n'))).toEqual([]);
  expect(nearestText('Nothing here.', [terms])).toEqual({ index: -1, share: 0 });
});
