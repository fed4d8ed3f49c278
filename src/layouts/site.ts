/** Names of the service. */
import { program } from '../site-data.ts';

export const siteName = program.programme.name;
export const siteKind = 'Information service';
