/** Routes of the health check, of files for hosts and crawlers, and of summaries for language models. */
import * as z from 'zod';
import { buildFactsSchema } from '#folders';
import { healthSchema } from '../interface/health.ts';
import { clientPackage, clientScripts } from '../publish/client-scripts.ts';
import { dataPackage, dataPackageSchema } from '../publish/data-package.ts';
import { textsKey } from '../publish/document-files.ts';
import { healthExample, summaryExample } from '../publish/examples.ts';
import { llmsFullText } from '../publish/llms-texts.ts';
import { apiCatalog, robotsText, securityText } from '../publish/well-known-files.ts';
import { rebuildSchema } from '../rebuild.ts';
import { json, type Route } from './route.ts';

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
  { path: '/api', file: null, footer: ['Interface for software', 'page'] },
  { path: '/build.json', schema: buildFactsSchema, content: ({ build }) => json(build) },
  { path: '/rebuild.json', schema: rebuildSchema, content: ({ rebuild }) => json(rebuild) },
  {
    // Written at the end of a build, because it has the hashes of the other files.
    path: '/datapackage.json',
    schema: dataPackageSchema.meta({ id: 'DataPackage' }),
    operation: {
      id: 'getDataPackage',
      topic: 'Service',
      summary: 'Every file of data with size, hash and columns.',
      description: 'A Frictionless Data Package. `/SHA256SUMS` has the hashes of all files.',
      example: inputs => dataPackage(inputs, ['api/program.json'], () => inputs.programSource),
    },
    llms: ['Data package', 'JSON: every file of data with size, hash and columns'],
    footer: ['Data package', 'JSON'],
  },
  { path: '/.well-known/api-catalog', content: ({ address }) => json(apiCatalog(address)) },
  {
    path: '/client/package.json',
    schema: z.looseObject({ name: z.string(), version: z.string() }),
    content: clientPackage,
  },
  { path: '/client/{module}', files: () => clientScripts },
  { path: '/robots.txt', content: ({ address }) => robotsText(address) },
  {
    path: '/.well-known/security.txt',
    isOptional: true,
    files: ({ securityContact: contact, address, build }) =>
      contact === null
        ? []
        : [
            {
              path: '.well-known/security.txt',
              content: () => securityText(contact, address, build.time),
            },
          ],
  },
];

/** Also written by `npm run log -- append`, after `SHA256SUMS`, which does not list them. */
export const logRoutes: readonly Route[] = [
  {
    path: '/log/checkpoint',
    isOptional: true,
    operation: {
      id: 'getCheckpoint',
      topic: 'Service',
      summary: 'Size and root of the log of publications, signed by the operator and its witnesses.',
      description:
        'A checkpoint (C2SP tlog-checkpoint). Tiles and entries are below `/log/tile/` (C2SP tlog-tiles), keys in `/log/keys.txt`, and the receipt of a PDF (C2SP tlog-proof) at `/log/receipts/{first 16 digits of its SHA-256}/{filename}.tlog-proof`. A log without a signature is not signed.',
      example: ({ log }) => new TextDecoder().decode(log.get('checkpoint')),
    },
    llms: [
      'Log of publications',
      'signed checkpoint of all publications of this site; receipts of PDFs are in /log/receipts/',
    ],
    footer: ['Log of publications', 'text'],
  },
  {
    path: '/log/{file}',
    files: ({ log }) =>
      Array.from(log, ([path, content]) => ({ path: `log/${path}`, content: () => content })),
  },
];

export const summaryRoutes: readonly Route[] = [
  {
    path: '/llms-full.txt',
    key: inputs => [textsKey(inputs), inputs.program, inputs.price, inputs.ledger.differences],
    content: llmsFullText,
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
