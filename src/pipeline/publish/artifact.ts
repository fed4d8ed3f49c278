/** A published data file: its path, its cache key and its content. */
export interface Artifact {
  /** Path below the root of the site, not percent-encoded, such as `api/documents.json`. */
  path: string;
  /**
   * JSON data of everything that the content depends on besides code and settings. A file with an unchanged key is kept;
   * a file without a key is written by every build.
   */
  key?: unknown;
  /** Makes the content. */
  content: () => Content | Promise<Content>;
}

/** Bytes, text, text in chunks if it is large, or the path of another file. */
export type Content = string | Uint8Array | { file: string } | Iterable<string> | AsyncIterable<string>;

/** A file of the store; its name contains the hash of its inputs. */
export function stored(path: string, file: string): Artifact {
  return { path, key: file, content: () => ({ file }) };
}

/** Published JSON: indented, with a final line break. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
