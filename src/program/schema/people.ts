/** Parties, team, eligibility and participation. */
import * as z from 'zod';
import { count, dataPaths, identifier, list, object, text, unpublishedText } from './values.ts';

export const aboutSchema = z.strictObject({
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

export const teamSchema = z.strictObject({
  note: text.describe('What is and what is not published about the people.'),
  groups: list('Groups of people.', {
    id: identifier.describe('Identifier of the group.'),
    name: text.describe('Name that pages show.'),
    description: text.describe('What the group does.'),
    members: z.array(member).nullable().describe('The people; null if nobody is published.'),
  }),
});

export const eligibilitySchema = z.strictObject({
  conditions: list('Conditions for accepting a subscription or transferring a token.', {
    id: identifier.describe('Identifier of the condition.'),
    statement: text.describe('The condition as a sentence.'),
    basis: dataPaths.describe('Places of the condition in this data.'),
  }),
  jurisdictions: z.array(text).nullable().describe('Countries whose residents may take part.'),
  excludedJurisdictions: z.array(text).nullable().describe('Countries whose residents may not.'),
  investorQualification: unpublishedText.describe('Qualification that a buyer needs.'),
});

export const participationSchema = z.strictObject({
  steps: list('Steps to take part, in order.', {
    number: count.describe('Number of the step.'),
    id: identifier.describe('Identifier of the step.'),
    title: text.describe('Name of the step.'),
    text: text.describe('What to do.'),
    basis: dataPaths.describe('Places of the step in this data.'),
  }),
});

export type Party = z.infer<typeof aboutSchema>['parties'][number];
export type Team = z.infer<typeof teamSchema>;
export type TeamMember = z.infer<typeof member>;
