import { expect, test } from 'vitest';
import program from './program.json' with { type: 'json' };
import { programSchema } from './schema/consistency.ts';
import { type Answers, checkAnswers, checkedQuestions } from './self-check.ts';

const stored = programSchema.parse(program);
const questions = checkedQuestions(stored);
const stateOf = (id: string, answers: Answers, checked = questions) =>
  checkAnswers(checked, answers, 20_000).get(id);

test('without answers every question is open, except those with an unpublished condition', () => {
  const states = [...checkAnswers(questions, {}, 20_000)];
  expect(states.filter(([, state]) => state !== 'open')).toEqual([
    ['country', 'unpublished'],
    ['qualification', 'unpublished'],
  ]);
});

test('a country is judged as soon as the data lists admitted countries', () => {
  const { eligibility } = stored;
  const checked = checkedQuestions({
    ...stored,
    eligibility: { ...eligibility, jurisdictions: ['Bolivia'] },
  });
  expect(stateOf('country', { country: 'no' }, checked)).toBe('unmet');
  expect(stateOf('country', { country: 'no' })).toBe('unpublished');
});

test.each([
  [{ delivery: 'physical-delivery', costs: 'no' }, 'unmet'],
  [{ delivery: 'physical-delivery', costs: 'yes' }, 'met'],
  [{ delivery: 'allocated-vault-storage', costs: 'no' }, 'off-road'],
  [{ delivery: 'allocated-vault-storage' }, 'off-road'],
  [{ delivery: 'undecided', costs: 'no' }, 'open'],
  [{ costs: 'no' }, 'open'],
] as const)('costs of a delivery: %j is %s, and never not met on another road', (answers, expected) => {
  expect(stateOf('costs', answers)).toBe(expected);
});

test.each([
  ['yes', 'met'],
  ['no', 'unmet'],
  [' ', 'open'],
] as const)('identity check: %j is %s', (answer, expected) => {
  expect(stateOf('kyc', { kyc: answer })).toBe(expected);
});

test.each([
  ['4,999', 'unmet'],
  ['5,000', 'met'],
  ['930000000', 'met'],
  ['930,000,001', 'unmet'],
  ['many', 'open'],
  ['5000.5', 'open'],
  ['.25oz', 'met'],
  ['0.2 oz', 'unmet'],
  ['1000 USD', 'open'],
] as const)('%s tokens are %s', (answer, expected) => {
  expect(stateOf('tokens', { tokens: answer })).toBe(expected);
});

test.each([
  [{ delivery: 'physical-delivery', tokens: '19,999' }, 'unmet'],
  [{ delivery: 'physical-delivery', tokens: '20,000' }, 'met'],
  [{ delivery: 'physical-delivery', tokens: '1 oz' }, 'met'],
  [{ delivery: 'physical-delivery' }, 'open'],
  [{ delivery: 'allocated-vault-storage' }, 'met'],
  [{ delivery: 'something else' }, 'open'],
] as const)('delivery: %j is %s', (answers, expected) => {
  expect(stateOf('delivery', answers)).toBe(expected);
});

test('another means of payment does not meet the condition', () => {
  expect(stateOf('payment', { payment: 'other' })).toBe('unmet');
  expect(stateOf('payment', { payment: 'bitcoin' })).toBe('met');
});
