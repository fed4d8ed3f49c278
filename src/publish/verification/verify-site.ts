/**
 * Looks at a published folder as a mirror, a host and a reader would, and tells every fault.
 * The build runs it on what it made and fails if there is one; `npm run verify` runs it on any copy.
 */
import { resolve } from 'node:path';
import type { Configuration } from '../../configuration.ts';
import { openPublishedFolder, type PublishedFolder } from '../published-folder.ts';
import { checkHashes } from './hashes.ts';
import { checkHostLimits } from './host-limits.ts';
import { checkLeaks } from './leaks.ts';
import { checkLinks } from './links.ts';
import { checkPresence } from './presence.ts';
import { checkSampleMarks } from './sample-marks.ts';
import { checkShapes, checkTexts } from './shapes.ts';

export interface CheckResult {
  /** What is looked at, as a sentence that is true where there is no fault. */
  name: string;
  faults: string[];
}

type Check = (folder: PublishedFolder, configuration: Configuration) => string[] | Promise<string[]>;

const checks: Array<[string, Check]> = [
  ['Every page and artifact is there', checkPresence],
  ['Every link leads somewhere', checkLinks],
  ['Every hash is right', checkHashes],
  ['Every JSON file has its shape', checkShapes],
  ['Every text is the same wherever it stands', checkTexts],
  ['Hosts take every file', (folder, { hostLimits }) => (hostLimits ? checkHostLimits(folder) : [])],
  [
    'No path of a machine and no secret is published',
    (folder, settings) => checkLeaks(folder, kept(settings)),
  ],
  ['Every sample says that it is one', checkSampleMarks],
];

export async function verifySite(directory: string, configuration: Configuration): Promise<CheckResult[]> {
  const folder = await openPublishedFolder(directory);
  const results: CheckResult[] = [];
  for (const [name, check] of checks) results.push({ name, faults: await check(folder, configuration) });
  return results;
}

/** The faults as lines for the operator; null where there is none. */
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

function kept(settings: Configuration) {
  const { documentsDirectory, mediaDirectory, outDirectory, cacheDirectory, goldapiKey, goldPriceUrl } =
    settings;
  return {
    directories: [resolve('.'), documentsDirectory, mediaDirectory, outDirectory, cacheDirectory],
    secrets: [goldapiKey, goldPriceUrl].filter(value => value !== null),
  };
}
