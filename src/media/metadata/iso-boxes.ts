/** Boxes of MP4 and AVIF files (ISO/IEC 14496-12). */

export interface Box {
  type: string;
  /** Where its head begins. */
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

/**
 * Iterates over consecutive boxes.
 *
 * @throws {Error} for a box that is longer than its parent.
 */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + 8 <= to; ) {
    const short = bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    const content = start + (short === 1 ? 16 : 8);
    const end = short === 0 ? to : start + (short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short);
    if (end < content || end > to) throw new Error('is cut short in a box');
    yield { type, start, content, end };
    start = end;
  }
}

/** Turns a box into padding, so that all others keep their places. */
export function makeFree(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}
