/**
 * Checks a published folder and reports every fault. A build checks its own result and fails on a fault; `npm run verify`
 * checks any copy.
 */
import { checksumFile, checksumsOf, damagedCopies, type PublishedFolder, parseChecksums } from '#folders';
import { hostLimits, markdownFile } from '#hosting';
import { serviceWorkerFile } from '#offline/service-worker';
import { hostFiles } from '#pipeline/published';
import { furtherPages, sitePagePaths } from '#program/navigation';
import { percentDecoded, sitePath } from '../site-path.ts';
import { type Expectations, type InspectedSite, inspectSite } from './inspected-site.ts';
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
  ['Every JSON file has its shape', checkShapes],
  ['Hosts take every file', checkHostLimits],
  ['No path of a machine and no secret is published', checkLeaks],
];

export function verifySite(folder: PublishedFolder, expected: Expectations): CheckResult[] {
  const site = inspectSite(folder, expected);
  return checks
    .filter(([, check]) => check !== checkHostLimits || expected.hostLimits)
    .map(([name, check]) => ({ name, faults: check(site) }));
}

function checkLeaks({ texts }: InspectedSite): string[] {
  return [...texts].flatMap(([file, { leaks }]) => leaks.map(leak => `${file} contains ${leak}`));
}

/** Faults as lines for the operator; null if there are none. */
export function describeFaults(results: CheckResult[]): string | null {
  const faulty = results.filter(({ faults }) => faults.length > 0);
  if (faulty.length === 0) return null;
  return faulty
    .flatMap(({ name, faults }) => [`Failed: ${name.toLowerCase()}.`, ...shortened(faults)])
    .join('\n');
}

function shortened(faults: string[]): string[] {
  const shown = faults.slice(0, 20).map(fault => `  ${fault}`);
  return faults.length > 20 ? [...shown, `  and ${faults.length - 20} more`] : shown;
}

/** Files that no route makes, and files that one route makes together. */
const namedFiles = [
  '404.html',
  'api.html',
  'versions.html',
  'sitemap-index.xml',
  serviceWorkerFile,
  'search/concepts.json',
  'search/index.bin',
  'search/results.html',
  'search/site-answers.json',
  'search/site-languages.json',
  'search/site.json',
  'search/words.bin',
  ...hostFiles.flatMap(({ name, copy }) => [name, copy]),
  checksumFile,
];

/** Every page and every file of the specification exists. */
function checkPresence({ folder, routes }: InspectedSite): string[] {
  const files = [...namedFiles, ...[...sitePagePaths, ...furtherPages].map(markdownFile)];
  const required = routes.filter(({ isRequired }) => isRequired);
  return [
    ...files.filter(file => !folder.files.has(file)).map(file => `${file} is missing`),
    ...[...sitePagePaths, ...required.map(({ path }) => path)]
      .map(path => folder.basePath + path)
      .filter(path => folder.fileFor(path) === null)
      .map(path => `nothing answers ${path}`),
  ];
}

/** Every link leads to a file of the folder, to an anchor in it, or to another site. */
function checkLinks(site: InspectedSite): string[] {
  const { origin, basePath } = site.folder;
  // Addresses from the root mean the same on every page, and most are on all of them.
  const known = new Map<string, string | null>();
  return [...site.texts].flatMap(([file, { references }]) => {
    const here = origin + sitePath(basePath, ...file.split('/'));
    return [...references].flatMap(reference => {
      let fault = known.get(reference);
      if (fault === undefined) {
        fault = faultOf(site, reference, here);
        if (reference.startsWith('/')) known.set(reference, fault);
      }
      return fault === null ? [] : [`${file}: ${reference} ${fault}`];
    });
  });
}

function faultOf({ folder, texts }: InspectedSite, reference: string, here: string): string | null {
  const url = URL.canParse(reference, here) ? new URL(reference, here) : null;
  if (url === null) return 'is no address';
  // The receipt of a new document is made after the build.
  const isOfLog = url.pathname.startsWith(`${folder.basePath}/log/`);
  if (url.origin !== folder.origin || isOfLog || folder.isOfFunction(url.pathname)) return null;
  const target = folder.fileFor(url.pathname);
  if (target === null) return 'leads to no file';
  const anchor = percentDecoded(url.hash.slice(1));
  if (anchor === '' || !target.endsWith('.html') || texts.get(target)?.anchors.has(anchor)) return null;
  return `leads to no place in ${target}`;
}

/** Every published hash and size is that of its file. */
export function checkHashes({ folder, documents, versions, media }: InspectedSite): string[] {
  const actual = checksumsOf(folder);
  const altered = [...documents, ...versions, ...media].flatMap(({ url, sha256, sizeBytes }) => {
    const file = url === null ? null : folder.fileFor(url);
    const isAsStated = file === null || (actual.get(file) === sha256 && folder.sizeBytes(file) === sizeBytes);
    return isAsStated ? [] : [`${file} does not have its published size and hash`];
  });
  const copies = [...actual].flatMap(([path, sha256]) => damagedCopies(folder.directory, path, sha256));
  return [
    ...listFaults(folder, actual),
    ...altered,
    ...copies.map(copy => `${copy} is no compressed copy of its file`),
  ];
}

function listFaults(folder: PublishedFolder, actual: ReadonlyMap<string, string>): string[] {
  if (!folder.files.has(checksumFile)) return [];
  try {
    const listed = parseChecksums(folder.text(checksumFile));
    const paths = [...new Set([...listed.keys(), ...actual.keys()])];
    return paths
      .filter(path => actual.get(path) !== listed.get(path))
      .map(path => {
        if (!listed.has(path)) return `${path} is not listed in ${checksumFile}`;
        return `${path} is ${actual.has(path) ? `not what ${checksumFile} says` : `listed in ${checksumFile} and missing`}`;
      });
  } catch (error) {
    return [`${checksumFile}: ${(error as Error).message}`];
  }
}

/** Limits of Cloudflare, the narrowest of the hosts. */
function checkHostLimits({ folder }: InspectedSite): string[] {
  const { size } = folder.files;
  const faults = [...folder.files].flatMap(file => {
    const bytes = folder.sizeBytes(file);
    const mebibytes = (bytes / 2 ** 20).toFixed(1);
    return bytes > hostLimits.fileBytes
      ? [`${file} is ${mebibytes} MiB; Cloudflare takes files of 25 MiB.`]
      : [];
  });
  if (size > hostLimits.files) faults.push(`${size} files; Cloudflare takes 20,000.`);
  return faults.map(
    fault => `${fault} Set HOST_LIMITS=none where the site is served by a server of your own.`,
  );
}
