/** The OpenAPI 3.1 description of the service, generated from the schemas that its responses are tested against. */
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import type { Site } from '../publish/site.ts';
import { openApiExamples } from './openapi-examples.ts';
import { type Operation, operations, topics } from './operations.ts';
import { errorsOf, problemSchema } from './problem.ts';

export async function openApiDocument(site: Site) {
  const examples = await openApiExamples(site);
  const paths = Object.entries(operations).map(([path, operation]) => [
    path,
    { get: describeOperation(path, operation, examples[operation.id]) },
  ]);
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: site.program.programme.serviceName,
        // Of the interface (specification, "Versioning").
        version: '1.0.0',
        description:
          'Read-only information about a two-stage forward purchase of refined gold. Every operation is a GET, also answered to HEAD; OPTIONS tells what is allowed; none changes data. What is answered with 200 has an ETag, but for the health check. A path with a slash at its end is redirected (307) to the one without. Fields may be added to answers and are not renamed or removed within version 1.',
        license: {
          name: 'No licence is published for the texts; stored gold prices: World Bank, CC BY 4.0',
          url: 'https://creativecommons.org/licenses/by/4.0/',
        },
      },
      servers: [{ url: site.address }],
      tags: Object.entries(topics).map(([name, description]) => ({ name, description })),
      security: [],
      paths: Object.fromEntries(paths),
    },
    {
      override: ({ jsonSchema }) => {
        describeTuple(jsonSchema);
        // A word of zod's own; the pattern beside it says the same.
        if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
      },
    },
  );
}

function describeOperation(path: string, operation: Operation, example: unknown): ZodOpenApiOperationObject {
  const { id, topic, summary, description, parameters = {}, response } = operation;
  const [mediaType, schema] =
    response === 'text' ? ['text/plain', z.string()] : ['application/json', response];
  const examples = example === undefined ? {} : { examples: { published: { value: example } } };
  const errors = errorsOf(path, operation.errors).map(({ status, when, problem }) => {
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
      200: { description: 'OK', content: { [mediaType]: { schema, ...examples } } },
      ...Object.fromEntries(errors),
    },
  };
}

/**
 * The number of its members bounds a tuple, and nothing may follow them; makers of clients want a schema of `items`
 * all the same, and take `false` for none.
 */
function describeTuple(jsonSchema: { items?: unknown; prefixItems?: unknown[] }): void {
  if (jsonSchema.prefixItems && jsonSchema.items === false) jsonSchema.items = jsonSchema.prefixItems[0];
}
