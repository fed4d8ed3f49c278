/**
 * The OpenAPI 3.1 description of the service, generated from the schemas that the answers are
 * tested against.
 */
import * as z from 'zod';
import { createDocument, type ZodObjectInput, type ZodOpenApiOperationObject } from 'zod-openapi';
import { documentHistorySchema } from '../documents/library/version-history.ts';
import { documentLibrarySchema, documentListSchema } from '../documents/schema.ts';
import { figureLedgerSchema } from '../figures/schema.ts';
import { allowedMethods } from '../hosting/hosting-rules.ts';
import { mediaManifestSchema } from '../media/schema.ts';
import { goldPriceSchema } from '../price/schema.ts';
import { programSchema } from '../program/schema/schema.ts';
import { searchLimits, searchParametersSchema } from '../search/query/parameters.ts';
import { searchAnswerSchema } from '../search/schema.ts';
import { healthSchema } from './health.ts';
import { exampleQuery, type OpenApiExamples } from './openapi-examples.ts';
import { type OperationId, operationTexts, operationTopics } from './operation-texts.ts';
import { type Problem, problemSchema } from './problem.ts';

/** Version of the interface (specification, "Versioning"). */
export const interfaceVersion = '1.0.0';

export interface Operation {
  path: `/${string}`;
  id: OperationId;
  summary: string;
  /** Schema of the JSON answer; `text` for plain text. */
  answer: z.ZodType | 'text';
  query?: ZodObjectInput;
  pathParameters?: z.ZodObject;
  /** What can go wrong besides a method that is not answered, by status. */
  errors?: Record<number, ErrorAnswer>;
  /** What a link that tries the operation leads to, where it is not the path itself. */
  tryIt?: `/${string}`;
}

/** When an error is answered, and a problem as it is then sent. */
interface ErrorAnswer {
  when: string;
  example: Problem;
}

const badParameter: ErrorAnswer = {
  when: 'A parameter is missing or wrong; `errors` names it.',
  example: {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'limit must be a whole number from 1 to 50.',
    instance: '/api/documents/search',
    errors: [{ parameter: 'limit', detail: 'must be a whole number from 1 to 50' }],
  },
};

const noSuchDocument: ErrorAnswer = {
  when: 'No document has this file name.',
  example: {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'Nothing is published at this path.',
    instance: '/api/documents/text/none.pdf',
  },
};

function ownFault(instance: string): ErrorAnswer {
  return {
    when: 'The service itself is at fault.',
    example: {
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'The service could not answer; the fault is not in the request.',
      instance,
    },
  };
}

function wrongMethod(instance: string): ErrorAnswer {
  return {
    when: `Any method but ${allowedMethods}.`,
    example: {
      type: 'about:blank',
      title: 'Method Not Allowed',
      status: 405,
      detail: `The service is read-only: POST is not answered, ${allowedMethods} are.`,
      instance,
    },
  };
}

export const operations: Operation[] = [
  {
    path: '/api/program',
    id: 'getProgram',
    summary: 'The full programme dataset, as stored.',
    answer: programSchema.meta({ id: 'Program' }),
  },
  {
    path: '/api/gold-price',
    id: 'getGoldPrice',
    summary: 'Gold spot price against the fixed forward price; the best price known, with its age.',
    answer: goldPriceSchema.meta({ id: 'GoldPrice' }),
    errors: { 500: ownFault('/api/gold-price') },
  },
  {
    path: '/api/documents',
    id: 'listDocuments',
    summary: 'The PDF documents with sizes, dates and hashes.',
    answer: documentListSchema.meta({ id: 'DocumentList' }),
    // The file itself: on a disk, to which a link may be followed, the path is that of a folder.
    tryIt: '/api/documents.json',
  },
  {
    path: '/api/documents/library',
    id: 'getDocumentLibrary',
    summary: 'The text of all PDF documents, page by page.',
    answer: documentLibrarySchema.meta({ id: 'DocumentLibrary' }),
  },
  {
    path: '/api/documents/search',
    id: 'searchDocuments',
    summary: 'Pages of the documents that match a search term, best first, with excerpt and context.',
    answer: searchAnswerSchema.meta({ id: 'SearchAnswer' }),
    query: searchParametersSchema,
    errors: { 400: badParameter, 500: ownFault('/api/documents/search') },
    tryIt: `/api/documents/search?q=${encodeURIComponent(exampleQuery)}&limit=3`,
  },
  {
    path: '/api/documents/text/{filename}',
    id: 'getDocumentText',
    summary: 'The complete text of one PDF; pages are separated by a form feed.',
    answer: 'text',
    pathParameters: z.object({ filename: z.string().describe('File name of the PDF, percent-encoded.') }),
    errors: { 404: noSuchDocument },
  },
  {
    path: '/document-history.json',
    id: 'getDocumentHistory',
    summary: 'Every version of every PDF that was published, by SHA-256, with the time it was replaced.',
    answer: documentHistorySchema.meta({ id: 'DocumentHistory' }),
  },
  {
    path: '/figures.json',
    id: 'getFigures',
    summary:
      'What each document says of each key figure, with page and sentence, against the programme data.',
    answer: figureLedgerSchema.meta({ id: 'FigureLedger' }),
  },
  {
    path: '/api/media',
    id: 'listMedia',
    summary: 'The manifest of photos and videos.',
    answer: mediaManifestSchema.meta({ id: 'MediaManifest' }),
  },
  {
    path: '/api/health',
    id: 'getHealth',
    summary: 'Application name, version, time and uptime: confirms that the service is reachable.',
    answer: healthSchema.meta({ id: 'Health' }),
    errors: { 500: ownFault('/api/health') },
  },
  {
    path: '/llms.txt',
    id: 'getSummary',
    summary: 'Plain-text summary of the programme for language models (llmstxt.org).',
    answer: 'text',
  },
  {
    path: '/llms-full.txt',
    id: 'getFullText',
    summary: 'Plain text: summary, table of contents, market data and the full text of every PDF.',
    answer: 'text',
  },
];

