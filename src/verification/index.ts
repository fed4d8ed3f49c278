export type { Expectations, PublishedRoute } from './inspected-site.ts';
export { readMarkup } from './markup.ts';
export { verifyHost } from './verify-host.ts';
export { type CheckResult, describeFaults, verifySite } from './verify-site.ts';
