/** What every page says about the service itself. */
import { program } from '../site-data.ts';

export const siteName = program.programme.name;
export const siteKind = 'Information service';

/** The same content for programs; addresses below the base path. */
export const machineReadable = [
  { path: '/program-data', label: 'Programme data', form: 'page' },
  { path: '/api/program.json', label: 'Programme data', form: 'JSON' },
  { path: '/api/gold-price', label: 'Gold price', form: 'JSON' },
  { path: '/api/documents.json', label: 'Documents', form: 'JSON' },
  { path: '/api/documents/library.json', label: 'Document texts', form: 'JSON' },
  { path: '/api/media.json', label: 'Photos and videos', form: 'JSON' },
  { path: '/api/health', label: 'Service status', form: 'JSON' },
  { path: '/api', label: 'Interface', form: 'page' },
  { path: '/openapi.json', label: 'Interface description', form: 'OpenAPI 3.1' },
  { path: '/llms.txt', label: 'Summary', form: 'text' },
  { path: '/llms-full.txt', label: 'Summary and all documents', form: 'text' },
  { path: '/changes.json', label: 'Changes of documents', form: 'JSON' },
  { path: '/changes.atom', label: 'Changes of documents', form: 'Atom' },
  { path: '/SHA256SUMS', label: 'All files', form: 'with checksums' },
] as const;
