/** Reports what a build would change: builds the whole site, compares it with the published one by hash and discards it. */
import {
  buildDirectory,
  type Checksums,
  listedChecksums,
  openPublishedFolder,
  type PublishedFolder,
} from '#folders';
import { accountSchema, figureLedgerSchema } from '#ledger/schema';
import { type DocumentHistory, documentListSchema } from '#library';
import { inOneLine, namedFiles } from '#operator';
import type { Configuration } from '../configuration.ts';
import { readDataPath } from '../data-path.ts';
import { byCodePoint } from '../file-name.ts';
import { makeSite } from './build.ts';
import { lockBuilds } from './build-lock.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { newDifferences } from './ledger.ts';
import { describeRename } from './publish/changes.ts';
import { operatorWarnings } from './report.ts';

/** Writes to the cache only. @returns the report for the operator */
export async function previewBuild(configuration: Configuration): Promise<string> {
  using _lock = await lockBuilds();
  const inputs = await readInputs(configuration);
  const warnings = await operatorWarnings(inputs);
  const folder = await openPublishedFolder(configuration.outDirectory).catch(() => null);
  if (!folder?.files.has('api/documents.json')) {
    const first = `OUT_DIR contains no site: a build publishes all ${inputs.library.entries.length} documents for the first time.`;
    return [first, ...warnings].join('\n');
  }
  await makeSite(inputs, configuration);
  const lines = [
    ...documentLines(inputs, folder),
    ...figureLines(inputs, folder),
    ...changed('Address', folder.origin + folder.basePath, inputs.address),
    ...changed(
      'Gold price, USD per troy ounce',
      readDataPath(folder.json('openapi.json'), spotPrice),
      inputs.price.spot,
    ),
    ...fileLines(await listedChecksums(folder.directory), await listedChecksums(buildDirectory)),
  ];
  return [
    'A build is about to change (nothing was put in place):',
    ...lines.map(line => `  ${inOneLine(line)}`),
    ...warnings,
  ].join('\n');
}

const spotPrice =
  'paths./api/gold-price.get.responses.200.content.application/json.examples.published.value.spot';

function changed(what: string, before: unknown, after: unknown): string[] {
  return before === after ? [] : [`${what}: ${before ?? 'none'} before, ${after} after.`];
}

/** Documents by file name, with what changed in their words if git has both versions. */
function documentLines({ library, redlines }: Inputs, folder: PublishedFolder): string[] {
  const published = documentListSchema.parse(folder.json('api/documents.json')).documents;
  const before = new Map(published.map(({ filename, sha256 }) => [filename, sha256]));
  const now = new Map(library.entries.map(({ filename, sha256 }) => [filename, sha256]));
  const gone = new Map([...before].flatMap(([name, sha256]) => (now.has(name) ? [] : [[sha256, name]])));
  const arrived = new Set([...now].flatMap(([name, sha256]) => (before.has(name) ? [] : [sha256])));
  const lines = [...new Set([...now.keys(), ...before.keys()])].flatMap(name => {
    const [older, newer] = [before.get(name), now.get(name)];
    if (older === newer) return [];
    if (older === undefined) {
      const formerName = gone.get(newer ?? '');
      return [formerName ? describeRename(formerName, name) : `${name}: added.`];
    }
    if (newer === undefined)
      return arrived.has(older) ? [] : [`${name}: ${removalOf(name, older, library.history)}.`];
    const redline = redlines.find(one => one.filename === name && one.older === older && one.newer === newer);
    return [[`${name}: replaced.`, ...(redline?.summary ?? [])].join(' ')];
  });
  return lines.length > 0 ? lines : [`No document: all ${now.size} stay the same.`];
}

/** How a version left the library: `withdrawn` or `removed`. */
export function removalOf(filename: string, sha256: string | null, { documents }: DocumentHistory): string {
  const versions = documents.find(document => document.filename === filename)?.versions;
  const left = versions?.findLast(version => version.sha256 === sha256);
  return left?.withdrawn && left.withdrawn.since <= (left.to ?? '') ? 'withdrawn' : 'removed';
}

/** Accounts whose number of amounts changes, and new differences that textDifferences does not list. */
function figureLines({ ledger }: Inputs, folder: PublishedFolder): string[] {
  const published = figureLedgerSchema.safeParse(folder.json('figures.json')).data;
  if (!published) return [];
  const known = new Set(newDifferences(published));
  return [
    ...accountSchema.options.flatMap(account =>
      changed(`Amounts, ${account}`, published.account[account], ledger.account[account]),
    ),
    ...newDifferences(ledger).filter(line => !known.has(line)),
  ];
}

const fileKinds: [kind: string, path: RegExp][] = [
  ['Pages', /\.html$/],
  ['Media', /^media\/(?!thumbnails\/)/],
  ['Programme data', /^api\/program\.json$/],
];

function fileLines(before: Checksums, after: Checksums): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(byCodePoint);
  const changes = Map.groupBy(
    paths.filter(path => before.get(path) !== after.get(path)),
    path => {
      const kind = fileKinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'Other files';
      return `${kind} ${before.has(path) ? (after.has(path) ? 'changed' : 'removed') : 'added'}`;
    },
  );
  return [...changes].map(([change, files]) => `${change}: ${files.length} (${namedFiles(files)}).`).sort();
}
