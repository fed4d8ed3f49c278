import { expect, test } from 'vitest';
import { writtenList } from './written-list.ts';

test('terms in a row are read as words of one sentence', () => {
  expect(writtenList(['Vault credit', 'Pooling', 'Cash'], 'or')).toBe('Vault credit, pooling or cash');
  expect(writtenList(['Transport', 'Taxes'], 'and')).toBe('Transport and taxes');
  expect(writtenList(['Cash'], 'or')).toBe('Cash');
  expect(writtenList([], 'or')).toBe('');
});
