/** The programme and its parties, team, eligibility, participation and the self-check. */
import * as z from 'zod';
import { sitePagePath } from './navigation.ts';
import { count, dataPaths, identifier, list, object, text, unpublishedText } from './values.ts';

export const aboutSchema = object('What the programme and this service are.', {
  name: text.describe('Name of the programme.'),
  summary: text.describe('The programme in a few sentences.'),
  serviceName: text.describe('Name of this service.'),
  serviceSummary: text.describe('The service in a few sentences.'),
  interfaceVersion: text.describe('Version of the interface description.'),
  statements: object('How this data is to be read.', {
    differences: text.describe('What applies if published texts differ.'),
    unknown: text.describe('What null means.'),
    advice: text.describe('What this data is not.'),
  }),
  parties: list('Who has a role in the programme.', {
    id: identifier.describe('Identifier of the party.'),
    role: text.describe('Role in the programme.'),
    description: text.describe('What the party does.'),
    name: unpublishedText.describe('Name of the party.'),
    registryNumber: unpublishedText.describe('Number in a public register.'),
    address: unpublishedText.describe('Address of the party.'),
  }),
  corporateStructure: unpublishedText.describe('How the companies belong together.'),
  governingLaw: unpublishedText.describe('Law that governs the agreement.'),
});

const member = z.strictObject({
  name: text.describe('Name of the person.'),
  role: text.describe('Position of the person.'),
  biography: unpublishedText.describe('A few sentences on the person.'),
  document: unpublishedText.describe('File name of a biography in the library.'),
});

export const teamSchema = object('The people behind the programme.', {
  note: text.describe('What is and what is not published about the people.'),
  groups: list('Groups of people.', {
    id: identifier.describe('Identifier of the group.'),
    name: text.describe('Name that pages show.'),
    description: text.describe('What the group does.'),
    members: z.array(member).nullable().describe('The people; null if nobody is published.'),
  }),
});

export const eligibilitySchema = object('Who may take part.', {
  conditions: list('Conditions for accepting a subscription or transferring a token.', {
    id: identifier.describe('Identifier of the condition.'),
    statement: text.describe('The condition as a sentence.'),
    basis: dataPaths.describe('Places of the condition in this data.'),
  }),
  jurisdictions: z.array(text).nullable().describe('Countries whose residents may take part.'),
  excludedJurisdictions: z.array(text).nullable().describe('Countries whose residents may not.'),
  investorQualification: unpublishedText.describe('Qualification that a buyer needs.'),
});

export const participationSchema = object('How to take part.', {
  steps: list('Steps to take part, in order.', {
    number: count.describe('Number of the step.'),
    id: identifier.describe('Identifier of the step.'),
    title: text.describe('Name of the step.'),
    text: text.describe('What to do.'),
    basis: dataPaths.describe('Places of the step in this data.'),
  }),
});

export type TeamMember = z.infer<typeof member>;

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
  choices: list('Answers to choose from.', {
    id: identifier.describe('Identifier of the answer.'),
    label: text.describe('The answer.'),
    met: z.boolean().describe('Whether the answer meets the condition.'),
    minimumTokens: count
      .nullable()
      .describe('Minimum number of tokens for the answer; null if there is none.'),
  }).min(2),
});

export const wizardSchema = object('Questions of the self-check.', {
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
