import type { CheckedQuestion } from '../../../program/self-check.ts';
import { hasTypes } from '../../checked-json.ts';

/**
 * The questions that the page wrote for its script, as JSON.
 *
 * @throws {Error} where something else stands there
 */
export function readQuestions(text: string): CheckedQuestion[] {
  const questions: unknown = JSON.parse(text);
  if (!Array.isArray(questions)) throw new Error('self-check: data-questions holds no list.');
  return questions.map(question => {
    if (!isQuestion(question)) throw new Error('self-check: data-questions holds something else.');
    return question;
  });
}

/** What decides whether an answer meets the condition; the rest of a question the page shows by itself. */
function isQuestion(question: unknown): question is CheckedQuestion {
  if (!hasTypes(question, { id: 'string', kind: 'string', isPublished: 'boolean' })) return false;
  if (question.kind === 'yes-no') return hasTypes(question, { metWhen: 'string' });
  if (question.kind === 'whole-number') return hasTypes(question, { minimum: 'number', maximum: 'number' });
  return (
    question.kind === 'choice' &&
    'choices' in question &&
    Array.isArray(question.choices) &&
    question.choices.every(choice => hasTypes(choice, { id: 'string', met: 'boolean' }))
  );
}
