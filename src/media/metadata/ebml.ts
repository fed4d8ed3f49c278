/** Elements of WebM files (EBML, RFC 8794). */
export interface Element {
  id: number;
  /** Where its head begins. */
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

const voidId = 0xec;

/**
 * Iterates over consecutive elements.
 *
 * @param endOfOpen finds the end of an element without a length, as in live recordings
 * @throws {Error} for an element that is longer than its parent.
 */
export function* elementsIn(
  bytes: Buffer,
  from: number,
  to: number,
  endOfOpen: (id: number, content: number) => number = refuseOpen,
): Generator<Element> {
  for (let start = from; start < to; ) {
    const idWidth = widthAt(bytes, start, 4);
    const id = bytes.readUIntBE(start, idWidth);
    const sizeWidth = widthAt(bytes, start + idWidth, 8);
    const content = start + idWidth + sizeWidth;
    const size = sizeAt(bytes, start + idWidth, sizeWidth);
    const end = size === null ? endOfOpen(id, content) : content + size;
    if (end > to) throw new Error('is cut short in an element');
    yield { id, start, content, end };
    start = end;
  }
}

/** Turns an element into padding, so that all others keep their places. */
export function makeVoid(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  // The identifier takes one byte; the width of the size must fit the rest.
  const sizeWidth = length - 2 < 0x7f ? 1 : 8;
  bytes.fill(0, start, end);
  bytes[start] = voidId;
  if (sizeWidth === 1) bytes[start + 1] = 0x80 | (length - 2);
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), start + 1);
}

function refuseOpen(): never {
  throw new Error('has an element without a length');
}

/** Number of bytes of a number, from the leading zeros of its first. */
function widthAt(bytes: Buffer, at: number, most: number): number {
  const width = Math.clz32(bytes.readUInt8(at)) - 23;
  if (width > most) throw new Error('is damaged in the head of an element');
  return width;
}

/** Null if all bits are set: the length is unknown. */
function sizeAt(bytes: Buffer, at: number, width: number): number | null {
  let [size, isOpen] = [bytes.readUInt8(at) & (0xff >> width), true];
  if (size !== 0xff >> width) isOpen = false;
  for (let index = 1; index < width; index += 1) {
    const byte = bytes.readUInt8(at + index);
    if (byte !== 0xff) isOpen = false;
    size = size * 256 + byte;
  }
  return isOpen ? null : size;
}
