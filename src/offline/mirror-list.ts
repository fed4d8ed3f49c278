/** The list of files that a service gives out, `SHA256SUMS`: believed only where it is one of this service. */
import { isUtf8 } from 'node:buffer';
import { buildFile } from '../folders/build-mark.ts';
import { type Checksums, checksumFile, parseChecksums } from '../folders/checksums.ts';
import { OperatorError } from '../operator-error.ts';
import { portablePath } from './portable-path.ts';

const longestPath = 1024;
const longestName = 255;
const deepestPath = 16;

/**
 * @param platform system that the copy is made on, by Node's name
 * @throws {OperatorError} where it is no list of this service, or names a path that must not be written.
 */
export function readMirrorList(bytes: Buffer, mostFiles: number, platform = process.platform): Checksums {
  if (!isUtf8(bytes)) throw refusal('is no list of hashes: it is no text in UTF-8');
  const text = bytes.toString();
  const lines = text.split('\n');
  if (lines.length > mostFiles + 1)
    throw refusal(`names more than ${mostFiles} files; HOST_LIMITS=none allows ten times as many`);
  // A path with its hash; each of its characters may be written as two.
  if (lines.some(line => line.length > 2 * longestPath + 67)) throw refusal('has a line that is too long');
  const sums = parsed(text);
  // A copy without it would be taken for a folder of somebody else the next time.
  if (!sums.has(buildFile)) throw refusal(`lists no ${buildFile}, so it is no list of this service`);
  refuseUnwritable(sums, platform);
  return sums;
}

/**
 * A list without nine tenths of what the copy has is that of a broken service, or of another one.
 *
 * @throws {OperatorError} where so much would be removed.
 */
export function refuseShrunken(before: Checksums, sums: Checksums): void {
  const left = [...before.keys()].filter(path => sums.has(path)).length;
  if (left * 10 >= before.size) return;
  throw refusal(
    `names ${left} of the ${before.size} files of the copy; if so much is gone by intent, name a new folder`,
  );
}

function parsed(text: string): Checksums {
  try {
    return parseChecksums(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal(`is no list of hashes: ${error.message}`);
    throw error;
  }
}

function refuseUnwritable(sums: Checksums, platform: string): void {
  // Windows and macOS have names as one that differ only in case or in how an accent is written.
  const isFolded = platform === 'win32' || platform === 'darwin';
  const fold = (path: string) => (isFolded ? path.normalize('NFC').toLowerCase() : path);
  const files = new Set<string>();
  for (const path of sums.keys()) {
    if (!isWritable(path, platform) || files.has(fold(path))) throw unwritable(path);
    files.add(fold(path));
  }
  for (const path of sums.keys()) {
    const segments = fold(path).split('/');
    const folders = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
    if (folders.some(folder => files.has(folder))) throw unwritable(path);
  }
}

function isWritable(path: string, platform: string): boolean {
  const segments = path.split('/');
  return (
    path !== checksumFile &&
    path.length <= longestPath &&
    segments.length <= deepestPath &&
    !/\p{Cc}|\\/u.test(path) &&
    segments.every(name => !['', '.', '..'].includes(name) && Buffer.byteLength(name) <= longestName) &&
    (platform !== 'win32' || portablePath(path) === path)
  );
}

function unwritable(path: string): OperatorError {
  return refusal(`names ${JSON.stringify(path.slice(0, 100))}, which must not be written`);
}

function refusal(why: string): OperatorError {
  return new OperatorError(`its ${checksumFile} ${why}`);
}
