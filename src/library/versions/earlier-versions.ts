/** Reads replaced and removed versions from git, and describes the history of all documents. */
import pMap from 'p-map';
import type { Extractor } from '#pdf/reading';
import { extractionProcesses } from '#pdf/reading';
import { sitePath } from '../../site-path.ts';
import { noCaption } from '../caption.ts';
import { describeVersion, fileAddresses, type ReadVersion } from '../entry.ts';
import type { LibraryOptions } from '../library.ts';
import type { LibraryInputs } from '../library-inputs.ts';
import { openVersionBytes } from './committed-contents.ts';
import type { DocumentHistory, DocumentVersion } from './schema.ts';
import { citationUrl, versionName } from './version-address.ts';
import { type DocumentSpans, type VersionSpan, versionHistory } from './version-history.ts';
import type { Withdrawal } from './withdrawals.ts';

export interface EarlierVersion extends ReadVersion {
  from: string;
  to: string | null;
}

/** A version before it is read. */
interface KnownVersion extends VersionSpan {
  filename: string;
  slug: string;
  citationUrl: string;
  sizeBytes: number | null;
  withdrawn: Withdrawal | null;
  /** Reason why its bytes are not published; null if they are. */
  missing: string | null;
}

type KnownDocument = Omit<DocumentSpans, 'versions'> & { versions: KnownVersion[] };

/**
 * @returns earlier versions, each once, by file name, oldest first, without those that are withdrawn or not in git; the
 * published history; and warnings of withdrawals that match no version.
 */
export async function readVersions(
  extractor: Pick<Extractor, 'read'>,
  current: readonly ReadVersion[],
  inputs: LibraryInputs,
  options: LibraryOptions,
) {
  const { committed, withdrawals, changedAt } = inputs;
  const spans = versionHistory(
    committed,
    current.map(({ entry }) => entry),
    (filename, version) => withdrawals.of(filename, version)?.since ?? changedAt,
  );
  const documents = spans.map(document => knownDocument(document, inputs, options));
  const earlier = await readEarlierVersions(extractor, documents, inputs, options);
  const hashes = new Set(spans.flatMap(({ versions }) => versions.map(({ sha256 }) => sha256)));
  return {
    earlier,
    history: {
      known: committed.known,
      documents: publishedDocuments(documents, [...earlier, ...current], inputs, options.basePath),
    },
    warnings: withdrawals.warnings(hashes),
  };
}

function knownDocument(
  document: DocumentSpans,
  { slugs, committed, withdrawals }: LibraryInputs,
  { basePath, largestVersionBytes }: LibraryOptions,
): KnownDocument {
  const { filename } = document;
  const slug = slugs.get(filename) ?? '';
  const versions = document.versions.map(span => {
    const sizeBytes = committed.blobs.get(span.sha256)?.sizeBytes ?? null;
    return {
      ...span,
      ...{ filename, slug, sizeBytes },
      citationUrl: citationUrl(basePath, slug, span.sha256),
      withdrawn: withdrawals.of(filename, span),
      missing: whyMissing(sizeBytes, largestVersionBytes),
    };
  });
  return { ...document, versions };
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
  { committed, captions, passwordOf }: LibraryInputs,
  { directory, cacheDirectory, basePath, onProgress }: LibraryOptions,
): Promise<EarlierVersion[]> {
  const wanted = documents
    .flatMap(earlierOf)
    .filter(({ missing, withdrawn }) => missing === null && withdrawn === null);
  const bytes = openVersionBytes(directory, cacheDirectory);
  let done = 0;
  // The same bytes under several names are read once.
  const groups = Map.groupBy(wanted, ({ sha256, slug }) => `${sha256} ${passwordOf(slug) ?? ''}`);
  const readGroup = async (versions: readonly KnownVersion[]) => {
    const { sha256 = '', slug = '' } = versions[0] ?? {};
    const path = await bytes.fileOf(sha256, committed.blobs.get(sha256)?.blob ?? '');
    const read = path === null ? null : await extractor.read(path, passwordOf(slug));
    done += versions.length;
    onProgress?.(done, wanted.length, 'Reading earlier versions');
    if (path === null || read === null) return [];
    return versions.map(version => {
      const { from: modified, to, filename } = version;
      // The date in the caption file is that of the current version.
      const caption = { ...(captions.get(filename) ?? noCaption), date: undefined };
      const addresses = {
        ...fileAddresses(basePath, versionName(filename, sha256)),
        ...{ pageUrl: version.citationUrl, thumbnailUrl: null },
      };
      const listed = { ...version, path, modified, caption, addresses };
      return { ...describeVersion(listed, read), from: modified, to };
    });
  };
  const versions = await pMap(groups.values(), readGroup, { concurrency: extractionProcesses });
  bytes.clean();
  const byAddress = new Map(versions.flat().map(version => [version.entry.pageUrl, version]));
  return wanted.flatMap(({ citationUrl }) => byAddress.get(citationUrl) ?? []);
}

/** Each version once, with its last period, without the current one. */
function earlierOf({ versions }: KnownDocument): KnownVersion[] {
  const bySha256 = new Map(versions.map(version => [version.sha256, version]));
  return [...bySha256.values()].filter(({ to }) => to !== null);
}

function publishedDocuments(
  documents: readonly KnownDocument[],
  read: readonly ReadVersion[],
  { captions }: LibraryInputs,
  basePath: string,
): DocumentHistory['documents'] {
  const byName = Map.groupBy(read, ({ entry }) => entry.filename);
  return documents.map(({ filename, renamedFrom, versions }) => {
    const known = byName.get(filename) ?? [];
    const title =
      known.at(-1)?.entry.title ?? captions.get(filename)?.title ?? filename.replace(/\.pdf$/i, '');
    return {
      ...{ filename, title, renamedFrom },
      versions: versions.map(version => publishedVersion(version, known, basePath)),
    };
  });
}

function publishedVersion(
  version: KnownVersion,
  known: readonly ReadVersion[],
  basePath: string,
): DocumentVersion {
  const { filename, sha256, from, to, replacedBy, citationUrl, withdrawn, missing } = version;
  const read = known.find(({ entry }) => entry.sha256 === sha256);
  const isCurrent = read?.entry.url === sitePath(basePath, 'documents', filename);
  const name = isCurrent ? [filename] : versionName(filename, sha256).split('/');
  return {
    ...{ sha256, from, to, replacedBy, citationUrl },
    url: read?.entry.url ?? null,
    textUrl: read?.entry.textUrl ?? null,
    structureUrl: read ? sitePath(basePath, 'api', 'documents', 'structure', ...name) : null,
    sizeBytes: read?.entry.sizeBytes ?? version.sizeBytes,
    recognisedPages: read?.recognisedPages ?? [],
    withdrawn,
    missing: read || withdrawn ? null : (missing ?? 'Git could not read its bytes.'),
  };
}
