/** The self-check: questions whose answers are compared with the published conditions. */
import * as z from 'zod';
import { sitePagePath } from './navigation.ts';
import { count, dataPaths, identifier, object, text } from './values.ts';

const precondition = z.strictObject({
  question: identifier.describe('Question that decides whether this one applies.'),
  answers: z.array(identifier).min(1).describe('Answers for which it applies.'),
  undecided: z.array(identifier).describe('Answers that leave it open.'),
});

const common = {
  id: identifier.describe('Identifier of the question.'),
  question: text.describe('The question.'),
  unmet: text.describe('What to know when the condition is not met.'),
  read: sitePagePath.describe('Page to read on.'),
  basis: dataPaths.describe('Places of the condition in this data.'),
  onlyFor: precondition.optional().describe('When the condition applies; omitted if it always does.'),
  decidedBy: dataPaths
    .optional()
    .describe('Places in this data; one of them must be published before an answer can be judged.'),
};

const yesNoQuestion = z.strictObject({
  ...common,
  kind: z.literal('yes-no').describe('Kind of answer.'),
  metWhen: z.enum(['yes', 'no']).describe('Answer that meets the condition.'),
});

const wholeNumberQuestion = z.strictObject({
  ...common,
  kind: z.literal('whole-number').describe('Kind of answer.'),
  unit: text.describe('Unit of the number.'),
  minimum: count.describe('Minimum number that meets the condition.'),
  maximum: count.describe('Maximum number that meets the condition.'),
});

const choiceQuestion = z.strictObject({
  ...common,
  kind: z.literal('choice').describe('Kind of answer.'),
  choices: z
    .array(
      z.strictObject({
        id: identifier.describe('Identifier of the answer.'),
        label: text.describe('The answer.'),
        met: z.boolean().describe('Whether the answer meets the condition.'),
        minimumTokens: count
          .nullable()
          .describe('Minimum number of tokens for the answer; null if there is none.'),
      }),
    )
    .min(2)
    .describe('Answers to choose from.'),
});

export const wizardSchema = z.strictObject({
  introduction: text.describe('What the questions are for.'),
  caveat: text.describe('What the result is not.'),
  outcomes: object('Texts of the result.', {
    allMet: text.describe('Result when every condition is met.'),
    someUnmet: text.describe('Result when one is not.'),
  }),
  questions: z
    .array(
      z.discriminatedUnion('kind', [yesNoQuestion, wholeNumberQuestion, choiceQuestion], {
        error: 'expected "yes-no" or "whole-number" or "choice"',
      }),
    )
    .describe('Questions in order.'),
});

export type WizardQuestion = z.infer<typeof wizardSchema>['questions'][number];
