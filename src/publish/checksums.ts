/**
 * `SHA256SUMS`: the hash of every file of a published folder but itself, sorted by code point, in the
 * form that `sha256sum -c` reads (GNU coreutils): hash, two spaces, path. A path with a backslash or a
 * line break is written with escapes, and its line then begins with a backslash.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodePoint } from '../code-point-order.ts';
import { fileHash, publishedFiles } from './published-files.ts';

/** Name of the file, at the root of the site. */
export const checksumFile = 'SHA256SUMS';

/** Hashes by path, in the order of the file. */
export type Checksums = Map<string, string>;

/** Hashes every file of a folder. */
export async function checksumsOf(directory: string): Promise<Checksums> {
  const sums: Checksums = new Map();
  for (const path of await publishedFiles(directory)) {
    if (path !== checksumFile) sums.set(path, await fileHash(join(directory, path)));
  }
  return sums;
}

/** Hashes every file of a folder, writes the result into it and returns it. */
export async function writeChecksums(directory: string): Promise<Checksums> {
  const sums = await checksumsOf(directory);
  await writeFile(join(directory, checksumFile), checksumText(sums));
  return sums;
}

export function checksumText(sums: Checksums): string {
  return [...sums]
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([path, hash]) => {
      const escaped = path.replace(/[\\\n\r]/g, character => escapes[character] ?? character);
      return `${escaped === path ? '' : '\\'}${hash}  ${escaped}\n`;
    })
    .join('');
}

/**
 * Reads `SHA256SUMS`.
 *
 * @throws {SyntaxError} naming the line that is none, or the path that stands there twice.
 */
export function parseChecksums(text: string): Checksums {
  if (text !== '' && !text.endsWith('\n')) throw new SyntaxError('the last line is cut off');
  const sums: Checksums = new Map();
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    const [, escaped, hash, path] = /^(\\?)([0-9a-f]{64}) [ *](.+)$/s.exec(line) ?? [];
    if (hash === undefined || path === undefined)
      throw new SyntaxError(`line ${index + 1} is no hash and path`);
    const name = escaped ? path.replace(/\\[\\nr]/g, pair => unescapes[pair] ?? pair) : path;
    if (sums.has(name)) throw new SyntaxError(`${JSON.stringify(name)} stands there twice`);
    sums.set(name, hash);
  }
  return sums;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
const unescapes: Record<string, string> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' };
