/** Tiles and entry bundles (C2SP tlog-tiles). Paths are below the folder of the log. */
import { concat, refuse } from './bytes.ts';
import { type Hash, type ReadHash, tileHash, tileWidth } from './tree.ts';

/** Reads a file of the log by its path. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

const hashBytes = 32;
const longestEntry = 0xffff;

/** @param level `entries` for an entry bundle */
export function tilePath(level: number | 'entries', index: number, width = tileWidth): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.../g) ?? [];
  const name = [...groups.slice(0, -1).map(group => `x${group}`), groups.at(-1)].join('/');
  return `tile/${level}/${name}${width < tileWidth ? `.p/${width}` : ''}`;
}

/** Reads hashes from the tiles of a tree, each tile once. */
export function tileReader(size: number, read: ReadFile): ReadHash {
  const tiles = new Map<string, Promise<Uint8Array>>();
  return async (level, index) => {
    const tile = Math.floor(index / tileWidth);
    const width = Math.min(tileWidth, Math.floor(size / tileWidth ** level) - tile * tileWidth);
    const path = tilePath(level, tile, width);
    tiles.set(path, tiles.get(path) ?? read(path));
    const bytes = (await tiles.get(path)) as Uint8Array;
    if (bytes.length !== width * hashBytes)
      refuse(path, `expected ${width * hashBytes} bytes, found ${bytes.length}; fetch it again`);
    return hashAt(bytes, index % tileWidth);
  };
}

/**
 * The files that one more entry changes: the last entry bundle, and the last tile of each level that it reaches.
 *
 * @param size number of entries before
 * @param read reads the last tiles and the last bundle of that size
 */
export async function appendedFiles(size: number, entry: Uint8Array, leaf: Hash, read: ReadFile) {
  if (entry.length > longestEntry)
    refuse('entry', `expected at most ${longestEntry} bytes, found ${entry.length}`);
  const files: [path: string, bytes: Uint8Array][] = [];
  const extend = async (level: number | 'entries', count: number, added: Uint8Array) => {
    const [tile, width] = [Math.floor(count / tileWidth), count % tileWidth];
    const before = width === 0 ? [] : await read(tilePath(level, tile, width));
    const bytes = concat(before, added);
    files.push([tilePath(level, tile, width + 1), bytes]);
    return bytes;
  };
  await extend('entries', size, concat([entry.length >> 8, entry.length & 0xff], entry));
  for (let level = 0, count = size, hash = leaf; ; level++, count = Math.floor(count / tileWidth)) {
    const bytes = await extend(level, count, hash);
    if (count % tileWidth < tileWidth - 1) return files;
    hash = await tileHash(place => hashAt(bytes, place));
  }
}

function hashAt(tile: Uint8Array, place: number): Hash {
  return tile.slice(place * hashBytes, (place + 1) * hashBytes);
}
