/**
 * Snippets for nginx and Caddy that serve the published folder by the table of the hosting rules and hand to the Node
 * server what no file answers: the routes of the function, and what of the interface is not there. Its answers carry
 * the headers of the table already, and pass as they are.
 */
import { functionPaths } from './function-paths.ts';
import { contentTypes, type HostingInput, headerPrefixes, headersFor, rulesFor } from './hosting-rules.ts';

type SnippetInput = Pick<HostingInput, 'basePath' | 'secure'>;

/** Where the Node server listens unless PORT and HOST say otherwise; the snippets can be told another place. */
const usualNodeServer = '127.0.0.1:4321';

/** Below it errors are problem details, which only the Node server makes. */
const interfacePrefix = '/api/';

/**
 * The address as it was sent, cut before the slashes at its end. Never the decoded path, whose line breaks would end
 * up in `Location`; nor a second slash or backslash at the beginning, which would lead to another host.
 */
function slashAtEnd(basePath: string): string {
  return `^(${asPattern(basePath)}/[^/?\\x5c][^?]*?)/+(\\?.*)?$`;
}

/** A base path has no other character that a regular expression takes for something else. */
function asPattern(basePath: string): string {
  return basePath.replaceAll('.', '\\.');
}

/** For a `server` block: `set $published /path/to/dist; include /path/to/dist/_nginx.conf;` */
export function nginxSnippet(input: SnippetInput): string {
  const { basePath } = input;
  const below = asPattern(basePath);
  return `${[
    '# For a server block, after: set $published /path/to/dist;',
    `# and, where npm start says another address than ${usualNodeServer}: set $node_server 127.0.0.1:8080;`,
    'uninitialized_variable_warn off;',
    `if ($node_server = '') { set $node_server ${usualNodeServer}; }`,
    'etag on;',
    'charset utf-8;',
    `charset_types ${textTypes.join(' ')};`,
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${[...textTypes, ...dataTypes].join(' ')};`,
    `types {\n${nginxTypes()}}`,
    `error_page 404 ${basePath}/404.html;`,
    ...headersOfNginx('/', input),
    `if ($request_uri ~ "${slashAtEnd(basePath)}") { return 307 $1$2; }`,
    ...(basePath ? [`location = ${basePath} { return 307 ${basePath}/$is_args$args; }`] : []),
    nginxBlock('@node', toNode),
    ...functionPaths.map(path => nginxBlock(`= ${basePath}${path}`, toNode)),
    nginxBlock(`~ ^${below}${interfacePrefix}(.*/)?\\.`, toNode),
    `location ~ ^${below}/(_(?!astro/)|\\.(?!well-known/)|.*/\\.) { return 404; }`,
    ...headerPrefixes.map(prefix => nginxBlock(basePath + prefix, filesOfNginx(prefix, input))),
  ].join('\n')}\n`;
}

function nginxBlock(place: string, lines: readonly string[]): string {
  return [`location ${place} {`, ...lines.map(line => `  ${line}`), '}'].join('\n');
}

const toNode = [
  // A header without a value is not sent, and keeps those of the server block away.
  'add_header Vary "";',
  'gzip off;',
  'proxy_set_header Host $host;',
  'proxy_pass http://$node_server$request_uri;',
];

function filesOfNginx(prefix: string, input: SnippetInput): string[] {
  const { basePath } = input;
  const ofInterface = prefix.startsWith(interfacePrefix);
  return [
    'root $published;',
    ...(ofInterface ? interfaceMethods : fileMethods),
    ...(basePath ? [`rewrite ^${asPattern(basePath)}(/.*)$ $1 break;`] : []),
    ...(prefix === '/' ? ['index index.html;'] : []),
    `try_files $uri $uri.html $uri.json $uri.txt $uri/index.html ${ofInterface ? '@node' : '=404'};`,
    ...defaultTypeOfNginx(prefix, input),
    ...headersOfNginx(prefix, input),
  ];
}

const fileMethods = [
  // Without this a POST would be 405 for files and 404 for the rest.
  'if ($request_method !~ ^(GET|HEAD|OPTIONS)$) { return 405; }',
  'if ($request_method = OPTIONS) { return 204; }',
];

