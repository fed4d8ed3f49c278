/** Describes faults to the operator: one line instead of a stack trace. */
import { OperatorError } from '../operator-error.ts';
import stored from './faults.json' with { type: 'json' };

/** Message to the operator instead of a stack trace; null if the fault is in the code. */
export function describeMistake(error: unknown): string | null {
  return error instanceof OperatorError ? error.message : describeSystemFault(error);
}

/**
 * Problem and remedy by error code (POSIX errno), alone or with the system call: Node.js 24 reports `ENOENT mkdir` with
 * `recursive` on a read-only file system.
 */
const faults: Record<string, string[]> = stored;

/**
 * Describes a system error, such as a full disk.
 *
 * @param named file or folder for the message; defaults to the path in the error
 * @returns one line; null for any other error
 */
export function describeSystemFault(error: unknown, named?: string): string | null {
  if (!isSystemError(error)) return null;
  const [what, remedy] = faults[error.code ?? ''] ?? faults[`${error.code} ${error.syscall}`] ?? [];
  if (what === undefined) return describeSystemFault(error.cause, named);
  // With two paths, the second one is written to.
  const place = named ?? error.dest ?? error.path ?? 'A file or folder';
  return `${place} cannot be read or written: ${what} (${error.code}). ${remedy}`;
}

interface SystemError extends NodeJS.ErrnoException {
  dest?: string;
}

/** Excludes network errors, which the caller reports. */
function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && !('port' in error);
}

/** Maximum number of listed files. */
const namedAtMost = 3;

/** @example '"a.pdf", "b.pdf", "c.pdf" and 4 more' */
export function namedFiles(files: readonly string[]): string {
  const named = files.slice(0, namedAtMost).map(file => JSON.stringify(file));
  const more = files.length > namedAtMost ? ` and ${files.length - namedAtMost} more` : '';
  return named.join(', ') + more;
}
