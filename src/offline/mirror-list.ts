/** Parses and checks `SHA256SUMS` of a service, which is not trusted. */
import { isUtf8 } from 'node:buffer';
import { buildFile, type Checksums, checksumFile, parseChecksums } from '#folders';
import { OperatorError } from '../operator-error.ts';
import { portablePath } from '../site-path.ts';

const longestPath = 1024;
const longestName = 255;
const deepestPath = 16;

/**
 * @param platform system of the copy, as in process.platform
 * @throws {OperatorError} if the list is invalid or contains a path that must not be written.
 */
export function readMirrorList(bytes: Buffer, mostFiles: number, platform = process.platform): Checksums {
  if (!isUtf8(bytes)) throw refusal('is no list of hashes: it is not UTF-8');
  const text = bytes.toString();
  if (text.split('\n').length > mostFiles + 1)
    throw refusal(`names more than ${mostFiles} files; HOST_LIMITS=none allows ten times as many`);
  const sums = parsed(text);
  // Also marks the copy as our own folder, which the next run may replace.
  if (!sums.has(buildFile)) throw refusal(`lists no ${buildFile}, so it is no list of this service`);
  refuseUnwritable([...sums.keys()], platform);
  return sums;
}

/**
 * A list that lacks nine tenths of the files of the copy comes from a broken or another service.
 *
 * @throws {OperatorError} if so many files would be removed.
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

function refuseUnwritable(paths: readonly string[], platform: string): void {
  // Windows and macOS ignore case and Unicode normalisation in names.
  const isFolded = platform === 'win32' || platform === 'darwin';
  const fold = (path: string) => (isFolded ? path.normalize('NFC').toLowerCase() : path);
  const files = new Set<string>();
  for (const path of paths) {
    if (!isWritable(path, platform) || files.has(fold(path))) throw unwritable(path);
    files.add(fold(path));
  }
  for (const path of paths) {
    const segments = fold(path).split('/');
    if (segments.some((_, depth) => depth > 0 && files.has(segments.slice(0, depth).join('/'))))
      throw unwritable(path);
  }
}

function isWritable(path: string, platform: string): boolean {
  const segments = path.split('/');
  return (
    path !== checksumFile &&
    !/^log(\/|$)/i.test(path) &&
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
