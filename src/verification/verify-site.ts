/**
 * Looks at a published folder as a mirror, a host and a reader would, and tells every fault.
 * The build runs it on what it made and fails if there is one; `npm run verify` runs it on any copy.
 */
import { resolve } from 'node:path';
import type { Configuration } from '../configuration.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { secretsIn } from '../price/feed-address.ts';
import { checkHashes } from './hashes.ts';
import { checkHostLimits } from './host-limits.ts';
import { checkLeaks, type Private } from './leaks.ts';
import { checkLinks } from './links.ts';
import { checkPresence } from './presence.ts';
import { checkSampleMarks } from './sample-marks.ts';
import { checkShapes, checkTexts, type LibraryReading, readLibraryFile } from './shapes.ts';
import { readTexts, type TextFacts } from './texts.ts';

export interface CheckResult {
  /** What is looked at, as a sentence that is true where there is no fault. */
  name: string;
  faults: string[];
}

interface Inspected {
  folder: PublishedFolder;
  texts: ReadonlyMap<string, TextFacts>;
  library: LibraryReading;
  hostLimits: boolean;
}

const checks: [name: string, check: (inspected: Inspected) => string[]][] = [
  ['Every page and artifact is there', ({ folder }) => checkPresence(folder)],
  ['Every link leads somewhere', ({ folder, texts }) => checkLinks(folder, texts)],
  ['Every hash is right', ({ folder }) => checkHashes(folder)],
  ['Every JSON file has its shape', ({ folder, library }) => checkShapes(folder, library)],
  ['Every text is the same wherever it stands', ({ folder, library }) => checkTexts(folder, library)],
  ['Hosts take every file', ({ folder, hostLimits }) => (hostLimits ? checkHostLimits(folder) : [])],
  ['No path of a machine and no secret is published', ({ texts }) => checkLeaks(texts)],
  ['Every sample says that it is one', ({ folder, texts }) => checkSampleMarks(folder, texts)],
];

export function verifySite(folder: PublishedFolder, configuration: Configuration): CheckResult[] {
  const texts = readTexts(folder, hiddenIn(configuration));
  const { hostLimits } = configuration;
  const inspected = { folder, texts, library: readLibraryFile(folder), hostLimits };
  return checks.map(([name, check]) => ({ name, faults: check(inspected) }));
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

/** What must not stand in a published text: where this machine keeps things, and settings that are secret. */
export function hiddenIn(settings: Configuration): Private {
  const { documentsDirectory, mediaDirectory, outDirectory, cacheDirectory, goldapiKey, goldPriceUrl } =
    settings;
  return {
    directories: [resolve('.'), documentsDirectory, mediaDirectory, outDirectory, cacheDirectory],
    secrets: [
      ...(goldapiKey === null ? [] : [goldapiKey]),
      ...(goldPriceUrl === null ? [] : secretsIn(goldPriceUrl)),
    ],
  };
}
