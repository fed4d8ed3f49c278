/** OpenAPI 3.1 description of the service, generated from the schemas of its responses. */
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { isLocalAddress } from '../../configuration.ts';
import type { Inputs } from '../inputs.ts';
import { type Operation, type Route, topics } from '../routes/route.ts';
import { errorsOf, problemSchema } from './problem.ts';

export async function openApiDocument(routes: readonly Route[], inputs: Inputs) {
  const paths = await Promise.all(
    routes.flatMap(({ path, schema, operation }) =>
      operation
        ? [describeOperation(path, operation, schema, inputs).then(get => [path, { get }] as const)]
        : [],
    ),
  );
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: inputs.program.programme.serviceName,
        // Version of the interface, not of the service (specification, "Versioning").
        version: '1.0.0',
        description:
          'Read-only information about a two-stage forward purchase of refined gold. Every operation is a GET, also answered to HEAD; OPTIONS returns the allowed methods; none changes data. Every 200 response except the health check has an ETag. A path that ends with a slash is redirected (307) to the path without it. Within version 1, fields may be added to responses, but are not renamed or removed.',
        license: {
          name: 'No licence is published for the texts; stored gold prices: World Bank, CC BY 4.0',
          url: 'https://creativecommons.org/licenses/by/4.0/',
        },
      },
      // A local address differs from machine to machine; a path is relative to where this file was loaded.
      servers: [{ url: isLocalAddress(inputs.address) ? new URL(inputs.address).pathname : inputs.address }],
      tags: Object.entries(topics).map(([name, description]) => ({ name, description })),
      security: [],
      paths: Object.fromEntries(paths),
    },
    {
      override: ({ jsonSchema }) => {
        describeTuple(jsonSchema);
        // A format of zod's own, redundant with the pattern.
        if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
      },
    },
  );
}

async function describeOperation(
  path: string,
  { id, topic, summary, description, parameters = {}, mediaType, errors: statuses, example: make }: Operation,
  json: z.ZodType | undefined,
  inputs: Inputs,
): Promise<ZodOpenApiOperationObject> {
  const [type, schema] = json ? ['application/json', json] : [mediaType ?? 'text/plain', z.string()];
  const example = await make?.(inputs);
  const examples = example === undefined ? {} : { examples: { published: { value: example } } };
  const errors = errorsOf(path, statuses).map(({ status, when, problem }) => {
    const content = { 'application/problem+json': { schema: problemSchema, example: problem } };
    return [status, { description: when, content }];
  });
  return {
    operationId: id,
    tags: [topic],
    summary,
    description,
    requestParams: parameters,
    responses: {
      200: { description: 'OK', content: { [type]: { schema, ...examples } } },
      ...Object.fromEntries(errors),
    },
  };
}

/**
 * Client generators need a schema for `items` of a tuple and cannot handle `false`. The length of the tuple is bounded
 * by its minimum and maximum number of items.
 */
function describeTuple(jsonSchema: { items?: unknown; prefixItems?: unknown[] }): void {
  if (jsonSchema.prefixItems && jsonSchema.items === false) jsonSchema.items = jsonSchema.prefixItems[0];
}
