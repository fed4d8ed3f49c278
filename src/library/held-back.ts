/** Documents with covered words that can be copied: an earlier version stays published until the operator has decided. */
import type { DocumentCaption } from './caption.ts';
import type { LibraryDocument, ListedVersion } from './entry.ts';
import type { LibraryInputs } from './library-inputs.ts';
import type { DocumentEntry } from './schema.ts';
import type { VersionBytes } from './versions/committed-contents.ts';

/** What the operator is told about a document whose redaction can be undone; null if there is nothing to decide. */
export function coveredText(
  { notes }: Pick<DocumentEntry, 'notes'>,
  caption: DocumentCaption,
): string | null {
  if (caption.coveredText === 'publish') return null;
  return notes.find(({ code }) => code === 'covered-text')?.detail ?? null;
}

/**
 * The documents, each of those that are held back replaced by its latest version without such words or left out, with the
 * history as if the others had never been there.
 *
 * @param documents in the order of the inputs
 */
export async function withoutHeldBack(
  documents: readonly LibraryDocument[],
  { documents: listings, committed }: LibraryInputs,
  bytes: VersionBytes,
  read: (listed: ListedVersion) => Promise<LibraryDocument>,
) {
  const held = new Set<string>();
  const warnings: string[] = [];
  const published: LibraryDocument[] = [];
  for (const [index, listed] of listings.entries()) {
    const document = documents[index];
    if (!document) continue;
    const why = coveredText(document.entry, listed.caption);
    if (why === null) {
      published.push(document);
      continue;
    }
    held.add(document.entry.sha256);
    const stays = await latestClean(listed);
    if (stays) published.push(stays);
    const rest = stays
      ? `The version of ${stays.entry.modified.slice(0, 10)} stays published.`
      : 'Nothing of it is published.';
    warnings.push(
      `Document ${JSON.stringify(listed.filename)} is held back. ${why} If that was meant as a redaction, replace the file; if not, put "coveredText": "publish" into its caption. ${rest}`,
    );
  }

  async function latestClean(listed: ListedVersion): Promise<LibraryDocument | null> {
    const versions = committed.documents.get(listed.filename)?.versions ?? [];
    for (const { sha256, from } of versions.toReversed()) {
      const { blob } = committed.blobs.get(sha256) ?? {};
      if (held.has(sha256) || blob === undefined) continue;
      const path = await bytes.fileOf(sha256, blob);
      const document = path === null ? null : await read({ ...listed, path, modified: from });
      if (document && coveredText(document.entry, listed.caption) === null) return document;
      held.add(sha256);
    }
    return null;
  }

  const spans = [...committed.documents].map(([filename, document]) => {
    const kept = document.versions.filter(({ sha256 }) => !held.has(sha256));
    const last = kept.at(-1);
    const isReopened = last && document.versions.at(-1)?.to === null;
    return [
      filename,
      {
        ...document,
        versions: isReopened ? [...kept.slice(0, -1), { ...last, to: null, replacedBy: null }] : kept,
      },
    ] as const;
  });
  const known = new Map(
    held.size === 0 ? committed.documents : spans.filter(([, { versions }]) => versions.length > 0),
  );
  return { documents: published, committed: { ...committed, documents: known }, warnings };
}
