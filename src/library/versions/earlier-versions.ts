/** Reads replaced and removed versions from git, and describes the history of all documents. */
import pMap from 'p-map';
import { type Extractor, extractionProcesses } from '#pdf/reading';
import { sitePath } from '../../site-path.ts';
import { noCaption } from '../caption.ts';
import { describeVersion, type ReadVersion } from '../entry.ts';
import { coveredText } from '../held-back.ts';
import type { LibraryInputs, LibraryOptions } from '../library-inputs.ts';
import type { DocumentHistory, DocumentVersion } from '../schema.ts';
import type { VersionBytes } from './committed-contents.ts';
import { citationUrl, versionName } from './version-address.ts';
import { type DocumentSpans, versionHistory } from './version-history.ts';

export interface EarlierVersion extends ReadVersion {
  from: string;
  to: string | null;
}

type KnownDocument = ReturnType<typeof knownDocument>;

/**
 * @returns earlier versions, each once, by file name, oldest first, without those that are withdrawn or not in git; the
 * published history; and warnings of withdrawals that match no version.
 */
export async function readVersions(
  extractor: Pick<Extractor, 'read'>,
  current: readonly ReadVersion[],
  inputs: LibraryInputs,
  options: LibraryOptions,
  bytes: VersionBytes,
) {
  const { committed, withdrawals, changedAt, captions } = inputs;
  const spans = versionHistory(
    committed,
    current.map(({ entry }) => entry),
    (filename, version) => withdrawals.of(filename, version)?.since ?? changedAt,
  );
  const known = spans.map(document => knownDocument(document, inputs, options));
  const all = await readEarlierVersions(extractor, known, inputs, options, bytes);
  const isCovered = ({ entry }: EarlierVersion) =>
    coveredText(entry, captions.get(entry.filename) ?? noCaption) !== null;
  const earlier = all.filter(version => !isCovered(version));
  const covered = new Set(all.filter(isCovered).map(({ entry }) => entry.sha256));
  const read = Map.groupBy([...earlier, ...current], ({ entry }) => entry.filename);
  const documents = known.map(({ filename, renamedFrom, versions }) => {
    const ofDocument = read.get(filename) ?? [];
    const stated = ofDocument.at(-1)?.entry.title ?? captions.get(filename)?.title;
    const title = stated ?? filename.replace(/\.pdf$/i, '');
    const published = versions.map(version =>
      publishedVersion(version, ofDocument, covered, options.basePath),
    );
    return { filename, title, renamedFrom, versions: published };
  });
  const hashes = new Set(spans.flatMap(({ versions }) => versions.map(({ sha256 }) => sha256)));
  const history: DocumentHistory = { known: committed.known, documents };
  return { earlier, history, warnings: withdrawals.warnings(hashes) };
}

/** The versions of a document before they are read. */
function knownDocument(
  { filename, renamedFrom, versions: spans }: DocumentSpans,
  { slugs, committed, withdrawals }: LibraryInputs,
  { basePath, largestVersionBytes }: LibraryOptions,
) {
  const slug = slugs.get(filename) ?? '';
  const versions = spans.map((span): DocumentVersion => {
    const sizeBytes = committed.blobs.get(span.sha256)?.sizeBytes ?? null;
    return {
      ...span,
      citationUrl: citationUrl(basePath, slug, span.sha256),
      ...{ url: null, textUrl: null, structureUrl: null, sizeBytes, recognisedPages: [] },
      withdrawn: withdrawals.of(filename, span),
      missing: whyMissing(sizeBytes, largestVersionBytes),
    };
  });
  return { filename, slug, renamedFrom, versions };
}

function whyMissing(sizeBytes: number | null, largestBytes: number): string | null {
  if (sizeBytes === null)
    return 'Git does not hold its bytes: they are kept elsewhere (Git LFS), or were never committed.';
  if (sizeBytes <= largestBytes) return null;
  const mebibytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MiB`;
  return `It has ${mebibytes(sizeBytes)}; earlier versions of more than ${mebibytes(largestBytes)} are not published.`;
}

async function readEarlierVersions(
  extractor: Pick<Extractor, 'read'>,
  documents: readonly KnownDocument[],
  { committed, captions }: LibraryInputs,
  { basePath, onProgress }: LibraryOptions,
  bytes: VersionBytes,
): Promise<EarlierVersion[]> {
  const wanted = documents.flatMap(wantedVersions);
  let done = 0;
  // The same bytes under several names are read once.
  const groups = Map.groupBy(wanted, ({ sha256 }) => sha256);
  const readGroup = async (versions: readonly (typeof wanted)[number][]) => {
    const { sha256 = '' } = versions[0] ?? {};
    const path = await bytes.fileOf(sha256, committed.blobs.get(sha256)?.blob ?? '');
    const read = path === null ? null : await extractor.read(path);
    done += versions.length;
    onProgress?.(done, wanted.length, 'Reading earlier versions');
    if (path === null || read === null) return [];
    return versions.map(({ filename, slug, from, to, citationUrl: pageUrl }) => {
      // The date in the caption file is that of the current version.
      const caption = { ...(captions.get(filename) ?? noCaption), date: undefined };
      const name = versionName(filename, sha256);
      const listed = { filename, name, slug, path, modified: from, caption, pageUrl, thumbnailUrl: null };
      return { ...describeVersion(listed, read, basePath), from, to };
    });
  };
  const versions = await pMap(groups.values(), readGroup, { concurrency: extractionProcesses });
  const byAddress = new Map(versions.flat().map(version => [version.entry.pageUrl, version]));
  return wanted.flatMap(({ citationUrl }) => byAddress.get(citationUrl) ?? []);
}

/** Each version that can be published once, with its last period, without the current one. */
function wantedVersions({ filename, slug, versions }: KnownDocument) {
  const bySha256 = new Map(versions.map(version => [version.sha256, { ...version, filename, slug }]));
  return [...bySha256.values()].filter(
    ({ to, missing, withdrawn }) => to !== null && missing === null && withdrawn === null,
  );
}

function publishedVersion(
  version: DocumentVersion,
  known: readonly ReadVersion[],
  covered: ReadonlySet<string>,
  basePath: string,
): DocumentVersion {
  const { withdrawn, missing } = version;
  const read = known.find(({ entry }) => entry.sha256 === version.sha256);
  const why = covered.has(version.sha256)
    ? 'A box in it covers words that can still be copied.'
    : 'Git could not read its bytes.';
  if (!read) return { ...version, missing: withdrawn ? null : (missing ?? why) };
  const { name, recognisedPages } = read;
  const { url, textUrl, sizeBytes } = read.entry;
  const structureUrl = sitePath(basePath, 'api', 'documents', 'structure', ...name.split('/'));
  return { ...version, url, textUrl, structureUrl, sizeBytes, recognisedPages, missing: null };
}
