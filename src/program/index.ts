export { readProgram } from './read-program.ts';
export type { Risk, Verification } from './schema/evidence.ts';
export type { TeamMember } from './schema/people.ts';
export { checkedSchema, type Program, programSchema } from './schema/schema.ts';
export type { WizardQuestion } from './schema/wizard.ts';
export { type ProgramText, textsOf } from './texts.ts';
