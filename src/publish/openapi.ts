/**
 * The OpenAPI 3.1 description of the service, generated from the schemas that the answers are
 * tested against.
 */
import * as z from 'zod';
import {
  createDocument,
  type ZodObjectInput,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { documentLibrarySchema, documentListSchema } from '../documents/schema.ts';
import { documentHistorySchema } from '../documents/version-history.ts';
import { figureLedgerSchema } from '../figures/schema.ts';
import { mediaManifestSchema } from '../media/schema.ts';
import { goldPriceSchema } from '../price/schema.ts';
import { programSchema } from '../program/schema.ts';
import { searchLimits, searchParametersSchema } from '../search/parameters.ts';
import { searchAnswerSchema } from '../search/schema.ts';
import { healthSchema } from './health.ts';
import { problemSchema } from './problem.ts';

/** Version of the interface (specification, "Versioning"). */
export const interfaceVersion = '1.0.0';

interface Operation {
  path: string;
  id: string;
  summary: string;
  /** Schema of the JSON answer; `text` for plain text. */
  answer: z.ZodType | 'text';
  query?: ZodObjectInput;
  pathParameters?: z.ZodObject;
  errors?: Record<string, string>;
}

const operations: Operation[] = [
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
  },
  {
    path: '/api/documents',
    id: 'listDocuments',
    summary: 'The PDF documents with sizes, dates and hashes.',
    answer: documentListSchema.meta({ id: 'DocumentList' }),
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
    errors: { 400: 'A parameter is missing or wrong; `errors` names it.' },
  },
  {
    path: '/api/documents/text/{filename}',
    id: 'getDocumentText',
    summary: 'The complete text of one PDF; pages are separated by a form feed.',
    answer: 'text',
    pathParameters: z.object({ filename: z.string().describe('File name of the PDF, percent-encoded.') }),
    errors: { 404: 'No document has this file name.' },
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

/** The description as an object; `serverUrl` is the public address of the site with its base path. */
export function openApiDocument(serverUrl: string): ReturnType<typeof createDocument> {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Gold Offtake Programme Information Service',
        version: interfaceVersion,
        description:
          'Read-only information about a two-stage forward purchase of refined gold. Every operation is a GET; none changes data.',
      },
      servers: [{ url: serverUrl }],
      security: [],
      paths: paths(),
    },
    { override: context => describeParameter(context.zodSchema, context.jsonSchema) },
  );
}

function paths(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    operations.map(operation => [operation.path, { get: describeOperation(operation) }]),
  );
}

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const errors = Object.entries({ ...operation.errors, 405: 'Any method but GET, HEAD and OPTIONS.' });
  return {
    operationId: operation.id,
    summary: operation.summary,
    requestParams: {
      ...(operation.query && { query: operation.query }),
      ...(operation.pathParameters && { path: operation.pathParameters }),
    },
    responses: {
      200: {
        description: 'OK',
        content:
          operation.answer === 'text'
            ? { 'text/plain': { schema: z.string() } }
            : { 'application/json': { schema: operation.answer } },
      },
      ...Object.fromEntries(
        errors.map(([status, description]) => [
          status,
          { description, content: { 'application/problem+json': { schema: problem } } },
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
    { minLength: searchLimits.queryMinimum, maxLength: searchLimits.queryMaximum },
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
