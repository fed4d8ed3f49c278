import { expect, test } from 'vitest';
import { labelOf, partOf } from './labels.ts';

test.each([
  ['Schedule 2. Payment', 'schedule', '2'],
  ['Annexure B Fees', 'annexure', 'B'],
  ['ADDENDUM NO. 3', 'addendum', '3'],
  ['THE FIRST SCHEDULE', 'schedule', '1'],
  ['Anlage Nr. 4 Preise', 'anlage', '4'],
  ['ANEXO PRIMERO', 'anexo', '1'],
  ['Apéndice II', 'apendice', 'II'],
])('%s is a part with clauses of its own', (text, name, number) => {
  expect(partOf(text)).toEqual({ name, number });
  expect(labelOf(text)).toMatchObject({ kind: 'part', number });
});

test.each([
  ['Clause 7 Price', '7'],
  ['Artikel 4.2 Preis', '4.2'],
  ['CLÁUSULA PRIMERA.- Objeto', '1'],
])('%s is a clause', (text, number) => {
  expect(labelOf(text)).toMatchObject({ kind: 'named', number });
  expect(partOf(text)).toBeNull();
});

test('an ordinal alone is no label', () => {
  expect(labelOf('Second half of the price')).toBeNull();
});
