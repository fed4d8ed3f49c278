import { expect, test } from 'vitest';
import program from '../../../program/program.json' with { type: 'json' };
import { programSchema } from '../../../program/schema/schema.ts';
import { checkedQuestions } from '../../../program/self-check.ts';
import { readQuestions } from './self-check-questions.ts';

const questions = checkedQuestions(programSchema.parse(program));

test('the questions of the programme data are read as they are', () => {
  expect(readQuestions(JSON.stringify(questions))).toEqual(questions);
});

test.each([
  '{}',
  '[null]',
  '[{"id":"kyc"}]',
  '[{"id":"kyc","kind":"yes-no","metWhen":"yes"}]',
  '[{"id":"kyc","kind":"yes-no","isPublished":true}]',
  '[{"id":"payment","kind":"choice","isPublished":true,"choices":[{"id":"wire"}]}]',
  '[{"id":"kyc","kind":"free text","isPublished":true}]',
])('%s is refused', text => {
  expect(() => readQuestions(text)).toThrow('self-check: data-questions holds');
});
