/** The part of a file that a request asks for (RFC 9110, section 14). */

export interface ByteRange {
  start: number;
  /** Last byte, inclusive. */
  end: number;
}

/**
 * The range; `whole` where the header asks for none that is understood (several ranges are answered
 * with the whole, as 14.2 allows), `unsatisfiable` where it lies outside of the file.
 */
export function byteRange(
  header: string | null | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < sizeBytes ? { start, end } : 'unsatisfiable';
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}
