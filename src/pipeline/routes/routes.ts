/**
 * The route table: every published path is one row. The interface description, llms.txt, the links in the footer of each
 * page, the rewrite rules of hosts and the checks of `npm run verify` are generated from it.
 */
import { openApiDocument } from '../interface/openapi.ts';
import { summaryExample } from '../publish/examples.ts';
import { hostArtifacts } from '../publish/host-files.ts';
import { llmsText } from '../publish/llms-texts.ts';
import { documentRoutes } from './documents.ts';
import { mediaRoutes } from './media.ts';
import { programmeRoutes } from './programme.ts';
import { json, type Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { logRoutes, serviceRoutes, summaryRoutes } from './service.ts';

/** Routes generated from the table itself. */
const tableRoutes: readonly Route[] = [
  {
    path: '/openapi.json',
    content: async inputs => json(await openApiDocument(routes, inputs)),
    llms: ['Interface description', 'OpenAPI 3.1'],
    footer: ['Interface description', 'OpenAPI 3.1'],
  },
  {
    path: '/llms.txt',
    content: inputs => llmsText(routes, inputs),
    operation: {
      id: 'getSummary',
      topic: 'Summaries',
      summary: 'Plain-text summary of the programme for language models (llmstxt.org).',
      description:
        'Terms, differences and risks, then links to pages and documents as Markdown. Its market data is that of the build.',
      example: summaryExample,
    },
    footer: ['Summary of the site', 'text'],
  },
  { path: '/hosting/{file}', files: inputs => hostArtifacts(routes, inputs) },
];

export const routes: readonly Route[] = [
  ...programmeRoutes,
  ...documentRoutes,
  ...searchRoutes,
  ...mediaRoutes,
  ...serviceRoutes,
  ...logRoutes,
  ...tableRoutes,
  ...summaryRoutes,
];
