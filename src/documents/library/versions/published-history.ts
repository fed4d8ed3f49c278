/** The history of the documents as it is published: what each version was, where it stands, or why it does not. */
import { sitePath } from '../../../site-path.ts';
import type { DocumentEntry } from '../../schema.ts';
import { type EarlierVersion, type VersionReading, whyMissing } from './earlier-versions.ts';
import type { DocumentHistory, DocumentVersion } from './schema.ts';
import { citationUrl, versionName } from './version-address.ts';
import type { DocumentSpans, VersionSpan } from './version-history.ts';

/** What is published of a version: of an earlier one, or of the current one. */
type ReadVersion = Pick<EarlierVersion, 'entry' | 'recognisedPages'>;

export function publishedHistory(
  documents: readonly DocumentSpans[],
  current: readonly ReadVersion[],
  earlier: readonly EarlierVersion[],
  reading: VersionReading,
): DocumentHistory {
  const now = new Map(current.map(version => [version.entry.filename, version]));
  const before = Map.groupBy(earlier, ({ entry }) => entry.filename);
  return {
    known: reading.committed.known,
    documents: documents.map(({ filename, renamedFrom, versions }) => {
      const known = [...(before.get(filename) ?? []), ...[now.get(filename) ?? []].flat()];
      const title =
        known.at(-1)?.entry.title ?? reading.captions.get(filename)?.title ?? filename.replace(/\.pdf$/i, '');
      return {
        filename,
        title,
        renamedFrom,
        versions: versions.map(span => publishedVersion(filename, span, known, reading)),
      };
    }),
  };
}

function publishedVersion(
  filename: string,
  { sha256, from, to, replacedBy }: VersionSpan,
  known: readonly ReadVersion[],
  reading: VersionReading,
): DocumentVersion {
  const { basePath, slugs, committed, withdrawals } = reading;
  const withdrawn = withdrawals.of(filename, { sha256, from });
  const read = known.find(({ entry }) => entry.sha256 === sha256);
  const citation = citationUrl(basePath, slugs.get(filename) ?? '', sha256);
  const places = read ? placesOf(read.entry, basePath) : { url: null, textUrl: null, structureUrl: null };
  return {
    ...{ sha256, from, to, replacedBy },
    citationUrl: citation,
    ...places,
    sizeBytes: read?.entry.sizeBytes ?? committed.blobs.get(sha256)?.sizeBytes ?? null,
    recognisedPages: read?.recognisedPages ?? [],
    withdrawn,
    missing: read || withdrawn ? null : (whyMissing({ sha256 }, reading) ?? 'Git could not read its bytes.'),
  };
}

function placesOf({ filename, sha256, url, textUrl }: DocumentEntry, basePath: string) {
  const isCurrent = url === sitePath(basePath, 'documents', filename);
  const name = isCurrent ? [filename] : versionName(filename, sha256).split('/');
  return { url, textUrl, structureUrl: sitePath(basePath, 'api', 'documents', 'structure', ...name) };
}
