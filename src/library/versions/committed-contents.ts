/** Contents of files in git: SHA-256 and size, computed once, and bytes. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { readBlob } from '../../git.ts';
import { type Collection, type Entry, openStore } from '../../store.ts';

const contentSchema = z.object({
  sha256: z.string(),
  sizeBytes: z.int(),
  /** True for a pointer of Git LFS, which states hash and size of the published file. */
  isElsewhere: z.boolean(),
});

type CommittedContent = z.infer<typeof contentSchema>;

/** By blob name, without blobs that git cannot read. */
export type CommittedContents = ReadonlyMap<string, CommittedContent>;

export async function readCommittedContents(
  directory: string,
  cacheDirectory: string,
  blobs: Iterable<string>,
): Promise<CommittedContents> {
  const stored = openStore(cacheDirectory).json('version-hashes', 'of content', contentSchema);
  const contents = new Map<string, CommittedContent>();
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

async function contentOf(bytes: AsyncIterable<Buffer>): Promise<CommittedContent> {
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

export type VersionBytes = ReturnType<typeof openVersionBytes>;

/** Bytes of versions, copied from git into the store on demand. */
export function openVersionBytes(directory: string, cacheDirectory: string) {
  const stored = openStore(cacheDirectory).bytes('version-bytes', 'as committed');
  return {
    /** Path of the file with the bytes of a blob; null if git cannot read it. */
    async fileOf(sha256: string, blob: string): Promise<string | null> {
      const found = await storedOrRead(stored, sha256, () => readBlob(directory, blob, buffer));
      return found?.file ?? null;
    },
    clean: stored.clean,
  };
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
