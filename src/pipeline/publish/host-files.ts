/**
 * Files that tell a host how to serve the site. A host keeps its own to itself, so each is published a
 * second time below `hosting/`, where mirrors fetch it.
 */
import { type HostingInput, headersFile, redirectsFile } from '../../hosting/hosting-rules.ts';
import { caddySnippet, nginxSnippet } from '../../hosting/server-snippets.ts';

interface HostFile {
  /** Name at the root of the site. */
  name: string;
  /** Path of the copy that everyone can fetch. */
  copy: string;
  content: (hosting: HostingInput) => string;
}

/** What Cloudflare leaves out. */
const keptFromCloudflare = '_nginx.conf\n_Caddyfile\n.nojekyll\n';

export const hostFiles: HostFile[] = [
  { name: '_redirects', copy: 'hosting/redirects.txt', content: redirectsFile },
  { name: '_headers', copy: 'hosting/headers.txt', content: headersFile },
  { name: '_nginx.conf', copy: 'hosting/nginx.txt', content: nginxSnippet },
  { name: '_Caddyfile', copy: 'hosting/caddy.txt', content: caddySnippet },
  // GitHub Pages would else leave out what begins with a line, such as `_astro/`.
  { name: '.nojekyll', copy: 'hosting/nojekyll.txt', content: () => '' },
  { name: '.assetsignore', copy: 'hosting/assetsignore.txt', content: () => keptFromCloudflare },
];
