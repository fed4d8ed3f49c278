export { application, version } from './application.ts';
export { healthSchema } from './health.ts';
export type { InterfaceOperation } from './interface-page.ts';
export { type Problem, problemSchema } from './problem.ts';
