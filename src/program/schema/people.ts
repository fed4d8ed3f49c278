/** The programme and its parties, team, eligibility, participation and the self-check. */
import * as z from 'zod';
import { sitePagePath } from './navigation.ts';
import { count, dataPaths, identifier, list, object, text, unpublishedText } from './values.ts';

export const aboutSchema = object({
  name: text,
  summary: text,
  serviceName: text,
  serviceSummary: text,
  interfaceVersion: text,
  serviceOperator: unpublishedText,
  statements: object({ differences: text, unknown: text, advice: text, documents: text }),
  parties: list({
    role: text,
    description: text,
    name: unpublishedText,
    registryNumber: unpublishedText,
    address: unpublishedText,
  }),
  corporateStructure: unpublishedText,
  governingLaw: unpublishedText,
});

const member = object({ name: text, role: text, biography: unpublishedText, document: unpublishedText });

export const teamSchema = object({
  note: text,
  groups: list({ name: text, description: text, members: z.array(member).nullable() }),
});

export const eligibilitySchema = object({
  conditions: list({ statement: text, basis: dataPaths }),
  jurisdictions: z.array(text).nullable(),
  excludedJurisdictions: z.array(text).nullable(),
  investorQualification: unpublishedText,
  decisionDays: count.nullable(),
});

export const participationSchema = object({
  steps: list({ number: count, title: text, text: text, basis: dataPaths }),
});

export type TeamMember = z.infer<typeof member>;

const precondition = object({
  question: identifier,
  answers: z.array(identifier).min(1),
  undecided: z.array(identifier),
});

const common = {
  id: identifier,
  question: text,
  unmet: text,
  read: sitePagePath,
  basis: dataPaths,
  onlyFor: precondition.optional(),
  decidedBy: dataPaths.optional(),
};

const yesNoQuestion = object({ ...common, kind: z.literal('yes-no'), metWhen: z.enum(['yes', 'no']) });

const wholeNumberQuestion = object({
  ...common,
  kind: z.literal('whole-number'),
  unit: text,
  minimum: count,
  maximum: count,
});

const choiceQuestion = object({
  ...common,
  kind: z.literal('choice'),
  choices: list({ label: text, met: z.boolean().nullable(), minimumTokens: count.nullable() }).min(2),
});

export const wizardSchema = object({
  introduction: text,
  caveat: text,
  outcomes: object({ allMet: text, someUnmet: text }),
  questions: z.array(
    z.discriminatedUnion('kind', [yesNoQuestion, wholeNumberQuestion, choiceQuestion], {
      error: 'expected "yes-no" or "whole-number" or "choice"',
    }),
  ),
});

export type WizardQuestion = z.infer<typeof wizardSchema>['questions'][number];
