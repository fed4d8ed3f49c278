/**
 * Snippets for nginx and Caddy that serve the published folder by the table of the hosting rules and
 * hand the three routes of the function to the Node server behind them.
 */
import { functionPaths } from './function-paths.ts';
import { contentTypes, type HostingInput, headerPrefixes, headersFor } from './hosting-rules.ts';

type SnippetInput = Pick<HostingInput, 'basePath' | 'secure'>;

/** The Node server beside the web server, on its default port. */
const nodeServer = '127.0.0.1:4321';

/** For a `server` block: `set $published /path/to/dist; include /path/to/dist/_nginx.conf;` */
export function nginxSnippet(input: SnippetInput): string {
  const { basePath } = input;
  return `${[
    '# For a server block, after: set $published /path/to/dist;',
    'root $published;',
    'etag on;',
    'charset utf-8;',
    'charset_types text/css text/markdown text/plain text/vtt text/javascript application/xml image/svg+xml;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/markdown text/plain text/vtt text/javascript application/json application/xml image/svg+xml;',
    `types {\n${nginxTypes()}}`,
    `error_page 404 ${basePath}/404.html;`,
    ...headersOfNginx('/', input),
    ...(basePath ? [`location = ${basePath} { return 307 ${basePath}/; }`] : []),
    ...functionPaths.map(
      path =>
        `location = ${basePath}${path} { proxy_pass http://${nodeServer}; proxy_set_header Host $host; }`,
    ),
    `location ~ ^${basePath}/(_(?!astro/)|\\.(?!well-known/)|.*/\\.) { return 404; }`,
    `location ~ ^(${basePath}/.+)/+$ { return 307 $1$is_args$args; }`,
    ...headerPrefixes.map(prefix => nginxLocation(prefix, input)),
  ].join('\n')}\n`;
}

function nginxLocation(prefix: string, input: SnippetInput): string {
  const { basePath } = input;
  return [
    `location ${basePath}${prefix} {`,
    ...[
      // Without this a POST would be 405 for files and 404 for the rest.
      'if ($request_method !~ ^(GET|HEAD|OPTIONS)$) { return 405; }',
      'if ($request_method = OPTIONS) { return 204; }',
      ...(basePath ? [`rewrite ^${basePath}(/.*)$ $1 break;`] : []),
      ...(prefix === '/' ? ['index index.html;'] : []),
      'try_files $uri $uri.html $uri.json $uri.txt $uri/index.html =404;',
      ...defaultTypeOfNginx(prefix, input),
      ...headersOfNginx(prefix, input),
    ].map(line => `  ${line}`),
    '}',
  ].join('\n');
}

/** Type of a file without an extension. */
function defaultTypeOfNginx(prefix: string, input: SnippetInput): string[] {
  const type = headersFor(prefix, input)['Content-Type'];
  return type ? [`default_type '${type}';`] : [];
}

/** In each block anew, because nginx inherits no header into a block that adds one. */
function headersOfNginx(prefix: string, input: SnippetInput): string[] {
  return Object.entries(headersFor(prefix, input))
    .filter(([name]) => !['Content-Type', 'Vary'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}" always;`);
}

/** nginx takes the type from the extension of the file that answers, so a text of a PDF is a text. */
function nginxTypes(): string {
  const told = Object.entries(contentTypes).map(([extension, type]) => [type.replace(/;.*/, ''), extension]);
  return [...told, ...otherTypes].map(([type, extension]) => `  ${type} ${extension};\n`).join('');
}

const otherTypes = [
  ['application/pdf', 'pdf'],
  ['font/woff2', 'woff2'],
  ['image/avif', 'avif'],
  ['image/jpeg', 'jpg jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
];

/** For a site block: `root * /path/to/dist` and `import /path/to/dist/_Caddyfile`. */
export function caddySnippet(input: SnippetInput): string {
  const { basePath } = input;
  return `${[
    '# For a site block, after: root * /path/to/dist',
    'encode zstd gzip',
    // The shortest first: Caddy lets a later line of the same header replace an earlier one.
    ...[...headerPrefixes].reverse().flatMap(prefix => headersOfCaddy(prefix, input)),
    ...Object.entries(contentTypes).map(
      ([extension, type]) => `header *.${extension} Content-Type "${type}"`,
    ),
    `@function path ${functionPaths.map(path => basePath + path).join(' ')}`,
    `reverse_proxy @function ${nodeServer}`,
    '@other not method GET HEAD OPTIONS',
    'error @other 405',
    '@options method OPTIONS',
    'respond @options 204',
    `@forTheHost path_regexp ^${basePath}/(_[^/]*$|\\.[^/]*$|.*/\\.)`,
    'error @forTheHost 404',
    `@slash path_regexp slash ^(${basePath}/.+)/$`,
    'redir @slash {re.slash.1} 307',
    ...(basePath ? [`redir ${basePath} ${basePath}/ 307`, `uri strip_prefix ${basePath}`] : []),
    'try_files {path} {path}.html {path}.json {path}.txt {path}/index.html',
    'file_server',
    // Caddy knows `handle_errors 404` from 2.8 on only.
    'handle_errors {\n  @missing expression {http.error.status_code} == 404\n  rewrite @missing /404.html\n  file_server @missing\n}',
  ].join('\n')}\n`;
}

function headersOfCaddy(prefix: string, input: SnippetInput): string[] {
  return (
    Object.entries(headersFor(prefix, input))
      .filter(([name]) => name !== 'Vary')
      // Between backticks, because a value may hold quotation marks.
      .map(([name, value]) => `header ${input.basePath}${prefix}* ${name} \`${value}\``)
  );
}
