/** Entries of a log, in bundles (C2SP tlog-tiles). */
import { refuse } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { type ReadFile, tilePath, tileReader } from './tiles.ts';
import { inclusionProof, leafHash, rootOfInclusion, tileWidth } from './tree.ts';

/** What an entry has to contain; the publisher adds more. */
export interface Entry {
  /** ISO 8601 in UTC, to the second. */
  time: string;
  /** Number of statements, and root of their tree in base64. */
  statements: { count: number; root: string };
}

/**
 * Reads entries, and checks that each is in the tree of a checkpoint.
 *
 * @param start index of the first
 * @param end index after the last, which is in the same bundle of 256
 * @throws {OperatorError}
 */
export async function readEntries<Given extends Entry>(
  { size, root }: Checkpoint,
  read: ReadFile,
  start: number,
  end: number,
): Promise<Given[]> {
  const first = start - (start % tileWidth);
  const path = tilePath('entries', first / tileWidth, Math.min(tileWidth, size - first));
  const [bytes, hashes] = [await read(path), tileReader(size, read)];
  const entries: Given[] = [];
  for (let [index, at] = [first, 0]; index < end; index++) {
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    const entry = bytes.slice(at + 2, at + 2 + length);
    at += 2 + length;
    if (index < start) continue;
    const proof = await inclusionProof(hashes, index, size);
    if ((await rootOfInclusion(await leafHash(entry), index, size, proof)) !== root)
      refuse(path, `entry ${index} is not in the tree of the checkpoint; fetch both again`);
    entries.push(parseEntry(new TextDecoder().decode(entry), path));
  }
  return entries;
}

/** @throws {OperatorError} */
export function parseEntry<Given extends Entry>(text: string, file: string): Given {
  try {
    const entry: Given = JSON.parse(text);
    const { time, statements } = entry;
    if (/^\d{4}(-\d\d){2}T\d\d(:\d\d){2}Z$/.test(time) && Number.isSafeInteger(statements.count))
      return entry;
  } catch {}
  return refuse(file, 'expected an entry with time and statements; fetch it again');
}
