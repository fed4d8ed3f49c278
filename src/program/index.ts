export { readProgram } from './read-program.ts';
export { checkedSchema, programSchema } from './schema/consistency.ts';
export type { Risk, Verification } from './schema/evidence.ts';
export type { TeamMember, WizardQuestion } from './schema/people.ts';
export type { Program } from './schema/shape.ts';
export { type ProgramText, textsOf } from './texts.ts';
