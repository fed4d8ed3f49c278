export { prefersMarkdown } from './accepted-types.ts';
export { type Part, type Selection, selectPart } from './file-response.ts';
export { type ProblemFacts, problemText, problemType } from './problem-response.ts';
export type { Artifacts } from './published-files.ts';
export { createService } from './service.ts';
