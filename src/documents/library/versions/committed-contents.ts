/** What git holds of each content: its SHA-256, found out once, and its bytes, taken into the store where they are needed. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readBlobs } from '../../../git.ts';
import { type Collection, openStore } from '../../../store.ts';

const contentSchema = z.object({
  /** Of the bytes that were published. */
  sha256: z.string(),
  sizeBytes: z.int(),
  /** Whether git holds a pointer of Git LFS instead of the bytes. */
  isElsewhere: z.boolean(),
});

/** By git's name of the content, which never changes; what git cannot read is not in it. */
export type CommittedContents = ReadonlyMap<string, z.infer<typeof contentSchema>>;

export async function readCommittedContents(
  directory: string,
  cacheDirectory: string,
  blobs: Iterable<string>,
): Promise<CommittedContents> {
  const stored = openStore(cacheDirectory).json('version-hashes', 'of content', contentSchema);
  const contents = new Map<string, z.infer<typeof contentSchema>>();
  const unknown: string[] = [];
  for (const blob of new Set(blobs)) {
    const known = stored.find(blob);
    if (known) contents.set(blob, known.value);
    else unknown.push(blob);
  }
  await readBlobs(directory, unknown, async (blob, pieces, sizeBytes) => {
    const content = (await contentOf(pieces, sizeBytes)) satisfies z.infer<typeof contentSchema>;
    await stored.put(blob, content);
    contents.set(blob, content);
  });
  stored.clean();
  return contents;
}

/** Longer than any pointer, shorter than any PDF (Git LFS, docs/spec.md: less than 1,024 bytes). */
const pointerBytes = 1024;
const pointer =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n(?:.*\n)*?size (\d+)\n/;

/** A pointer states what it stands for, and that is what a checkout publishes. */
async function contentOf(pieces: AsyncIterable<Buffer>, sizeBytes: number) {
  const hash = createHash('sha256');
  let opening = '';
  for await (const piece of pieces) {
    hash.update(piece);
    if (sizeBytes < pointerBytes) opening += piece.toString('latin1');
  }
  const [, oid, size] = pointer.exec(opening) ?? [];
  if (oid !== undefined) return { sha256: oid, sizeBytes: Number(size), isElsewhere: true };
  return { sha256: hash.digest('hex'), sizeBytes, isElsewhere: false };
}

/** Bytes by their SHA-256, as files. */
export function openVersionBytes(cacheDirectory: string): Collection<Uint8Array> {
  return openStore(cacheDirectory).bytes('version-bytes', 'as committed');
}

/** Takes from git what the store does not hold yet. @param blobs by the SHA-256 of their content */
export async function keepVersionBytes(
  directory: string,
  bytes: Collection<Uint8Array>,
  blobs: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const missing = new Map<string, string>();
  for (const [sha256, blob] of blobs) {
    const known = bytes.find(sha256);
    if (known) files.set(sha256, known.file);
    else missing.set(blob, sha256);
  }
  await readBlobs(directory, [...missing.keys()], async (blob, pieces) => {
    const sha256 = missing.get(blob) ?? '';
    const read: Buffer[] = [];
    for await (const piece of pieces) read.push(piece);
    const { file } = await bytes.put(sha256, Buffer.concat(read));
    files.set(sha256, file);
  });
  return files;
}
