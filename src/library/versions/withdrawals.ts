/** Withdrawals in the caption files: of one version by its SHA-256, or of all versions of a document. */
import type { DocumentCaption } from '../caption.ts';
import { type CommittedHistory, namesOf, type VersionSpan } from './version-history.ts';

export interface Withdrawal {
  reason: string;
  /** Time of the last commit of the caption file. */
  since: string;
}

/**
 * @param captions by file name of the document
 * @param statedAt date of the caption file of a document
 */
export function withdrawalsIn(
  captions: ReadonlyMap<string, DocumentCaption>,
  statedAt: (filename: string) => string,
  { documents }: Pick<CommittedHistory, 'documents'>,
) {
  const byHash = new Map<string, Withdrawal & { filename: string }>();
  const ofDocument = new Map<string, (Withdrawal & { until: string | null })[]>();
  for (const [filename, { withdrawn }] of captions) {
    if (withdrawn === undefined) continue;
    const since = statedAt(filename);
    if (typeof withdrawn !== 'string') {
      for (const { sha256, reason } of withdrawn) byHash.set(sha256, { reason, since, filename });
      continue;
    }
    for (const { name, until } of namesOf(filename, documents))
      ofDocument.set(name, [...(ofDocument.get(name) ?? []), { reason: withdrawn, since, until }]);
  }
  return {
    /** True if single versions are withdrawn, so that the hashes of files are needed. */
    nameHashes: byHash.size > 0,
    /** Null if the version is not withdrawn. A withdrawal by hash applies under every name. */
    of(
      filename: string,
      { sha256, from = '' }: Pick<VersionSpan, 'sha256'> & { from?: string },
    ): Withdrawal | null {
      const found =
        byHash.get(sha256) ??
        ofDocument.get(filename)?.find(({ until }) => until === null || (from !== '' && from < until));
      return found ? { reason: found.reason, since: found.since } : null;
    },
    warnings: (known: ReadonlySet<string>): string[] =>
      [...byHash].flatMap(([sha256, { filename }]) =>
        known.has(sha256)
          ? []
          : [
              `Caption ${JSON.stringify(`${filename}.json`)}: no version that is known has the withdrawn SHA-256 ${sha256}.`,
            ],
      ),
  };
}
