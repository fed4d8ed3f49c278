/** Compares answers to the self-check with the published conditions. Runs in a browser as well as in Node. */
import { readWholeNumber } from './number-text.ts';
import type { WizardQuestion } from './schema/wizard.ts';

/** Answer to each question by its id: `yes` or `no`, the id of a choice, or a number as typed. */
export type Answers = Readonly<Record<string, string>>;

/** Whether an answer meets the published condition; `open` without an answer, or with one that cannot be judged. */
export type ConditionState = 'met' | 'unmet' | 'open';

/** What the answers come to, by the id of the question, in the order of the questions. */
export function checkAnswers(
  questions: readonly WizardQuestion[],
  answers: Answers,
): Map<string, ConditionState> {
  const tokens = tokensAnswered(questions, answers);
  return new Map(
    questions.map(question => {
      const answer = answers[question.id]?.trim() ?? '';
      return [question.id, answer === '' ? 'open' : judge(question, answer, tokens)];
    }),
  );
}

function judge(question: WizardQuestion, answer: string, tokens: number | null): ConditionState {
  switch (question.kind) {
    case 'yes-no':
      return stateOf(answer === question.metWhen);
    case 'whole-number': {
      const digits = readWholeNumber(answer);
      return digits === null
        ? 'open'
        : stateOf(Number(digits) >= question.minimum && Number(digits) <= question.maximum);
    }
    case 'choice': {
      const choice = question.choices.find(({ id }) => id === answer);
      if (!choice) return 'open';
      if (!choice.met || choice.minimumTokens === null) return stateOf(choice.met);
      return tokens === null ? 'open' : stateOf(tokens >= choice.minimumTokens);
    }
  }
}

/** Number of tokens that an answer names; a choice may need a least number of them. */
function tokensAnswered(questions: readonly WizardQuestion[], answers: Answers): number | null {
  const question = questions.find(({ kind }) => kind === 'whole-number');
  const digits = question ? readWholeNumber(answers[question.id] ?? '') : null;
  return digits === null ? null : Number(digits);
}

const stateOf = (isMet: boolean): ConditionState => (isMet ? 'met' : 'unmet');
