import { expect, test } from 'vitest';
import { areSpellingsOfOneWord, spellingVariants } from './spelling-variants.ts';

test.each([
  ['programme', 'program'],
  ['licences', 'licenses'],
  ['colour', 'color'],
  ['authorised', 'authorized'],
  ['fulfil', 'fulfill'],
  ['cheque', 'check'],
])('"%s" is also written "%s", and the other way about', (british, american) => {
  expect(spellingVariants(british)).toContain(american);
  expect(spellingVariants(american)).toContain(british);
});

test('a word that all write alike has no other spelling', () => {
  expect(spellingVariants('vat')).toEqual([]);
});

test.each([
  ['authorised', 'authorized', true],
  ['grey', 'gray', true],
  ['our', 'or', false],
  ['advice', 'advise', false],
  ['seller', 'buyer', false],
])('"%s" and "%s" as two spellings of one word: %s', (one, other, expected) => {
  expect(areSpellingsOfOneWord(one, other)).toBe(expected);
});
