import { expect, it } from 'vitest';
import { passageTerms } from './passage-terms.ts';

it('counts words by their stems, and pairs of words that stand near each other in their order', () => {
  const { counts, length } = passageTerms('The change of control; changes control the parties.');
  expect(length).toBe(8);
  expect(counts.get('chang')).toBe(2);
  expect(counts.get('control')).toBe(2);
  expect(counts.get('chang control')).toBe(2);
  expect(counts.has('control parti')).toBe(false);
});

it('takes a word with a hyphen as its parts and as a whole', () => {
  expect([...passageTerms('non-transferable').counts.keys()].sort()).toEqual([
    'non',
    'non transfer',
    'nontransfer',
    'nontransfer transfer',
    'transfer',
  ]);
});

it('leaves out numbers and the words that every contract holds', () => {
  expect([
    ...passageTerms('Within 60 days the parties shall pay under this agreement').counts.keys(),
  ]).toEqual(['dai', 'pai']);
});

it('makes no pair of words that stand further apart', () => {
  expect(passageTerms('exceed the amount that is paid').counts.has('exce paid')).toBe(false);
});
