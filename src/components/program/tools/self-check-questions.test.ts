import { expect, test } from 'vitest';
import program from '../../../program/program.json' with { type: 'json' };
import { wizardSchema } from '../../../program/schema/wizard.ts';
import { readQuestions } from './self-check-questions.ts';

const { questions } = wizardSchema.parse(program.wizard);

test('the questions of the programme data are read as they are', () => {
  expect(readQuestions(JSON.stringify(questions))).toEqual(questions);
});

test.each([
  '{}',
  '[null]',
  '[{"id":"kyc"}]',
  '[{"id":"kyc","kind":"yes-no"}]',
  '[{"id":"payment","kind":"choice","choices":[{"id":"wire"}]}]',
  '[{"id":"kyc","kind":"free text"}]',
])('%s is refused', text => {
  expect(() => readQuestions(text)).toThrow('self-check: data-questions holds');
});
