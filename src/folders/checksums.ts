/**
 * `SHA256SUMS`: the hash of every file of a published folder except itself and `log/`, sorted by code point, in the format of
 * `sha256sum -c` (GNU coreutils): hash, two spaces, path. The line of a path with a backslash or a line break begins with a
 * backslash, and the path is escaped.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodePoint } from '../file-name.ts';
import { fileHash, publishedFiles } from './published-files.ts';
import type { PublishedFolder } from './published-folder.ts';

/** Name of the file, at the root of the site. */
export const checksumFile = 'SHA256SUMS';

/** Hashes by path, in the order of the file. */
export type Checksums = Map<string, string>;

/** True for files that are written after the list: the list itself, and the log, which contains its hash. */
export const isUnlisted = (path: string) => path === checksumFile || path.startsWith('log/');

/** The hash of every file of a folder. */
export function checksumsOf(folder: PublishedFolder): Checksums {
  const paths = [...folder.files].filter(path => !isUnlisted(path));
  return new Map(paths.map(path => [path, folder.hash(path)]));
}

/** The hash of every file below a directory, which does not have to be a site. */
export async function hashesBelow(directory: string): Promise<Checksums> {
  const paths = (await publishedFiles(directory)).filter(path => !isUnlisted(path));
  return new Map(paths.map(path => [path, fileHash(join(directory, path))]));
}

/** Writes the hash of every file of a folder into it and returns them. */
export function writeChecksums(folder: PublishedFolder): Checksums {
  const sums = checksumsOf(folder);
  folder.write(checksumFile, checksumText(sums));
  return sums;
}

export function checksumText(sums: Checksums): string {
  return [...sums]
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([path, hash]) => {
      const escaped = path.replace(/[\\\n\r]/g, character => JSON.stringify(character).slice(1, -1));
      return `${escaped === path ? '' : '\\'}${hash}  ${escaped}\n`;
    })
    .join('');
}

/**
 * Reads `SHA256SUMS`.
 *
 * @throws {SyntaxError} naming the invalid line or the repeated path.
 */
export function parseChecksums(text: string): Checksums {
  if (text !== '' && !text.endsWith('\n')) throw new SyntaxError('the last line is cut off');
  const sums: Checksums = new Map();
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    const [, escaped, hash, path] = /^(\\?)([0-9a-f]{64}) [ *](.+)$/s.exec(line) ?? [];
    if (hash === undefined || path === undefined)
      throw new SyntaxError(`line ${index + 1} is no hash and path`);
    const name = escaped ? path.replace(/\\[\\nr]/g, pair => JSON.parse(`"${pair}"`)) : path;
    if (sums.has(name)) throw new SyntaxError(`${JSON.stringify(name)} is listed twice`);
    sums.set(name, hash);
  }
  return sums;
}

/** Hashes from the list of a folder; none if the list is missing or damaged. */
export async function listedChecksums(directory: string): Promise<Checksums> {
  try {
    return parseChecksums(await readFile(join(directory, checksumFile), 'utf8'));
  } catch {
    return new Map();
  }
}
