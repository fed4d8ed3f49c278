/**
 * Configuration files of hosts. A host does not serve its own, so each is published a second time below
 * `hosting/` for mirrors.
 */
import { headersFile, redirectsFile } from '#hosting';
import { caddySnippet, nginxSnippet } from '#hosting/server-snippets';
import { furtherPages, sitePagePaths } from '#program/navigation';
import type { Inputs } from '../inputs.ts';
import { type Artifact, fileOf, type Route } from '../routes/route.ts';

/** Files that Cloudflare must not publish; it compresses files itself. */
const cloudflareIgnored = '_nginx.conf\n_Caddyfile\n.nojekyll\n*.br\n*.gz\n';

/** Name at the root of the site, path of the public copy, and content. */
export const hostFiles = [
  { name: '_redirects', copy: 'hosting/redirects.txt', content: redirectsFile },
  { name: '_headers', copy: 'hosting/headers.txt', content: headersFile },
  { name: '_nginx.conf', copy: 'hosting/nginx.txt', content: nginxSnippet },
  { name: '_Caddyfile', copy: 'hosting/caddy.txt', content: caddySnippet },
  // Without it, GitHub Pages omits names that begin with an underscore, such as `_astro/`.
  { name: '.nojekyll', copy: 'hosting/nojekyll.txt', content: () => '' },
  { name: '.assetsignore', copy: 'hosting/assetsignore.txt', content: () => cloudflareIgnored },
];

/** Files of each host and their public copies. */
export function hostArtifacts(routes: readonly Route[], { address, basePath, library }: Inputs): Artifact[] {
  const hosting = {
    basePath,
    secure: address.startsWith('https:'),
    filenames: library.entries.map(({ filename }) => filename),
    markdownPages: [
      ...sitePagePaths,
      ...furtherPages,
      ...library.documents.map(({ slug }) => `/documents/${slug}`),
    ],
    rewrites: routes.flatMap(route => {
      const [path, file] = [route.path.slice(1), fileOf(route)];
      return file === null || file === path ? [] : [{ path, file }];
    }),
  };
  return hostFiles.flatMap(({ name, copy, content }) =>
    [name, copy].map(path => ({ path, content: () => content(hosting) })),
  );
}
