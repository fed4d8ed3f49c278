/** Variable-length numbers: seven bits per byte, little-endian, the high bit set if more follow. */
export class ByteWriter {
  #bytes = new Uint8Array(128);
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

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

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

  bytes(length: number): Uint8Array {
    this.position += length;
    return this.source.subarray(this.position - length, this.position);
  }
}
