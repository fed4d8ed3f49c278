/** A file that is published beside the pages, told by where it goes and how it is made. */

export interface Artifact {
  /** Path below the root of the site, not percent-encoded, such as `api/documents.json`. */
  path: string;
  /**
   * JSON of all that decides the content beside the code and the settings. A file whose key stays the same is not made
   * again; one without a key is made by every build.
   */
  key?: unknown;
  /** What the file holds, made when asked for. */
  content: () => Content | Promise<Content>;
}

/** Bytes or text, piece by piece where it is large, or the path of another file. */
export type Content = string | Uint8Array | { file: string } | Iterable<string> | AsyncIterable<string>;

/** A file of the cache, whose name tells all that it is made from. */
export function stored(path: string, file: string): Artifact {
  return { path, key: file, content: () => ({ file }) };
}

/** A value as the service publishes JSON: indented, with a line break at the end. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
