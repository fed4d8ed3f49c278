/** Variable-length numbers: seven bits per byte, little-endian, the high bit set if more follow. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** @param value a whole number from 0 to 2^31 - 1 */
  number(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(bytes: Uint8Array, start = 0, end = bytes.length): void {
    const length = end - start;
    this.#reserve(length);
    if (length > shortRun) this.#bytes.set(bytes.subarray(start, end), this.#length);
    // `set` needs a view of its source, and an index has millions of runs of a few bytes.
    else for (let at = 0; at < length; at += 1) this.#bytes[this.#length + at] = bytes[start + at] as number;
    this.#length += length;
  }

  /** Restarts, keeping the buffer. */
  clear(): void {
    this.#length = 0;
  }

  /** Copy of the bytes written so far. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

const shortRun = 64;

/** Reads what a ByteWriter wrote, from `position` on. */
export class ByteReader {
  readonly source: Uint8Array;
  position: number;

  constructor(source: Uint8Array, position = 0) {
    this.source = source;
    this.position = position;
  }

  number(): number {
    let byte = this.source[this.position++] ?? 0;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = this.source[this.position++] ?? 0;
      value |= (byte & 0x7f) << shift;
    }
    return value;
  }

  skip(length: number): void {
    this.position += length;
  }

  /** A view of the next bytes. */
  bytes(length: number): Uint8Array {
    this.position += length;
    return this.source.subarray(this.position - length, this.position);
  }
}
