/**
 * Files that this process gave up on because they took too long or too much memory. That says as much about
 * the machine and the moment as about the file, so another build tries again; but a build reads the library more than
 * once, through instances of this module that do not share variables, and must not wait again each time.
 */
import type { Extraction, KeptExtraction } from './extraction.ts';

interface Attempt {
  deadlineMilliseconds: number;
  extraction: KeptExtraction;
}

declare global {
  var documentsGivenUp: Map<string, Attempt> | undefined;
}

/** What came of an attempt with at least as much time; null where there was none. */
export function findGivenUp(sha256: string, deadlineMilliseconds: number): KeptExtraction | null {
  const attempt = globalThis.documentsGivenUp?.get(sha256);
  return attempt && attempt.deadlineMilliseconds >= deadlineMilliseconds ? attempt.extraction : null;
}

export function rememberGivenUp(
  sha256: string,
  deadlineMilliseconds: number,
  extraction: KeptExtraction,
): void {
  globalThis.documentsGivenUp ??= new Map();
  globalThis.documentsGivenUp.set(sha256, { deadlineMilliseconds, extraction });
}

/** True where another attempt could end differently. */
export function isGivenUp(extraction: Extraction): boolean {
  return extraction.notes.some(({ code }) => code === 'timed-out' || code === 'out-of-memory');
}
