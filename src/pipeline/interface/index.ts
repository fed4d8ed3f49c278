export { healthSchema } from './health.ts';
export { application, version } from './health-response.ts';
export type { InterfaceOperation } from './interface-page.ts';
export { type Problem, problemSchema } from './problem.ts';
