/**
 * What took too long or too much memory. That says as much about the machine and the moment as about the file, so
 * another build tries again; but a process that reads the library again and again, as the development server does, must
 * not wait each time.
 */
import type { Extraction } from '../extraction/extraction.ts';

/** The longest deadline, in milliseconds, at which this process failed, by what it tried to do: the SHA-256 of a file to read it. */
const failedWithin = new Map<string, number>();

export function rememberFailure(what: string, deadlineMilliseconds: number): void {
  failedWithin.set(what, deadlineMilliseconds);
}

/** Whether trying could end otherwise than it did. */
export function isWorthTrying(what: string, deadlineMilliseconds: number): boolean {
  return (failedWithin.get(what) ?? 0) < deadlineMilliseconds;
}

export function hasFailed({ notes }: Extraction): boolean {
  return notes.some(({ code }) => code === 'timed-out' || code === 'out-of-memory');
}
