/** A route: a published path with its file, its schema, what it is made from, and where it is listed. */
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

/** A path as programs call it. */
export interface Operation {
  /** Its name in generated clients. */
  id: string;
  topic: keyof typeof topics;
  summary: string;
  description: string;
  parameters?: Pick<ZodOpenApiParameters, 'query' | 'path'>;
  /** HTTP status codes of errors, besides 405 for a wrong method. */
  errors?: number[];
  /** Address of a link that tries the operation, where it is not the path itself. */
  tryIt?: `/${string}`;
  /** A real response of this site, cut to its first entry; undefined where the site has none. */
  example?: (inputs: Inputs) => unknown;
}

export interface Route {
  /** Path below the root of the site, not percent-encoded. A name in braces stands for a value: `/documents/{filename}`. */
  path: `/${string}`;
  /** The published file, in the same notation; where left out, the file of that path. Null where the function answers. */
  file?: string | null;
  /** Shape of a JSON response. */
  schema?: z.ZodType;
  operation?: Operation;
  /** Link in llms.txt: name, notes and, where it differs from the path, the address. */
  llms?: readonly [name: string, notes: string, address?: string];
  /** Link at the foot of every page: label, and form such as `JSON`. */
  footer?: readonly [label: string, form: string];
  /** Whether the site may lack the file, because a setting decides. */
  isOptional?: boolean;
  /** The files of the route; none for what the function or a page answers. */
  files?: MakeFiles;
}

type MakeFiles = (
  inputs: Inputs,
  digests: Record<keyof Inputs, string>,
  route: Route,
) => Artifact[] | Promise<Artifact[]>;

/** The file of a route below the root of the site; null where the function or a page answers. */
export function fileOf({ path, file = path.slice(1) }: Pick<Route, 'path' | 'file'>): string | null {
  return file;
}

/** The single file of a route, made from the inputs that are named; it is written again only when one of them changes. */
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

/** Many files of a route, made from the inputs that are named; each has a key of its own. */
export function many<Need extends keyof Inputs>(
  needs: readonly Need[],
  files: (inputs: Pick<Inputs, Need>) => Artifact[] | Promise<Artifact[]>,
): MakeFiles {
  return inputs => files(pick(inputs, needs));
}

function pick<Need extends keyof Inputs>(inputs: Inputs, needs: readonly Need[]): Pick<Inputs, Need> {
  return Object.fromEntries(needs.map(need => [need, inputs[need]])) as Pick<Inputs, Need>;
}
