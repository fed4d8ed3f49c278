/** Compares answers to the self-check with the published conditions. Runs in a browser as well as in Node. */
import { readWholeNumber } from './number-text.ts';
import type { WizardQuestion } from './schema/wizard.ts';

/** Answer to each question by its id: `yes` or `no`, the id of a choice, or a number as typed. */
export type Answers = Readonly<Record<string, string>>;

/** An open question has no answer yet, or none that can be judged. */
export type Finding = 'met' | 'unmet' | 'open';

/** What the answers come to, by the id of the question, in the order of the questions. */
export function checkAnswers(questions: readonly WizardQuestion[], answers: Answers): Map<string, Finding> {
  const tokens = tokensAnswered(questions, answers);
  return new Map(
    questions.map(question => {
      const answer = answers[question.id]?.trim() ?? '';
      return [question.id, answer === '' ? 'open' : judge(question, answer, tokens)];
    }),
  );
}

function judge(question: WizardQuestion, answer: string, tokens: number | null): Finding {
  switch (question.kind) {
    case 'yes-no':
      return finding(answer === question.metWhen);
    case 'whole-number': {
      const digits = readWholeNumber(answer);
      return digits === null
        ? 'open'
        : finding(Number(digits) >= question.minimum && Number(digits) <= question.maximum);
    }
    case 'choice': {
      const choice = question.choices.find(({ id }) => id === answer);
      if (!choice) return 'open';
      if (!choice.met || choice.minimumTokens === null) return finding(choice.met);
      return tokens === null ? 'open' : finding(tokens >= choice.minimumTokens);
    }
  }
}

/** Number of tokens that an answer names; a choice may need a least number of them. */
function tokensAnswered(questions: readonly WizardQuestion[], answers: Answers): number | null {
  const question = questions.find(({ kind }) => kind === 'whole-number');
  const digits = question ? readWholeNumber(answers[question.id] ?? '') : null;
  return digits === null ? null : Number(digits);
}

const finding = (isMet: boolean): Finding => (isMet ? 'met' : 'unmet');
