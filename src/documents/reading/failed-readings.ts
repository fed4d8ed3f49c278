/**
 * Files that took too long or too much memory. That says as much about the machine and the moment as about the file, so
 * another build tries again; but a process that reads the library again and again, as the development server does, must
 * not wait each time.
 */
import type { Extraction } from '../extraction/extraction.ts';

/** The longest deadline, in milliseconds, at which this process failed to read a file, by the SHA-256 of the file. */
const failedWithin = new Map<string, number>();

export function rememberFailure(sha256: string, deadlineMilliseconds: number): void {
  failedWithin.set(sha256, deadlineMilliseconds);
}

/** Whether reading the file again could end otherwise than it did. */
export function isWorthReadingAgain(
  extraction: Extraction,
  sha256: string,
  deadlineMilliseconds: number,
): boolean {
  return hasFailed(extraction) && (failedWithin.get(sha256) ?? 0) < deadlineMilliseconds;
}

export function hasFailed({ notes }: Extraction): boolean {
  return notes.some(({ code }) => code === 'timed-out' || code === 'out-of-memory');
}
