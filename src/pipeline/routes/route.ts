/** A route: a published path with its file, schema, content and listings. */
import type * as z from 'zod';
import type { ZodOpenApiParameters } from 'zod-openapi';
import type { Inputs } from '../inputs.ts';

/** Groups of operations in the interface description. */
export const topics = {
  Programme: 'The terms of the offering, and what the documents say of them.',
  'Gold price': 'The gold price compared with the fixed forward price.',
  Documents: 'The PDF library: list, texts, search and earlier versions.',
  Media: 'Photos and videos.',
  Summaries: 'Plain texts for language models.',
  Service: 'Whether the service is reachable, and what it serves.',
};

/** A path in the interface description. */
export interface Operation {
  /** Its name in generated clients. */
  id: string;
  topic: keyof typeof topics;
  summary: string;
  description: string;
  parameters?: Pick<ZodOpenApiParameters, 'query' | 'path'>;
  /** Media type of an answer that is not JSON; plain text by default. */
  mediaType?: string;
  /** HTTP status codes of errors; 405 is always included. */
  errors?: number[];
  /** Address of the "try it" link if it differs from the path. */
  tryIt?: `/${string}`;
  /** A real response of this site, shortened; undefined if there is none. */
  example?: (inputs: Inputs) => unknown;
}

export interface Route {
  /** Path below the root of the site, not percent-encoded, with placeholders in braces: `/documents/{filename}`. */
  path: `/${string}`;
  /** The published file in the same notation; defaults to the path. Null if the function or a page answers. */
  file?: string | null;
  /** Shape of a JSON response. */
  schema?: z.ZodType;
  operation?: Operation;
  /** Link in llms.txt: name, notes and the address if it differs from the path. */
  llms?: readonly [name: string, notes: string, address?: string];
  /** Link in the footer of every page: label, and form such as `JSON`. */
  footer?: readonly [label: string, form: string];
  /** True if the file depends on a setting. */
  isOptional?: boolean;
  /** Content of the single file of the route. */
  content?: (inputs: Inputs) => Content | Promise<Content>;
  /** Key of that file (`Artifact.key`). */
  key?: (inputs: Inputs) => unknown;
  /** Several files of the route, each with its own key. */
  files?: (inputs: Inputs) => Artifact[] | Promise<Artifact[]>;
}

/** A published data file. */
export interface Artifact {
  /** Path below the root of the site, not percent-encoded, such as `api/documents.json`. */
  path: string;
  /**
   * JSON data of everything that the content depends on besides code and settings. A file with an unchanged key is kept;
   * a file without a key is written by every build.
   */
  key?: unknown;
  content: () => Content | Promise<Content>;
}

/** Bytes, text, text in chunks if it is large, or the path of another file. */
export type Content = string | Uint8Array | { file: string } | Iterable<string> | AsyncIterable<string>;

/** The file of a route below the root of the site; null if the function or a page answers. */
export function fileOf({ path, file = path.slice(1) }: Pick<Route, 'path' | 'file'>): string | null {
  return file;
}

/** The published files of a route. */
export function artifactsOf(route: Route, inputs: Inputs): Artifact[] | Promise<Artifact[]> {
  const { content, key, files } = route;
  const path = fileOf(route);
  if (!content || path === null) return files?.(inputs) ?? [];
  return [{ path, key: key?.(inputs), content: () => content(inputs) }];
}

/** A file of the store; its name contains the hash of its inputs. */
export function stored(path: string, file: string): Artifact {
  return { path, key: file, content: () => ({ file }) };
}

/** Published JSON: indented, with a final line break. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
