/**
 * Checks a published folder and reports every fault. A build checks its own result and fails on a fault; `npm run verify`
 * checks any copy.
 */
import type { PublishedFolder } from '#folders';
import { checkHashes } from './hashes.ts';
import { checkHostLimits } from './host-limits.ts';
import { type Expectations, type InspectedSite, inspectSite } from './inspected-site.ts';
import { checkLinks } from './links.ts';
import { checkPresence } from './presence.ts';
import { checkSampleMarks } from './sample-marks.ts';
import { checkShapes } from './shapes.ts';

export interface CheckResult {
  /** A sentence that is true if there is no fault. */
  name: string;
  faults: string[];
}

const checks: [name: string, check: (site: InspectedSite) => string[]][] = [
  ['Every page and artifact is there', checkPresence],
  ['Every link leads somewhere', checkLinks],
  ['Every hash is right', checkHashes],
  ['Every JSON file has its shape, and every text is the same wherever it stands', checkShapes],
  ['Hosts take every file', checkHostLimits],
  ['No path of a machine and no secret is published', checkLeaks],
  ['Every sample says that it is one', checkSampleMarks],
];

export function verifySite(folder: PublishedFolder, expected: Expectations): CheckResult[] {
  const site = inspectSite(folder, expected);
  return checks
    .filter(([, check]) => check !== checkHostLimits || expected.hostLimits)
    .map(([name, check]) => ({ name, faults: check(site) }));
}

function checkLeaks({ texts }: InspectedSite): string[] {
  return [...texts].flatMap(([file, { leaks }]) => leaks.map(leak => `${file} holds ${leak}`));
}

/** Faults as lines for the operator; null if there are none. */
export function describeFaults(results: CheckResult[]): string | null {
  const faulty = results.filter(({ faults }) => faults.length > 0);
  if (faulty.length === 0) return null;
  return faulty
    .flatMap(({ name, faults }) => [`Not so: ${name.toLowerCase()}.`, ...shortened(faults)])
    .join('\n');
}

function shortened(faults: string[]): string[] {
  const shown = faults.slice(0, 20).map(fault => `  ${fault}`);
  return faults.length > 20 ? [...shown, `  and ${faults.length - 20} more`] : shown;
}
