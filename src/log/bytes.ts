/** Bytes, for browsers and Node.js. */
import { OperatorError } from '../operator-error.ts';

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

/** Empty unless the text is standard base64 (RFC 4648, section 4). */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const isBase64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
  const bytes = Uint8Array.from(atob(isBase64 ? text : ''), character => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : new Uint8Array();
}

export function concat(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((end, part) => {
    all.set(part, end);
    return end + part.length;
  }, 0);
  return all;
}

/** Absent in browsers; there WebCrypto hashes, which takes ten times as long on a few bytes (measured in Node.js 24). */
const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const hash = nodeCrypto?.createHash('sha256').update(bytes).digest();
  return Uint8Array.from(hash ?? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** @throws {OperatorError} in one line: the file, what was expected, what to do */
export function refuse(file: string, expected: string): never {
  throw new OperatorError(`${file}: ${expected}.`);
}