const interfaceMethods = ['error_page 405 = @node;', 'if ($request_method !~ ^(GET|HEAD)$) { return 405; }'];

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
  const told = Object.entries(contentTypes).map(([extension, type]) => [withoutCharset(type), extension]);
  return [...told, ...otherTypes].map(([type, extension]) => `  ${type} ${extension};\n`).join('');
}

function withoutCharset(type: string): string {
  return type.replace(/;.*/, '');
}

/** Types that nginx adds the charset to, and others that it compresses; it knows by itself that HTML is one of both. */
const toldTypes = Object.values(contentTypes).filter(type => !type.startsWith('text/html'));
const textTypes = toldTypes.filter(type => type.includes('charset')).map(withoutCharset);
const dataTypes = toldTypes.filter(type => /^application\/[^;]*$/.test(type));

const otherTypes = [
  ['application/octet-stream', 'bin'],
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
    `# Where npm start says another address than ${usualNodeServer}, NODE_SERVER in the environment of Caddy tells it.`,
    ...(basePath ? [`@site path ${basePath} ${basePath}/*`] : []),
    // In a route the lines count in their order.
    basePath ? 'route @site {' : 'route {',
    ...[...handedOnByCaddy(basePath), ...filesOfCaddy(input)].map(line => `  ${line}`),
    '}',
    // Caddy knows `handle_errors 404` from 2.8 on only.
    'handle_errors {',
    '  @missing expression {http.error.status_code} == 404',
    '  rewrite @missing /404.html',
    `  header @missing Content-Type "${contentTypes.html}"`,
    '  file_server @missing',
    '}',
  ].join('\n')}\n`;
}

/** Before any header is set, because Caddy adds those of the Node server to what is set already. */
function handedOnByCaddy(basePath: string): string[] {
  const toNode = (matcher: string) => `reverse_proxy @${matcher} {$NODE_SERVER:${usualNodeServer}}`;
  return [
    `@function path ${functionPaths.map(path => basePath + path).join(' ')}`,
    toNode('function'),
    `@method {\n    path ${basePath}${interfacePrefix}*\n    not method GET HEAD\n  }`,
    toNode('method'),
    `@hidden path_regexp ^${asPattern(basePath)}${interfacePrefix}(.*/)?\\.`,
    toNode('hidden'),
    ...(basePath ? [`uri strip_prefix ${basePath}`] : []),
    'try_files {path} {path}.html {path}.json {path}.txt {path}/index.html',
    `@unknown {\n    path ${interfacePrefix}*\n    not file\n  }`,
    `${toNode('unknown')} {\n    rewrite {http.request.orig_uri}\n  }`,
  ];
}

function filesOfCaddy(input: SnippetInput): string[] {
  const { basePath } = input;
  return [
    'encode zstd gzip',
    `header Cache-Control "${headersFor('/', input)['Cache-Control']}"`,
    ...rulesFor(input).flatMap(({ path, headers }) => headersOfCaddy(path, headers)),
    ...Object.entries(contentTypes).flatMap(([extension, type]) => [
      `@${extension} path *.${extension}`,
      `header @${extension} Content-Type "${type}"`,
    ]),
    `@slash vars_regexp slash {http.request.orig_uri} ${slashAtEnd(basePath)}`,
    'redir @slash {re.slash.1}{re.slash.2} 307',
    ...(basePath ? redirectToHome(basePath) : []),
    '@other not method GET HEAD OPTIONS',
    'error @other 405',
    '@options method OPTIONS',
    'respond @options 204',
    '@forTheHost path_regexp ^/(_[^/]*$|\\.[^/]*$|.*/\\.)',
    'error @forTheHost 404',
    'file_server',
  ];
}

function redirectToHome(basePath: string): string[] {
  return [
    `@home vars_regexp home {http.request.orig_uri} ^${asPattern(basePath)}(\\?.*)?$`,
    `redir @home ${basePath}/{re.home.1} 307`,
  ];
}

function headersOfCaddy(path: string, headers: Record<string, string>): string[] {
  return (
    Object.entries(headers)
      .filter(([name]) => name !== 'Vary')
      // Between backticks, because a value may hold quotation marks.
      .map(([name, value]) => `header ${path} ${name} \`${value}\``)
  );
}
