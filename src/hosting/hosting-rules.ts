/**
 * Rules for serving the published files, in one table: for `_redirects` and `_headers` of Cloudflare and Netlify, the snippets
 * for nginx and Caddy (server-snippets.ts), the Node server and the edge function.
 *
 * The one rule of paths: a path without a file of that name is answered by the file of that name plus `.html`, `.json` or
 * `.txt`.
 */
import { scriptAddressRule } from './trusted-script-address.ts';

/** Address of the site: at the root of the host if there is no base path. */
interface Reached {
  basePath?: string;
  /** True for https. */
  secure: boolean;
}

export interface HostingInput extends Required<Reached> {
  /** File names of the documents. */
  filenames: readonly string[];
  /** Paths whose file has another name, without a leading slash; `{filename}` stands for each document. */
  rewrites: readonly { path: string; file: string }[];
  /** Paths of pages that are published as Markdown, too. */
  markdownPages: readonly string[];
}

/** Paths that the function answers; every other path of the site is a file. */
export const functionPaths = ['/api/gold-price', '/api/documents/search', '/search', '/api/health'] as const;

/** Methods that any path answers. */
export const allowedMethods = 'GET, HEAD, OPTIONS';

/** Maximum length of an address, in characters; a search or a file name needs less than 3,000. */
export const longestAddress = 8192;

/** Default of the hosts: stored, but revalidated at each use. */
const revalidated = 'public, max-age=0, must-revalidate';

/**
 * A page loads files of this site only, without inline scripts and styles, and no other site frames it. Viewers of PDFs are
 * objects to the browser.
 */
const contentSecurityPolicy = [
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'self'",
  "frame-ancestors 'self'; img-src 'self'; manifest-src 'self'; media-src 'self'; object-src 'self'",
  "script-src 'self'; style-src 'self'",
  // Only the policy of this name turns text into the address of a script.
  `require-trusted-types-for 'script'; trusted-types ${scriptAddressRule}`,
].join('; ');

/** RFC 9727, section 4.2. */
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Other sites may embed data, documents and media. */
const embeddable = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
/** Scripts of other sites may read these. */
const readable = { 'Access-Control-Allow-Origin': '*', ...embeddable };

/**
 * Headers by the path below the root of the site; a star at its end stands for any rest. No two rules that match one path
 * set the same header: Cloudflare would join both values.
 */
export function rulesFor({ secure, basePath = '' }: Reached): Record<string, Record<string, string>> {
  return {
    '/*': {
      // On every response, because a rule cannot see the status, and 405 must carry it (RFC 9110, section 15.5.6).
      Allow: allowedMethods,
      'Content-Security-Policy': contentSecurityPolicy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
    },
    '/api/*': {
      ...readable,
      // Description of the interface (RFC 8631; RFC 9727, section 3).
      Link: `<${basePath}/openapi.json>; rel=service-desc, <${basePath}/api>; rel=service-doc, <${basePath}/.well-known/api-catalog>; rel=api-catalog`,
    },
    // Tools that open data by its address run on other sites.
    '/library.sqlite*': { ...readable, 'Content-Type': 'application/vnd.sqlite3' },
    '/datapackage.json*': readable,
    // Modules and their types.
    '/client/*': readable,
    // The extension .ts also means a video format.
    '/client/check-quote.d.ts*': plain,
    // Witnesses and readers of copies compare it with their own; tiles never change.
    '/log/*': readable,
    '/log/checkpoint*': plain,
    '/log/tile/*': immutable,
    '/documents/*': embeddable,
    '/media/*': embeddable,
    // The specified path of a text ends in .pdf.
    '/api/documents/text/*': plain,
    '/api/documents/structure/*': { 'Content-Type': 'application/json' },
    '/api/documents/tables/*': { 'Content-Type': 'application/json' },
    '/tables/*': embeddable,
    '/.well-known/api-catalog*': { 'Content-Type': catalogType },
    // Their names contain a hash of the content.
    '/_astro/*': immutable,
  };
}

/** Types whose defaults lack the charset or differ between hosts. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  zip: 'application/zip',
  sqlite: 'application/vnd.sqlite3',
  webmanifest: 'application/manifest+json',
};

/** Limits of Cloudflare: rules without a wildcard, characters of a rule, and paths with headers. */
const staticRuleLimit = 2000;
const ruleLengthLimit = 1000;
const headerRuleLimit = 100;

/**
 * Text of `_redirects`: rewrites (status 200) of the paths that have no file of their name.
 * Texts past the host's limit have no line; the edge function answers them by the same rule.
 */
