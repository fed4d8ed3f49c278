/** The boxes of which MP4 and AVIF files are built (ISO/IEC 14496-12). */

export interface Box {
  type: string;
  /** Where its head begins. */
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

/**
 * The boxes that stand between two places, one after another.
 *
 * @throws {Error} at a box that is longer than the room it stands in.
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

/** Makes of a box room that readers pass over, so that nothing changes its place. */
export function makeFree(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}
