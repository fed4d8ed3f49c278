/** Reports what a build would change: builds the whole site, compares it with the published one by hash and discards it. */
import { compareVersions } from '#compare';
import {
  buildDirectory,
  type Checksums,
  listedChecksums,
  openPublishedFolder,
  type PublishedFolder,
} from '#folders';
import { accountSchema, accountWords, figureLedgerSchema } from '#ledger/schema';
import { type DocumentLibrary, documentListSchema } from '#library';
import { readLibraryJson } from '#library/reading';
import { namedFiles } from '#operator';
import { documentStructureSchema } from '#pdf';
import { byCodePoint } from '../code-point-order.ts';
import type { Configuration } from '../configuration.ts';
import { readDataPath } from '../data-path.ts';
import { makeSite } from './build.ts';
import { lockBuilds } from './build-lock.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { inOneLine } from './one-line.ts';
import { describeRename } from './publish/changes.ts';
import { newDifferences } from './publish/difference-words.ts';
import { accountedVersion } from './redlines.ts';
import { operatorWarnings, removalOf } from './report.ts';

/** Writes to the cache only. @returns the report for the operator */
export async function previewBuild(configuration: Configuration): Promise<string> {
  using _lock = await lockBuilds();
  const site = await readInputs(configuration);
  const folder = await openPublishedFolder(configuration.outDirectory).catch(() => null);
  if (!folder?.files.has('api/documents.json')) {
    const first = `OUT_DIR contains no site: a build publishes all ${site.library.entries.length} documents for the first time.`;
    return [first, ...(await operatorWarnings(site))].join('\n');
  }
  await makeSite(site, configuration);
  const lines = [
    ...documentLines(site, folder),
    ...figureLines(site, folder),
    ...statementLines(folder, await openPublishedFolder(buildDirectory)),
    ...fileLines(await listedChecksums(folder.directory), await listedChecksums(buildDirectory)),
  ];
  return [
    'A build is about to change (nothing was put in place):',
    ...lines.map(line => `  ${inOneLine(line)}`),
    ...(await operatorWarnings(site)),
  ].join('\n');
}

const spotPrice =
  'paths./api/gold-price.get.responses.200.content.application/json.examples.published.value.spot';

/** Changes of the address and the gold price, read from the interface descriptions. */
function statementLines(...sites: [published: PublishedFolder, next: PublishedFolder]): string[] {
  const stated: [what: string, read: (folder: PublishedFolder) => unknown][] = [
    ['Address', ({ origin, basePath }) => origin + basePath],
    ['Gold price, USD per troy ounce', folder => readDataPath(folder.json('openapi.json'), spotPrice)],
  ];
  return stated.flatMap(([what, read]) => {
    const [before, after] = sites.map(read);
    return before === after ? [] : [`${what}: ${before ?? 'none'} before, ${after ?? 'none'} after.`];
  });
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

function documentLines(site: Inputs, folder: PublishedFolder): string[] {
  const published = documentListSchema.parse(folder.json('api/documents.json')).documents;
  const before = new Map(published.map(entry => [entry.filename, entry.sha256]));
  const { entries } = site.library;
  const names = new Set(entries.map(({ filename }) => filename));
  const replaced = entries.filter(({ filename, sha256 }) => (before.get(filename) ?? sha256) !== sha256);
  const texts =
    replaced.length === 0 ? new Map() : textsOf(folder, new Set(replaced.map(({ filename }) => filename)));
  const gone = published.filter(({ filename }) => !names.has(filename));
  const oldNames = new Map(gone.map(({ filename, sha256 }) => [sha256, filename]));
  const arrived = entries.filter(({ filename }) => !before.has(filename));
  const renamed = arrived.filter(({ sha256 }) => oldNames.has(sha256));
  const lines = [
    ...arrived.filter(({ sha256 }) => !oldNames.has(sha256)).map(({ filename }) => `${filename}: added.`),
    ...renamed.map(({ filename, sha256 }) => describeRename(oldNames.get(sha256) ?? '', filename)),
    ...replaced.map(({ filename }) =>
      [`${filename}: replaced.`, ...summaryOf(site, folder, filename, texts.get(filename) ?? [])].join(' '),
    ),
    ...gone
      .filter(({ sha256 }) => !renamed.some(entry => entry.sha256 === sha256))
      .map(({ filename, sha256 }) => `${filename}: ${removalOf(filename, sha256, site.library.history)}.`),
  ];
  return lines.length > 0 ? lines : [`No document: all ${entries.length} stay the same.`];
}

type Pages = DocumentLibrary['documents'][number]['pages'];

/** Streams the library document by document, because it is by far the largest file. */
function textsOf(folder: PublishedFolder, wanted: ReadonlySet<string>): Map<string, Pages> {
  const texts = new Map<string, Pages>();
  for (const piece of readLibraryJson(folder.bytes('api/documents/library.json'))) {
    const { filename, pages } = piece as Partial<DocumentLibrary['documents'][number]>;
    if (filename !== undefined && pages && wanted.has(filename)) texts.set(filename, pages);
  }
  return texts;
}

function summaryOf(
  { library, program }: Inputs,
  folder: PublishedFolder,
  filename: string,
  pages: Pages,
): string[] {
  const document = library.documents.find(({ entry }) => entry.filename === filename);
  const structure = documentStructureSchema.safeParse(
    folder.json(`api/documents/structure/${filename}.json`),
  );
  if (!document || !structure.data) return [];
  const now = library.textOf(document);
  return compareVersions(
    accountedVersion(pages, structure.data.blocks, program),
    accountedVersion(now.pages, now.structure.blocks, program),
    accountWords,
  ).summary;
}

/** Accounts whose number of amounts changes, and new differences that textDifferences does not list. */
function figureLines({ ledger }: Inputs, folder: PublishedFolder): string[] {
  const published = figureLedgerSchema.safeParse(folder.json('figures.json')).data;
  if (!published) return [];
  const known = new Set(newDifferences(published));
  return [
    ...accountSchema.options.flatMap(account => {
      const [before, after] = [published.account[account], ledger.account[account]];
      return before === after ? [] : [`Amounts, ${account}: ${before} before, ${after} after.`];
    }),
    ...newDifferences(ledger).filter(line => !known.has(line)),
  ];
}
