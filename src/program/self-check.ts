/** Compares answers to the self-check with the published conditions. Runs in a browser as well as in Node. */
import { readDataPath } from '../data-path.ts';
import { readTokens } from './purchase.ts';
import type { Program } from './schema/shape.ts';
import type { WizardQuestion } from './schema/wizard.ts';

/** Answer to each question by its id: `yes` or `no`, the id of a choice, or a number as typed. */
export type Answers = Readonly<Record<string, string>>;

/**
 * Whether an answer meets the published condition: `open` without an answer, or with one that cannot be judged yet;
 * `unpublished` where the condition is not published; `off-road` where it is for a road that is not chosen.
 */
export const conditionStates = ['unmet', 'open', 'unpublished', 'met', 'off-road'] as const;
export type ConditionState = (typeof conditionStates)[number];

export type CheckedQuestion = WizardQuestion & {
  /** False where the data has to say more before any answer can be judged. */
  isPublished: boolean;
};

export function checkedQuestions(program: Program): CheckedQuestion[] {
  return program.wizard.questions.map(question => ({
    ...question,
    isPublished: question.decidedBy?.some(path => readDataPath(program, path) !== null) ?? true,
  }));
}

/** What the answers come to, by the id of the question, in the order of the questions. */
export function checkAnswers(
  questions: readonly CheckedQuestion[],
  answers: Answers,
  tokensPerTroyOunce: number,
): Map<string, ConditionState> {
  const tokens = tokensAnswered(questions, answers, tokensPerTroyOunce);
  return new Map(questions.map(question => [question.id, stateOf(question, answers, tokens)]));
}

/** Number of tokens that an answer names; a choice may need a least number of them. */
export function tokensAnswered(
  questions: readonly CheckedQuestion[],
  answers: Answers,
  tokensPerTroyOunce: number,
): string | null {
  const question = questions.find(({ kind }) => kind === 'whole-number');
  return question ? readTokens({ tokensPerTroyOunce }, answers[question.id] ?? '') : null;
}

function stateOf(question: CheckedQuestion, answers: Answers, tokens: string | null): ConditionState {
  if (!question.isPublished) return 'unpublished';
  const road = roadTo(question, answers);
  if (road === 'another') return 'off-road';
  const answer = answers[question.id]?.trim() ?? '';
  const isMet = answer === '' ? null : judge(question, answer, tokens);
  if (isMet === null || (!isMet && road === 'undecided')) return 'open';
  return isMet ? 'met' : 'unmet';
}

function roadTo({ onlyFor }: CheckedQuestion, answers: Answers): 'chosen' | 'undecided' | 'another' {
  const answer = onlyFor ? (answers[onlyFor.question] ?? '') : null;
  if (!onlyFor || answer === null || onlyFor.answers.includes(answer)) return 'chosen';
  return answer === '' || onlyFor.undecided.includes(answer) ? 'undecided' : 'another';
}

/** Null where the answer cannot be judged yet. */
function judge(question: CheckedQuestion, answer: string, tokens: string | null): boolean | null {
  switch (question.kind) {
    case 'yes-no':
      return answer === question.metWhen;
    case 'whole-number':
      return tokens === null
        ? null
        : Number(tokens) >= question.minimum && Number(tokens) <= question.maximum;
    case 'choice': {
      const choice = question.choices.find(({ id }) => id === answer);
      if (!choice) return null;
      if (!choice.met || choice.minimumTokens === null) return choice.met;
      return tokens === null ? null : Number(tokens) >= choice.minimumTokens;
    }
  }
}
