/** Types of a package without declarations, as far as used. */
declare module 'wawoff2' {
  /** The font as TrueType or OpenType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}
