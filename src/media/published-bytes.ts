/** What of a medium goes out: its file without private metadata, or as it is where its caption says so. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Caption, captionFilename } from './caption.ts';
import type { MediaCache } from './media-cache.ts';
import { describeRemoval } from './metadata/describe-removal.ts';
import { isWhole, removeMetadata, requireSameContent } from './metadata/remove-metadata.ts';
import { refuseDamaged } from './picture.ts';
import { plainDrawing } from './plain-drawing.ts';

export interface PublishedBytes {
  /** Path of the file on disk: the operator's own where there was nothing to remove. */
  file: string;
  sizeBytes: number;
  /** Of the bytes that are published, as 64 hexadecimal digits. */
  sha256: string;
  /** What the report says of the metadata; null where there is nothing to say. */
  metadata: string | null;
}

interface Original {
  directory: string;
  filename: string;
  mediaType: string;
  /** Name of the medium that the file belongs to, and is captioned with. */
  owner: string;
}

/**
 * Removes what the file says of itself. What was found to look the same without it is stored between builds.
 *
 * @throws {Error} with one line for the operator where it cannot be removed.
 */
export async function publishBytes(
  { directory, filename, mediaType, owner }: Original,
  choice: Caption['metadata'],
  cache: MediaCache,
): Promise<PublishedBytes> {
  const file = join(directory, filename);
  const original = await readFile(file);
  const removed =
    choice === 'publish' ? asItCame(original) : await withoutMetadata(original, mediaType, owner);
  // Whatever its caption says, a drawing is written anew from what was checked.
  const bytes = mediaType === 'image/svg+xml' ? plainDrawing(removed.bytes) : removed.bytes;
  const facts = factsOf(bytes);
  if (bytes.equals(original)) return { file, ...facts, metadata: removed.metadata };
  const inputs = ['without metadata', mediaType, factsOf(original).sha256, facts.sha256];
  const cleaned = await cache.get(inputs, async () => {
    await requireSameContent(original, bytes, mediaType).catch(explained(owner));
    return bytes;
  });
  return { file: cleaned.file, ...facts, metadata: removed.metadata };
}

interface Removed {
  bytes: Buffer;
  metadata: string | null;
}

const asItCame = (bytes: Buffer): Removed => ({
  bytes,
  metadata: 'published as it came, because its caption says so',
});

async function withoutMetadata(original: Buffer, mediaType: string, owner: string): Promise<Removed> {
  const removal = await removeMetadata(original, mediaType).catch(async error => {
    if (!(await isWhole(original, mediaType))) refuseDamaged();
    return explained(owner)(error);
  });
  return { bytes: removal.bytes, metadata: removal.places.length === 0 ? null : describeRemoval(removal) };
}

/** Says what the operator can do about what stands in the way. */
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
