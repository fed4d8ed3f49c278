/** What a build is about to change in the published site: the site is built whole, compared with it by hash, and thrown away. */

import { compareVersions } from '#compare';
import { byCodePoint } from '../code-point-order.ts';
import type { Configuration } from '../configuration.ts';
import { readDataPath } from '../data-path.ts';
import { readLibraryJson } from '../documents/library/published-library.ts';
import { type DocumentLibrary, documentListSchema } from '../documents/schema.ts';
import { documentStructureSchema } from '../documents/structure/schema.ts';
import { accountSchema, figureLedgerSchema } from '../figures/schema.ts';
import { type Checksums, listedChecksums } from '../folders/checksums.ts';
import { buildDirectory } from '../folders/out-directory.ts';
import { openPublishedFolder, type PublishedFolder } from '../folders/published-folder.ts';
import { inOneLine } from '../one-line.ts';
import { namedFiles } from '../operator/named-files.ts';
import { makeSite } from './build.ts';
import { lockBuilds } from './build-lock.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { describeRename } from './publish/changes.ts';
import { newDifferences } from './publish/difference-words.ts';
import { accountedVersion, figureNames } from './redlines.ts';
import { fateOf, whatToLookAt } from './report.ts';

/** @returns the report for the person who asked for it; nothing but the cache is written. */
export async function previewBuild(configuration: Configuration): Promise<string> {
  using _lock = await lockBuilds();
  const site = await readInputs(configuration);
  const folder = await openPublishedFolder(configuration.outDirectory).catch(() => null);
  if (!folder?.files.has('api/documents.json')) {
    const first = `No site stands in OUT_DIR: a build publishes all ${site.library.entries.length} documents for the first time.`;
    return [first, ...(await whatToLookAt(site))].join('\n');
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
    ...(await whatToLookAt(site)),
  ].join('\n');
}

const spotPrice =
  'paths./api/gold-price.get.responses.200.content.application/json.examples.published.value.spot';

/** The address and the gold price, as each site states them in its description of the interface. */
function statementLines(...sites: [standing: PublishedFolder, next: PublishedFolder]): string[] {
  const stated: [what: string, read: (folder: PublishedFolder) => unknown][] = [
    ['Address', ({ origin, basePath }) => origin + basePath],
    ['Gold price, USD per troy ounce', folder => readDataPath(folder.json('openapi.json'), spotPrice)],
  ];
  return stated.flatMap(([what, read]) => {
    const [before, then] = sites.map(read);
    return before === then ? [] : [`${what}: ${before ?? 'none'} before, ${then ?? 'none'} then.`];
  });
}

const fileKinds: [kind: string, path: RegExp][] = [
  ['Pages', /\.html$/],
  ['Media', /^media\/(?!thumbnails\/)/],
  ['Programme data', /^api\/program\.json$/],
];

function fileLines(before: Checksums, then: Checksums): string[] {
  const paths = [...new Set([...before.keys(), ...then.keys()])].sort(byCodePoint);
  const changes = Map.groupBy(
    paths.filter(path => before.get(path) !== then.get(path)),
    path => {
      const kind = fileKinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'Other files';
      return `${kind} ${before.has(path) ? (then.has(path) ? 'changed' : 'removed') : 'added'}`;
    },
  );
  return [...changes].map(([change, files]) => `${change}: ${files.length} (${namedFiles(files)}).`).sort();
}

function documentLines(site: Inputs, folder: PublishedFolder): string[] {
  const standing = documentListSchema.parse(folder.json('api/documents.json')).documents;
  const before = new Map(standing.map(entry => [entry.filename, entry.sha256]));
  const { entries } = site.library;
  const names = new Set(entries.map(({ filename }) => filename));
  const replaced = entries.filter(({ filename, sha256 }) => (before.get(filename) ?? sha256) !== sha256);
  const texts =
    replaced.length === 0 ? new Map() : textsOf(folder, new Set(replaced.map(({ filename }) => filename)));
  const gone = standing.filter(({ filename }) => !names.has(filename));
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
      .map(({ filename, sha256 }) => `${filename}: ${fateOf(filename, sha256, site.library.history)}.`),
  ];
  return lines.length > 0 ? lines : [`No document: all ${entries.length} are those that stand.`];
}

type Pages = DocumentLibrary['documents'][number]['pages'];

/** The library is read a document at a time: it is by far the largest of the files. */
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
    figureNames,
  ).summary;
}

/** Accounts of which there are more or fewer, and differences that nobody has listed and that did not stand before. */
function figureLines({ ledger }: Inputs, folder: PublishedFolder): string[] {
  const standing = figureLedgerSchema.safeParse(folder.json('figures.json')).data;
  if (!standing) return [];
  const known = new Set(newDifferences(standing));
  return [
    ...accountSchema.options.flatMap(account => {
      const [before, after] = [standing.account[account], ledger.account[account]];
      return before === after ? [] : [`Amounts, ${account}: ${before} before, ${after} then.`];
    }),
    ...newDifferences(ledger).filter(line => !known.has(line)),
  ];
}
