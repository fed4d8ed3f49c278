/** Routes of the health check, of files for hosts and crawlers, and of summaries for language models. */
import { buildFactsSchema } from '#folders';
import { apiCatalog } from '../interface/api-catalog.ts';
import { healthSchema } from '../interface/health.ts';
import { json } from '../publish/artifact.ts';
import { clientScripts } from '../publish/client-scripts.ts';
import { healthExample, summaryExample } from '../publish/examples.ts';
import { robotsText } from '../publish/robots-text.ts';
import { many, type Route, single } from '../publish/route.ts';
import { securityText } from '../publish/security-text.ts';
import { llmsFullText } from '../publish/texts/llms-full-text.ts';

export const serviceRoutes: readonly Route[] = [
  {
    path: '/api/health',
    file: null,
    schema: healthSchema.meta({ id: 'Health' }),
    operation: {
      id: 'getHealth',
      topic: 'Service',
      summary: 'Application name, version, time and uptime: confirms that the service is reachable.',
      description: 'Answered by the function; a static copy of the site lacks this path.',
      errors: [500],
      example: healthExample,
    },
    footer: ['Service status', 'JSON'],
  },
  { path: '/api', file: null, footer: ['Interface', 'page'] },
  { path: '/build.json', schema: buildFactsSchema, files: single(['build'], ({ build }) => json(build)) },
  {
    path: '/.well-known/api-catalog',
    files: single(['address'], ({ address }) => json(apiCatalog(address))),
  },
  { path: '/client/{module}', files: () => clientScripts },
  { path: '/robots.txt', files: single(['address'], ({ address }) => robotsText(address)) },
  {
    path: '/.well-known/security.txt',
    isOptional: true,
    files: many(['securityContact', 'address', 'build'], ({ securityContact, address, build }) =>
      securityContact === null
        ? []
        : [
            {
              path: '.well-known/security.txt',
              content: () => securityText(securityContact, address, build.time),
            },
          ],
    ),
  },
];

export const summaryRoutes: readonly Route[] = [
  {
    path: '/llms-full.txt',
    files: single(['program', 'library', 'price', 'ledger'], llmsFullText),
    operation: {
      id: 'getFullText',
      topic: 'Summaries',
      summary: 'Plain text: summary, table of contents, market data and the full text of every PDF.',
      description:
        'Begins with the summary of `/llms.txt`. Each document has its own section, whose head states the number of bytes and the hash of its text.',
      example: summaryExample,
    },
    footer: ['Summary and all documents', 'text'],
  },
];