export function redirectsFile({
  basePath,
  filenames,
  rewrites,
}: Pick<HostingInput, 'basePath' | 'filenames' | 'rewrites'>): string {
  const rewrite = (path: string, file: string) => `${basePath}/${path} ${basePath}/${file} 200`;
  const ofDocuments = rewrites.filter(({ path }) => path.includes('{filename}'));
  const documents = ofDocuments
    .flatMap(({ path, file }) =>
      // A star would be read as a wildcard.
      filenames
        .filter(filename => !filename.includes('*'))
        .map(encodeURIComponent)
        .map(name => rewrite(path.replace('{filename}', name), file.replace('{filename}', name))),
    )
    .filter(rule => rule.length <= ruleLengthLimit);
  // Hosts would redirect the file of a page to its path; both must answer.
  const named = [{ path: 'index.html', file: '' }, ...rewrites]
    .filter(({ path }) => !path.includes('{'))
    .map(({ path, file }) => rewrite(path, file));
  return [
    ...named,
    ...documents.slice(0, staticRuleLimit - named.length),
    rewrite('*.html', ':splat'),
    '',
  ].join('\n');
}

/** Text of `_headers`. Pages past the host's limit name their Markdown in the HTML only. */
export function headersFile({
  basePath,
  secure,
  markdownPages,
}: Pick<HostingInput, 'basePath' | 'secure' | 'markdownPages'>): string {
  const rules = [
    ...Object.entries(rulesFor({ basePath, secure })),
    ...markdownPages.map(path => [path, { Link: markdownLink(path, basePath) }] as const),
  ];
  return rules
    .slice(0, headerRuleLimit)
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${basePath}${path}\n${lines.join('')}`;
    })
    .join('\n');
}

/** File with the Markdown of a page. @param path below the base path, with its leading slash */
export function markdownFile(path: string): string {
  return `${path.slice(1) || 'index'}.md`;
}

/** Header of a page that names its Markdown (RFC 8288). */
export function markdownLink(path: string, basePath: string): string {
  return `<${basePath}/${markdownFile(path)}>; rel=alternate; type="text/markdown"`;
}

/** Headers of a response. @param path of the request below the base path, with its leading slash */
export function headersFor(path: string, reached: Reached): Record<string, string> {
  const matching = Object.entries(rulesFor(reached)).filter(([rule]) => path.startsWith(rule.slice(0, -1)));
  return Object.assign({ 'Cache-Control': revalidated }, ...matching.map(([, headers]) => headers));
}

/** Path prefixes with headers of their own, the longest first. */
export const headerPrefixes: readonly string[] = Object.keys(rulesFor({ secure: false }))
  .map(path => path.slice(0, -1))
  .sort((first, second) => second.length - first.length);

/** Content type of a file; undefined if any host knows it by the extension. */
export function contentTypeOf(file: string): string | undefined {
  return contentTypes[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''];
}

/** Ending of a compressed copy, which hosts send in place of the file and not under its own path. */
export const copyEnding = /\.(br|gz)$/;

/** Candidates for a path: the first existing file answers. Both are below the base path, without a leading slash. */
export function filesFor(path: string): string[] {
  return path === '' ? ['index.html'] : [path, `${path}.html`, `${path}.json`, `${path}.txt`];
}

/**
 * Path of a request below the base path, decoded and without a leading slash. Null if no published file can have it: it is
 * outside the base path, cannot be decoded, names a hidden file or one for the host, or leaves the folder.
 */
export function publishedPath(pathname: string, basePath: string): string | null {
  if (!pathname.startsWith(`${basePath}/`)) return null;
  const path = pathname.slice(basePath.length + 1);
  if (path === '') return path;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.every(isPublic) ? segments.join('/') : null;
  } catch {
    return null;
  }
}

function isPublic(segment: string, index: number): boolean {
  if (segment === '' || /[/\\\0]/.test(segment) || copyEnding.test(segment)) return false;
  // Files at the root that begin with an underscore are for the host.
  if (index === 0 && segment.startsWith('_') && segment !== '_astro') return false;
  // Documents and their texts keep the name that the operator chose, even if it begins with a dot.
  return !segment.startsWith('.') || segment === '.well-known' || /\.pdf(\.(txt|json))?$/i.test(segment);
}

/** Limits of the strictest supported host: Cloudflare Workers static assets, free plan. */
export const hostLimits = { files: 20_000, fileBytes: 25 * 2 ** 20 } as const;
