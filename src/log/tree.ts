/** The Merkle tree of RFC 6962, section 2.1: hashes, and proofs that an entry or an older tree is in it. */
import { concat, refuse, sha256, toBase64 } from './bytes.ts';

/** 32 bytes. */
export type Hash = Uint8Array;

/** Root of the `index`-th complete subtree of 256 ** level entries. */
export type ReadHash = (level: number, index: number) => Hash | Promise<Hash>;

export const tileWidth = 256;

/** Root of a tree without entries: the hash of the empty string. */
export const emptyRoot = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

export const leafHash = (entry: Uint8Array) => sha256(concat([0], entry));
const nodeHash = (left: Hash, right: Hash) => sha256(concat([1], left, right));

/** Nodes of each tree that were computed before. */
const nodes = new WeakMap<ReadHash, Map<string, Promise<Hash>>>();

/** Root of the entries from `start` to before `end`, one or more. */
function treeHash(read: ReadHash, start: number, end: number): Promise<Hash> {
  const known = nodes.get(read) ?? new Map<string, Promise<Hash>>();
  nodes.set(read, known);
  const node = known.get(`${start} ${end}`) ?? computedHash(read, start, end);
  known.set(`${start} ${end}`, node);
  return node;
}

async function computedHash(read: ReadHash, start: number, end: number): Promise<Hash> {
  const span = end - start;
  const level = Math.round(Math.log2(span) / 8);
  if (span === tileWidth ** level && start % span === 0) return read(level, start / span);
  const middle = start + split(span);
  return nodeHash(await treeHash(read, start, middle), await treeHash(read, middle, end));
}

/** Root of a tree, in base64. */
export async function rootHash(read: ReadHash, size: number): Promise<string> {
  return size === 0 ? emptyRoot : toBase64(await treeHash(read, 0, size));
}

/** A tree in memory. */
export function treeOf(leaves: readonly Hash[]): ReadHash {
  return (level, index) =>
    level === 0
      ? (leaves[index] as Hash)
      : tileHash(place => treeOf(leaves)(level - 1, index * tileWidth + place));
}

/** Root of a full tile. */
export async function tileHash(hashAt: (place: number) => Hash | Promise<Hash>): Promise<Hash> {
  const [read, half] = [(_level: number, place: number) => hashAt(place), tileWidth / 2];
  return nodeHash(await treeHash(read, 0, half), await treeHash(read, half, tileWidth));
}

/** Hashes from the sibling of an entry up to the child of the root (RFC 6962, section 2.1.1). */
export async function inclusionProof(
  read: ReadHash,
  index: number,
  size: number,
  start = 0,
): Promise<Hash[]> {
  if (size <= 1) return [];
  const [left, middle, end] = [split(size), start + split(size), start + size];
  return index < left
    ? [...(await inclusionProof(read, index, left, start)), await treeHash(read, middle, end)]
    : [
        ...(await inclusionProof(read, index - left, size - left, middle)),
        await treeHash(read, start, middle),
      ];
}

/** Root of a tree that contains a leaf at this place, in base64. @throws {OperatorError} if the proof has another length */
export async function rootOfInclusion(leaf: Hash, index: number, size: number, proof: readonly Hash[]) {
  const root = async (at: number, count: number, path: readonly Hash[]): Promise<Hash> => {
    const [sibling, left] = [path.at(-1), split(count)];
    if (count === 1 && !sibling && at === 0) return leaf;
    if (count === 1 || !sibling || at >= count)
      refuse('proof', `${proof.length} hashes do not fit entry ${index} of ${size}; fetch it again`);
    return at < left
      ? nodeHash(await root(at, left, path.slice(0, -1)), sibling)
      : nodeHash(sibling, await root(at - left, count - left, path.slice(0, -1)));
  };
  return toBase64(await root(index, size, proof));
}

/**
 * Roots of the first `old` entries and of all, from the same hashes, which are those of a consistency proof (RFC 6962, section
 * 2.1.2): if both are the roots of checkpoints, the newer tree continues the older one.
 */
export async function continuedRoots(
  read: ReadHash,
  old: number,
  size: number,
): Promise<[old: string, all: string]> {
  const roots = async (start: number, end: number): Promise<[Hash, Hash]> => {
    if (end <= old) {
      const hash = await treeHash(read, start, end);
      return [hash, hash];
    }
    const middle = start + split(end - start);
    if (old <= middle) {
      const [before, left] = await roots(start, middle);
      return [before, await nodeHash(left, await treeHash(read, middle, end))];
    }
    const left = await treeHash(read, start, middle);
    const [before, right] = await roots(middle, end);
    return [await nodeHash(left, before), await nodeHash(left, right)];
  };
  if (old === 0) return [emptyRoot, await rootHash(read, size)];
  const [before, all] = await roots(0, size);
  return [toBase64(before), toBase64(all)];
}

/** Largest power of two below a number above 1. */
function split(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}
