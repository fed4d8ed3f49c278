/** The published form of a medium: its file without private metadata, or unchanged where its caption says so. */
import { createHash } from 'node:crypto';
import { type Caption, captionFilename } from './caption.ts';
import type { MediaCache } from './media-cache.ts';
import { describeRemoval } from './metadata/describe-removal.ts';
import { removeMetadata, requireSameContent } from './metadata/remove-metadata.ts';
import { plainDrawing } from './plain-drawing.ts';

export interface PublishedBytes {
  /** Path of the file on disk: the operator's own if nothing was removed. */
  file: string;
  sizeBytes: number;
  /** Hash of the published bytes, as 64 hexadecimal digits. */
  sha256: string;
  /** Report of the removed metadata; null where there was none. */
  metadata: string | null;
}

interface Original {
  /** Path on disk. */
  file: string;
  bytes: Buffer;
  mediaType: string;
  /** Name of the medium whose caption applies to the file. */
  owner: string;
}

/**
 * Removes the metadata of a file. A result that was compared with its original is stored between builds.
 *
 * @throws {Error} with one line for the operator where it cannot be removed.
 */
export async function publishBytes(
  { file, bytes: original, mediaType, owner }: Original,
  choice: Caption['metadata'],
  cache: MediaCache,
): Promise<PublishedBytes> {
  // A drawing is written again from what was checked, whatever its caption says.
  const isDrawing = mediaType === 'image/svg+xml';
  if (choice === 'publish' && !isDrawing)
    return { file, ...factsOf(original), metadata: 'published as it came, because its caption says so' };
  const removal = isDrawing
    ? await plainDrawing(original)
    : await removeMetadata(original, mediaType).catch(explained(owner));
  const { bytes } = removal;
  const metadata = removal.places.length === 0 ? null : describeRemoval(removal);
  const facts = factsOf(bytes);
  if (bytes.equals(original)) return { file, ...facts, metadata };
  const inputs = ['without metadata', mediaType, factsOf(original).sha256, facts.sha256];
  const cleaned = await cache.get(inputs, async () => {
    await requireSameContent(original, bytes, mediaType).catch(explained(owner));
    return bytes;
  });
  return { file: cleaned.file, ...facts, metadata };
}

/** Adds what the operator can do. */
function explained(owner: string): (error: unknown) => never {
  return error => {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(
      `its metadata cannot be removed (it ${reason}); save it without, or write "metadata": "publish" into ${captionFilename(owner)}`,
    );
  };
}

function factsOf(bytes: Buffer): { sizeBytes: number; sha256: string } {
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