/** Every path of the interface, as the description writes it. */
export const interfacePaths = operations.map(({ path }) => path);

const problem = problemSchema.meta({ id: 'Problem' });

/**
 * The description as an object.
 *
 * @param title name of the service
 * @param serverUrl public address of the site with its base path
 * @param examples answers by operation
 */
export function openApiDocument(
  title: string,
  serverUrl: string,
  examples: OpenApiExamples = {},
): ReturnType<typeof createDocument> {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title,
        version: interfaceVersion,
        description:
          'Read-only information about a two-stage forward purchase of refined gold. Every operation is a GET, also answered to HEAD; OPTIONS tells what is allowed; none changes data. Every file but those of the three operations that a function answers (gold price, search, health) has an ETag. Fields may be added to answers and are not renamed or removed within version 1.',
        license: {
          name: 'No licence is published for the texts; stored gold prices: World Bank, CC BY 4.0',
          url: 'https://creativecommons.org/licenses/by/4.0/',
        },
      },
      servers: [{ url: serverUrl }],
      tags: Object.entries(operationTopics).map(([name, description]) => ({ name, description })),
      security: [],
      paths: Object.fromEntries(
        operations.map(operation => [
          operation.path,
          { get: describeOperation(operation, examples[operation.id]) },
        ]),
      ),
    },
    {
      override: ({ zodSchema, jsonSchema }) => {
        describeParameter(zodSchema, jsonSchema);
        describeTuple(jsonSchema);
      },
    },
  );
}

/** The errors of an operation by status, that of a wrong method among them. */
export function errorsOf({ path, errors }: Operation): Array<[string, ErrorAnswer]> {
  return Object.entries({ ...errors, 405: wrongMethod(path) });
}

function describeOperation(
  operation: Operation,
  published: OpenApiExamples[string] | undefined,
): ZodOpenApiOperationObject {
  const examples = published && { examples: { published } };
  const { topic, description } = operationTexts[operation.id];
  return {
    operationId: operation.id,
    tags: [topic],
    summary: operation.summary,
    description,
    requestParams: {
      ...(operation.query && { query: operation.query }),
      ...(operation.pathParameters && { path: operation.pathParameters }),
    },
    responses: {
      200: {
        description: 'OK',
        content:
          operation.answer === 'text'
            ? { 'text/plain': { schema: z.string(), ...examples } }
            : { 'application/json': { schema: operation.answer, ...examples } },
      },
      ...Object.fromEntries(
        errorsOf(operation).map(([status, { when, example }]) => [
          status,
          { description: when, content: { 'application/problem+json': { schema: problem, example } } },
        ]),
      ),
    },
  };
}

/**
 * A query parameter arrives as text and its rules are checks of that text; these rows say what the
 * text stands for.
 */
const parameterDescriptions = new Map<unknown, Record<string, unknown>>([
  [
    searchParametersSchema.shape.q,
    {
      minLength: searchLimits.queryMinimum,
      maxLength: searchLimits.queryMaximum,
      examples: [exampleQuery],
    },
  ],
  [
    searchParametersSchema.shape.limit,
    {
      type: 'integer',
      minimum: 1,
      maximum: searchLimits.limitMaximum,
      default: searchLimits.limitDefault,
      pattern: undefined,
    },
  ],
]);

function describeParameter(schema: unknown, jsonSchema: Record<string, unknown>): void {
  Object.assign(jsonSchema, parameterDescriptions.get(schema));
}

/**
 * The number of its members bounds a tuple, and nothing may follow them; makers of clients want a schema of `items`
 * all the same, and take `false` for none.
 */
function describeTuple(jsonSchema: { items?: unknown; prefixItems?: unknown[] }): void {
  if (jsonSchema.prefixItems && jsonSchema.items === false) jsonSchema.items = jsonSchema.prefixItems[0];
}
