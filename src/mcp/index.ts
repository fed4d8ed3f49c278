export { openServer } from './server.ts';
export { openSite } from './site.ts';
