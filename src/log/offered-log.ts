/** The log that a site offers: judged by what a folder remembers of it, and read as a whole. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { isMissing } from '../file-system.ts';
import { refuse, toBase64 } from './bytes.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { type JudgeOptions, judgeCheckpoint } from './judge.ts';
import { newestReceipt, verifyReceipt } from './receipts.ts';
import { tilePath, tileReader } from './tiles.ts';
import { leafHash, rootHash, tileWidth, treeOf } from './tree.ts';

/** Reads a file below `/log/`; null if there is none. */
export type ReadIfThere = (path: string) => Promise<Uint8Array | null>;

const textOf = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? new Uint8Array());

export function folderReader(directory: string): ReadIfThere {
  return path =>
    readFile(join(directory, path)).catch(error => (isMissing(error) ? null : Promise.reject(error)));
}

/**
 * @param remembered reads `checkpoint` and `keys.txt` of the last visit
 * @param options `keys`: those given by the reader; else those of the last visit are trusted, at the first one those of the log
 */
export async function judgeOffered(read: ReadIfThere, remembered: ReadIfThere, options: JudgeOptions) {
  const [known, knownKeys] = [textOf(await remembered('checkpoint')), textOf(await remembered('keys.txt'))];
  const offered = textOf(await read('checkpoint'));
  const trusted = options.keys.join('\n') || knownKeys || textOf(await read('keys.txt'));
  const newest = textOf(await read(newestReceipt));
  const judgement = await judgeCheckpoint(known || null, offered, {
    ...options,
    keys: trusted.split('\n').filter(line => line !== ''),
    read: async path => (await read(path)) ?? new Uint8Array(),
    ...(newest && { newest: () => verifyReceipt(newest, null, [], newestReceipt) }),
  });
  return { judgement, known, offered, trusted, newest };
}

/**
 * Reads a whole log and checks each file of it against the checkpoint.
 *
 * @param documents hash of each document by the path of its receipt, which an append makes later than the build
 * @returns files by path, with the partial tiles of this size only, and the texts of the entries
 * @throws {OperatorError} that names a file that is missing, damaged or of another log
 */
export async function readWholeLog(read: ReadIfThere, documents: ReadonlyMap<string, string>) {
  const files = new Map<string, Uint8Array>();
  const keep = async (path: string) => {
    const bytes = await read(path);
    if (bytes !== null) files.set(path, bytes);
    return bytes ?? new Uint8Array();
  };
  const { size, root } = parseCheckpoint(textOf(await keep('checkpoint')));
  const entries: Uint8Array[] = [];
  for (let end = 0; end < size; ) {
    const path = tilePath('entries', end / tileWidth, Math.min(tileWidth, size - end));
    end = Math.min(end + tileWidth, size);
    entries.push(...entriesIn(await keep(path)));
    if (entries.length !== end) refuse(path, `expected the entries before ${end}; fetch it again`);
  }
  const [tiles, tree] = [tileReader(size, keep), treeOf(await Promise.all(entries.map(leafHash)))];
  for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / tileWidth))
    for (let index = 0; index < count; index++)
      if (toBase64(await tiles(level, index)) !== toBase64(await tree(level, index)))
        refuse(`tile/${level}`, `hash ${index} is not that of the entries; fetch it again`);
  if ((await rootHash(tree, size)) !== root)
    refuse('checkpoint', `expected the root of its ${size} entries, found another; fetch it again`);
  const addPart = async (path: string) => {
    const text = textOf(await keep(path));
    if (text === '' || path === 'keys.txt') return;
    const part = path.endsWith('.txt')
      ? parseCheckpoint(text, path)
      : (await verifyReceipt(text, documents.get(path) ?? null, [], path)).checkpoint;
    if (part.size > size || (await rootHash(tree, part.size)) !== part.root)
      refuse(path, 'it is of another log; keep it and ask the publisher');
  };
  const parts = ['keys.txt', 'cosigned-checkpoint.txt', newestReceipt, ...documents.keys()];
  await pMap(parts, addPart, { concurrency: 4 });
  return { files, entries: entries.map(textOf) };
}

/** Entries of a bundle, each after its length in two bytes. */
function entriesIn(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let [start, end] = [0, 0]; start < bundle.length; start = end) {
    end = start + 2 + (bundle[start] as number) * 256 + (bundle[start + 1] ?? 0);
    entries.push(bundle.slice(start + 2, end));
  }
  return entries;
}
