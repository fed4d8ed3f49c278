/** The versions that were replaced or removed, read from git as the current documents are read from their folder. */
import pMap from 'p-map';
import { sitePath } from '../../../site-path.ts';
import { extractionProcesses } from '../../reading/extraction-pool.ts';
import type { Extractor, ReadPdf } from '../../reading/extractor.ts';
import type { DocumentEntry } from '../../schema.ts';
import { type DocumentCaption, noCaption } from '../caption.ts';
import { documentEntry } from '../entry.ts';
import { keepVersionBytes, openVersionBytes } from './committed-contents.ts';
import { citationUrl, versionName } from './version-address.ts';
import type { CommittedHistory, DocumentSpans, VersionSpan } from './version-history.ts';
import type { Withdrawals } from './withdrawals.ts';

export interface EarlierVersion extends Pick<ReadPdf, 'extractionFile' | 'structureFile'> {
  /** As that of a current document, with the addresses of the version. */
  entry: DocumentEntry;
  slug: string;
  from: string;
  to: string | null;
  /** Absolute path of the bytes. */
  path: string;
  contentDigest: string;
  recognisedPages: number[];
}

export interface VersionReading {
  directory: string;
  cacheDirectory: string;
  basePath: string;
  committed: CommittedHistory;
  withdrawals: Withdrawals;
  captions: ReadonlyMap<string, DocumentCaption>;
  slugs: ReadonlyMap<string, string>;
  passwordOf: (slug: string) => string | null;
  /** A version of more bytes is not published. */
  largestBytes: number;
  onProgress: (done: number, total: number) => void;
}

/** Each once, by document in the order of their names, oldest first. What is withdrawn, or not in git, is not among them. */
export async function readEarlierVersions(
  extractor: Pick<Extractor, 'read'>,
  documents: readonly DocumentSpans[],
  reading: VersionReading,
): Promise<EarlierVersion[]> {
  const { directory, cacheDirectory, committed, passwordOf } = reading;
  const wanted = documents.flatMap(document => wantedOf(document, reading));
  const blobs = wanted.map(({ sha256 }) => [sha256, committed.blobs.get(sha256)?.blob ?? ''] as const);
  const bytes = openVersionBytes(cacheDirectory);
  const files = await keepVersionBytes(directory, bytes, new Map(blobs));
  bytes.clean();
  let done = 0;
  const read = async ([first, ...others]: [WantedVersion, ...WantedVersion[]]) => {
    const path = files.get(first.sha256);
    const found = path === undefined ? null : await extractor.read(path, passwordOf(first.slug));
    done += 1 + others.length;
    reading.onProgress(done, wanted.length);
    if (path === undefined || found === null) return [];
    return [first, ...others].map(version => earlierVersion(version, path, found, reading));
  };
  const versions = await pMap(sameReadings(wanted, passwordOf), read, { concurrency: extractionProcesses });
  const inOrder = new Map(versions.flat().map(version => [version.entry.pageUrl, version]));
  return wanted.flatMap(({ pageUrl }) => inOrder.get(pageUrl) ?? []);
}

interface WantedVersion extends VersionSpan {
  filename: string;
  slug: string;
  pageUrl: string;
}

function wantedOf(document: DocumentSpans, reading: VersionReading): WantedVersion[] {
  const { filename } = document;
  const slug = reading.slugs.get(filename) ?? '';
  return earlierSpans(document)
    .filter(span => whyMissing(span, reading) === null && reading.withdrawals.of(filename, span) === null)
    .map(span => ({ ...span, filename, slug, pageUrl: citationUrl(reading.basePath, slug, span.sha256) }));
}

/** The same bytes under several names are read once. */
function sameReadings(wanted: readonly WantedVersion[], passwordOf: VersionReading['passwordOf']) {
  const same = Map.groupBy(wanted, ({ sha256, slug }) => `${sha256} ${passwordOf(slug) ?? ''}`);
  return [...same.values()] as [WantedVersion, ...WantedVersion[]][];
}

/** Of a version that came back the last time counts, and one that is current is not earlier. */
export function earlierSpans({ versions }: DocumentSpans): VersionSpan[] {
  const bySha256 = new Map(versions.map(span => [span.sha256, span]));
  return [...bySha256.values()].filter(({ to }) => to !== null);
}

/** Why there are no bytes to publish; null where there are. */
export function whyMissing(
  { sha256 }: Pick<VersionSpan, 'sha256'>,
  { committed, largestBytes }: Pick<VersionReading, 'committed' | 'largestBytes'>,
): string | null {
  const held = committed.blobs.get(sha256);
  if (!held)
    return 'Git does not hold its bytes: they are kept elsewhere (Git LFS), or were never committed.';
  if (held.sizeBytes <= largestBytes) return null;
  const mebibytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MiB`;
  return `It has ${mebibytes(held.sizeBytes)}; earlier versions of more than ${mebibytes(largestBytes)} are not published.`;
}

function earlierVersion(
  { filename, slug, sha256, from, to, pageUrl }: WantedVersion,
  path: string,
  { extraction, extractionFile, structureFile, ...read }: ReadPdf,
  { basePath, captions }: VersionReading,
): EarlierVersion {
  const caption = captions.get(filename) ?? noCaption;
  const facts = { filename, slug, modified: from, caption, extraction, ...read };
  const name = versionName(filename, sha256).split('/');
  const entry: DocumentEntry = {
    ...documentEntry(facts, basePath),
    url: sitePath(basePath, 'documents', ...name),
    textUrl: sitePath(basePath, 'api', 'documents', 'text', ...name),
    pageUrl,
    thumbnailUrl: null,
    // What the caption file states is the date of the current one.
    date: null,
  };
  const recognisedPages = pagesRecognised(extraction.pages);
  const { contentDigest } = extraction;
  return { entry, slug, from, to, path, extractionFile, structureFile, contentDigest, recognisedPages };
}

/** Numbers of the pages whose text was recognised from a picture. */
export function pagesRecognised(pages: ReadPdf['extraction']['pages']): number[] {
  return pages.filter(({ source }) => source === 'ocr').map(({ page }) => page);
}
