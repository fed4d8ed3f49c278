/** Compares answers to the self-check with the published conditions. Runs in browsers and Node. */
import { readDataPath } from '../data-path.ts';
import { readTokens } from './purchase.ts';
import type { WizardQuestion } from './schema/people.ts';
import type { Program } from './schema/shape.ts';

/** Answers by the id of the question: `yes` or `no`, the id of a choice, or a typed number. */
export type Answers = Readonly<Record<string, string>>;

/**
 * Result of a question: `open` without an answer, or if it cannot be judged yet; `unpublished` if the condition is not
 * published; `off-road` if the condition does not apply because of another answer.
 */
export const conditionStates = ['unpublished', 'unmet', 'open', 'met', 'off-road'] as const;
export type ConditionState = (typeof conditionStates)[number];

export type CheckedQuestion = WizardQuestion & {
  /** False if an answer cannot be judged with the published data. */
  isPublished: boolean;
  /** States that the party which the question is about has no name in the data; empty for other questions. */
  gap: string;
};

export function checkedQuestions(program: Program): CheckedQuestion[] {
  return program.wizard.questions.map(question => ({
    ...question,
    gap: unnamedParty(program, question),
    isPublished: question.decidedBy?.some(path => readDataPath(program, path) !== null) ?? true,
  }));
}

function unnamedParty({ programme }: Program, { basis }: WizardQuestion): string {
  const unnamed = programme.parties.filter(({ name }) => name === null);
  const role = unnamed.find(({ id }) => basis.includes(`programme.parties.${id}`))?.role.toLowerCase();
  return role ? `The ${role}’s name is not published. Answer “yes” only if you have found it yourself.` : '';
}

/** Results by the id of the question, in the order of the questions. */
export function checkAnswers(
  questions: readonly CheckedQuestion[],
  answers: Answers,
  tokensPerTroyOunce: number,
): Map<string, ConditionState> {
  // A choice may require a minimum.
  const counted = questions.find(({ kind }) => kind === 'whole-number');
  const tokens = counted ? readTokens({ tokensPerTroyOunce }, answers[counted.id] ?? '') : null;
  return new Map(questions.map(question => [question.id, stateOf(question, answers, tokens)]));
}

function stateOf(question: CheckedQuestion, answers: Answers, tokens: string | null): ConditionState {
  if (!question.isPublished) return 'unpublished';
  const applies = applicability(question, answers);
  if (applies === 'no') return 'off-road';
  const answer = answers[question.id]?.trim() ?? '';
  const isMet = answer === '' ? null : judge(question, answer, tokens);
  if (isMet === null || (!isMet && applies === 'undecided')) return 'open';
  return isMet ? 'met' : 'unmet';
}

function applicability({ onlyFor }: CheckedQuestion, answers: Answers): 'yes' | 'undecided' | 'no' {
  const answer = onlyFor ? (answers[onlyFor.question] ?? '') : null;
  if (!onlyFor || answer === null || onlyFor.answers.includes(answer)) return 'yes';
  return answer === '' || onlyFor.undecided.includes(answer) ? 'undecided' : 'no';
}

/** Null if the answer cannot be judged yet. */
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
