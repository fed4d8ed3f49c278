/** A route: a published path with its file, schema, inputs and listings. */
import type * as z from 'zod';
import type { ZodOpenApiParameters } from 'zod-openapi';
import type { Inputs } from '../inputs.ts';
import type { Artifact, Content } from './artifact.ts';

/** Groups of operations in the interface description. */
export const topics = {
  Programme: 'The terms of the offering, and what the documents say of them.',
  'Gold price': 'The spot price against the fixed forward price.',
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
  /** HTTP status codes of errors; 405 is always included. */
  errors?: number[];
  /** Address of the "try it" link if it differs from the path. */
  tryIt?: `/${string}`;
  /** A real response of this site, shortened to its first entry; undefined if there is none. */
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
  /** Makes the files of the route; undefined if the function or a page answers. */
  files?: MakeFiles;
}

type MakeFiles = (
  inputs: Inputs,
  digests: Record<keyof Inputs, string>,
  route: Route,
) => Artifact[] | Promise<Artifact[]>;

/** The file of a route below the root of the site; null if the function or a page answers. */
export function fileOf({ path, file = path.slice(1) }: Pick<Route, 'path' | 'file'>): string | null {
  return file;
}

/** The single file of a route, rewritten only when one of the named inputs changes. */
export function single<Need extends keyof Inputs>(
  needs: readonly Need[],
  content: (inputs: Pick<Inputs, Need>) => Content | Promise<Content>,
): MakeFiles {
  return (inputs, digests, route) => [
    {
      path: fileOf(route) ?? '',
      key: needs.map(need => digests[need]),
      content: () => content(pick(inputs, needs)),
    },
  ];
}

/** Several files of a route from the named inputs, each with its own key. */
export function many<Need extends keyof Inputs>(
  needs: readonly Need[],
  files: (inputs: Pick<Inputs, Need>) => Artifact[] | Promise<Artifact[]>,
): MakeFiles {
  return inputs => files(pick(inputs, needs));
}

function pick<Need extends keyof Inputs>(inputs: Inputs, needs: readonly Need[]): Pick<Inputs, Need> {
  return Object.fromEntries(needs.map(need => [need, inputs[need]])) as Pick<Inputs, Need>;
}
