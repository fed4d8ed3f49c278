/** Contents that git has: the SHA-256 of each, computed once, and the bytes, copied into the store on demand. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { readBlob } from '../../../git.ts';
import { type Collection, type Entry, openStore } from '../../../store.ts';

const contentSchema = z.object({
  /** SHA-256 of the bytes that were published. */
  sha256: z.string(),
  sizeBytes: z.int(),
  /** True where git has a pointer of Git LFS instead of the bytes. */
  isElsewhere: z.boolean(),
});

/** By git's name of the content, which never changes; contents that git cannot read are left out. */
export type CommittedContents = ReadonlyMap<string, z.infer<typeof contentSchema>>;

export async function readCommittedContents(
  directory: string,
  cacheDirectory: string,
  blobs: Iterable<string>,
): Promise<CommittedContents> {
  const stored = openStore(cacheDirectory).json('version-hashes', 'of content', contentSchema);
  const contents = new Map<string, z.infer<typeof contentSchema>>();
  for (const blob of new Set(blobs)) {
    const found = await storedOrRead(stored, blob, () => readBlob(directory, blob, contentOf));
    if (found) contents.set(blob, found.value);
  }
  stored.clean();
  return contents;
}

/** Longer than any pointer, shorter than any PDF (Git LFS, docs/spec.md: less than 1,024 bytes). */
const pointerBytes = 1024;
const pointer =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n(?:.*\n)*?size (\d+)\n/;

/** A pointer states hash and size of the file that a checkout publishes. */
async function contentOf(bytes: AsyncIterable<Buffer>): Promise<z.infer<typeof contentSchema>> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let opening = '';
  for await (const piece of bytes) {
    hash.update(piece);
    sizeBytes += piece.length;
    if (sizeBytes < pointerBytes) opening += piece.toString('latin1');
  }
  const [, oid, size] = (sizeBytes < pointerBytes && pointer.exec(opening)) || [];
  if (oid !== undefined) return { sha256: oid, sizeBytes: Number(size), isElsewhere: true };
  return { sha256: hash.digest('hex'), sizeBytes, isElsewhere: false };
}

/** Bytes by their SHA-256, as files. */
export function openVersionBytes(cacheDirectory: string): Collection<Uint8Array> {
  return openStore(cacheDirectory).bytes('version-bytes', 'as committed');
}

/** Copies missing contents from git into the store. @param blobs by the SHA-256 of their content */
export async function keepVersionBytes(
  directory: string,
  bytes: Collection<Uint8Array>,
  blobs: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [sha256, blob] of blobs) {
    const found = await storedOrRead(bytes, sha256, () => readBlob(directory, blob, buffer));
    if (found) files.set(sha256, found.file);
  }
  return files;
}

async function storedOrRead<Value>(
  stored: Collection<Value>,
  key: string,
  read: () => Promise<Value | null>,
): Promise<Entry<Value> | null> {
  const known = stored.find(key);
  if (known) return known;
  const value = await read();
  return value === null ? null : stored.put(key, value);
}
