/** Names of the service, and links to its data. */
import { footer, program } from '../site-data.ts';

export const siteName = program.programme.name;
export const siteKind = 'Information service';

/** The same content for programs; addresses below the base path. */
export const machineReadable = [
  ...footer,
  { path: '/SHA256SUMS', label: 'All files', form: 'with checksums' },
] as const;
