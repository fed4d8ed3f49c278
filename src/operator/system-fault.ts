/** What the system refuses to a command, such as to write on a full disk, as a line for the operator. */

/** What is wrong, and what to do, by the system's name of the fault (POSIX errno). */
const faults: Record<string, [what: string, remedy: string]> = {
  ENOSPC: ['the disk is full', 'Free some space on it and run the command again.'],
  EDQUOT: ['the disk quota is used up', 'Free some space and run the command again.'],
  EROFS: ['the file system is read-only', 'Make it writable, or name a folder elsewhere.'],
  EACCES: ['this user may not', 'Give the user that runs the command the right, or name another folder.'],
  EPERM: ['this user may not', 'Give the user that runs the command the right, or name another folder.'],
  // Node.js 24 reports a new folder on a read-only file system so, where it also makes the folders above.
  'ENOENT mkdir': [
    'no folder can be made there',
    'Make its file system writable, or name a folder elsewhere.',
  ],
  ENOTDIR: ['a part of its path is a file', 'Name another folder, or move the file away.'],
  ELOOP: ['its links lead in a circle', 'Mend the links, or name another folder.'],
  EBUSY: ['it is in use, as a mounted volume is', 'Name a folder within it, or release it.'],
};

/**
 * One line, or null where the fault is none of these.
 *
 * @param named what cannot be read or written; the file or folder that the system names where left out
 */
export function describeSystemFault(error: unknown, named?: string): string | null {
  if (!isSystemError(error)) return null;
  const [what, remedy] = faults[error.code ?? ''] ?? faults[`${error.code} ${error.syscall}`] ?? [];
  if (what === undefined) return describeSystemFault(error.cause, named);
  // Where two paths are named, the second is the one that is written.
  const place = named ?? error.dest ?? error.path ?? 'A file or folder';
  return `${place} cannot be read or written: ${what} (${error.code}). ${remedy}`;
}

interface SystemError extends NodeJS.ErrnoException {
  dest?: string;
}

/** A fault of the network is told by whoever asked the network. */
function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && !('port' in error);
}
