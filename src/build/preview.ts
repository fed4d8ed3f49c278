/** What a build is about to change in the site that stands, told before anything is put in place. */
import { newDifferences } from '../artifacts/difference-words.ts';
import type { Site } from '../artifacts/site.ts';
import type { Configuration } from '../configuration.ts';
import { readLibraryJson } from '../documents/library/published-library.ts';
import { type DocumentLibrary, documentListSchema } from '../documents/schema.ts';
import { documentStructureSchema } from '../documents/structure/schema.ts';
import { accountSchema, figureLedgerSchema } from '../figures/schema.ts';
import { claimCache } from '../folders/own-folders.ts';
import { openPublishedFolder, type PublishedFolder } from '../folders/published-folder.ts';
import { inOneLine } from '../one-line.ts';
import { compareVersions } from '../redline/redline.ts';
import { lockBuilds } from './build-lock.ts';
import { readSite } from './read.ts';
import { accountedVersion, figureNames } from './redlines.ts';
import { fateOf, whatToLookAt } from './report.ts';

/** @returns the report for the person who asked for it; nothing but the cache is written. */
export async function previewBuild(configuration: Configuration): Promise<string> {
  await claimCache(configuration);
  using _lock = await lockBuilds();
  const site = await readSite(configuration);
  const folder = await openPublishedFolder(configuration.outDirectory).catch(() => null);
  const changes = folder?.files.has('api/documents.json')
    ? [
        'A build is about to change (nothing was put in place):',
        ...[...documentLines(site, folder), ...figureLines(site, folder)].map(line => `  ${inOneLine(line)}`),
      ]
    : [
        `No site stands in OUT_DIR: a build publishes all ${site.library.entries.length} documents for the first time.`,
      ];
  return [...changes, ...whatToLookAt(site)].join('\n');
}

function documentLines(site: Site, folder: PublishedFolder): string[] {
  const standing = documentListSchema.parse(folder.json('api/documents.json')).documents;
  const before = new Map(standing.map(entry => [entry.filename, entry.sha256]));
  const { entries } = site.library;
  const names = new Set(entries.map(({ filename }) => filename));
  const replaced = entries.filter(({ filename, sha256 }) => (before.get(filename) ?? sha256) !== sha256);
  const texts =
    replaced.length === 0 ? new Map() : textsOf(folder, new Set(replaced.map(({ filename }) => filename)));
  const lines = [
    ...entries.filter(({ filename }) => !before.has(filename)).map(({ filename }) => `${filename}: added.`),
    ...replaced.map(({ filename }) =>
      [`${filename}: replaced.`, ...summaryOf(site, folder, filename, texts.get(filename) ?? [])].join(' '),
    ),
    ...standing
      .filter(({ filename }) => !names.has(filename))
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
  { library, program }: Site,
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
function figureLines({ ledger }: Site, folder: PublishedFolder): string[] {
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
