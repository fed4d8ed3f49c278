import { expect, test } from 'vitest';
import program from './program.json' with { type: 'json' };
import { wizardSchema } from './schema/wizard.ts';
import { type Answers, checkAnswers } from './self-check.ts';

const { questions } = wizardSchema.parse(program.wizard);
const stateOf = (id: string, answers: Answers) => checkAnswers(questions, answers).get(id);

test('without answers every question is open', () => {
  expect([...new Set(checkAnswers(questions, {}).values())]).toEqual(['open']);
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
] as const)('%s tokens are %s', (answer, expected) => {
  expect(stateOf('tokens', { tokens: answer })).toBe(expected);
});

test.each([
  [{ delivery: 'physical-delivery', tokens: '19,999' }, 'unmet'],
  [{ delivery: 'physical-delivery', tokens: '20,000' }, 'met'],
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
