/**
 * Snippets for nginx and Caddy that serve the published folder by the table of the hosting rules and hand to the Node
 * server what no file answers: the routes of the function, and what of the interface is not there. Its responses carry
 * the headers of the table already, and pass as they are.
 */
import { functionPaths } from './function-paths.ts';
import {
  contentTypes,
  copyEnding,
  type HostingInput,
  headerPrefixes,
  headersFor,
  rulesFor,
} from './hosting-rules.ts';

type SnippetInput = Pick<HostingInput, 'basePath' | 'secure'>;

/** Where the Node server listens unless PORT and HOST say otherwise; the snippets can be told another place. */
const usualNodeServer = '127.0.0.1:4321';

/** Below it errors are problem details, which the Node server makes. */
const interfacePrefix = '/api/';

/** Where the Node server itself does not answer. @param instance a variable of the host */
function nodeIsDown(instance: string): string {
  const detail = 'The server behind this one does not answer; published files are still served.';
  return JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail, instance });
}

/** Path of an address as it was sent, of characters that JSON needs no escape for. */
const plainPath = '[!#->@-\\x5b\\x5d-~]*';

/** Headers of that response, each as a line of the host. */
function headersOfDown(input: SnippetInput, line: (name: string, value: string) => string): string {
  const headers = { ...headersFor(interfacePrefix, input), 'Cache-Control': 'no-store' };
  const sent = Object.entries(headers).filter(([name]) => name !== 'Vary');
  return lines(
    '  ',
    sent.map(([name, value]) => line(name, value)),
  );
}

/**
 * The address as it was sent, cut before the slashes at its end. Never the decoded path, whose line breaks would end
 * up in `Location`; nor a second slash or backslash at the beginning, which would lead to another host.
 */
function slashAtEnd(basePath: string): string {
  // What is kept ends before the first of these slashes, so that thousands of them are looked at once only.
  return `^(${asPattern(basePath)}/[^/?\\x5c]([^?]*[^/?])?)/+(\\?.*)?$`;
}

/** A base path has no other character that a regular expression takes for something else. */
function asPattern(basePath: string): string {
  return basePath.replaceAll('.', '\\.');
}

function lines(indentation: string, texts: readonly string[]): string {
  return texts.map(text => `${indentation}${text}\n`).join('');
}

/** For a `server` block: `set $published /path/to/dist; include /path/to/dist/_nginx.conf;` */
export function nginxSnippet(input: SnippetInput): string {
  const { basePath } = input;
  const below = asPattern(basePath);
  const toHome = basePath ? [`location = ${basePath} { return 307 ${basePath}/$is_args$args; }`] : [];
  const handedOn = [
    '@node',
    ...functionPaths.map(path => `= ${basePath}${path}`),
    `~ ^${below}${interfacePrefix}((.*/)?\\.|.*${copyEnding.source})`,
  ];
  const files = headerPrefixes.map(prefix => nginxFiles(prefix, input));
  return `# For a server block, after: set $published /path/to/dist;
# and, where npm start says another address than ${usualNodeServer}: set $node_server 127.0.0.1:8080;
uninitialized_variable_warn off;
if ($node_server = '') { set $node_server ${usualNodeServer}; }
etag on;
charset utf-8;
charset_types ${textTypes.join(' ')};
gzip on;
gzip_static on;
# Where nginx has the module of Brotli: brotli_static on;
gzip_vary on;
gzip_types ${[...textTypes, ...dataTypes].join(' ')};
types {
${lines('  ', nginxTypes)}}
error_page 404 ${basePath}/404.html;
${lines('', nginxHeaders('/', input))}if ($request_uri ~ "${slashAtEnd(basePath)}") { return 307 $1$3; }
${lines('', [...toHome, ...handedOn.map(place => toNode(place, basePath))])}location ~ ^${below}/(_(?!astro/)|\\.(?!well-known/)|.*/\\.|.*${copyEnding.source}) { return 404; }
location @down {
  types {}
  default_type application/problem+json;
  if ($request_uri ~ "^(?<instance>${plainPath})") {}
${headersOfDown(input, (name, value) => `add_header ${name} "${value}" always;`)}  return 503 '${nodeIsDown('$instance')}';
}
${lines('', files)}`;
}

/** A header without a value is not sent, and keeps those of the server block away. Only `/search` is a page. */
function toNode(place: string, basePath: string): string {
  return `location ${place} {
  add_header Vary "";
  gzip off;
${place === `= ${basePath}/search` ? '' : '  error_page 502 504 = @down;\n'}  proxy_set_header Host $host;
  proxy_pass http://$node_server$request_uri;
}`;
}

function nginxFiles(prefix: string, input: SnippetInput): string {
  const { basePath } = input;
  const ofInterface = prefix.startsWith(interfacePrefix);
  // Of a file without an extension.
  const type = headersFor(prefix, input)['Content-Type'];
  // Without a line of its own a POST would be 405 for files and 404 for the rest.
  const methods = ofInterface
    ? [
        'error_page 405 = @node;',
        'recursive_error_pages on;',
        'if ($request_method !~ ^(GET|HEAD)$) { return 405; }',
      ]
    : [
        'if ($request_method !~ ^(GET|HEAD|OPTIONS)$) { return 405; }',
        'if ($request_method = OPTIONS) { return 204; }',
      ];
  const settings = [
    'root $published;',
    ...methods,
    ...(basePath ? [`rewrite ^${asPattern(basePath)}(/.*)$ $1 break;`] : []),
    ...(prefix === '/' ? ['index index.html;'] : []),
    `try_files $uri $uri.html $uri.json $uri.txt $uri/index.html ${ofInterface ? '@node' : '=404'};`,
    ...(type ? [`default_type '${type}';`] : []),
    ...nginxHeaders(prefix, input),
  ];
  return `location ${basePath}${prefix} {\n${lines('  ', settings)}}`;
}

/** In each block anew, because nginx inherits no header into a block that adds one. */
function nginxHeaders(prefix: string, input: SnippetInput): string[] {
  return Object.entries(headersFor(prefix, input))
    .filter(([name]) => !['Content-Type', 'Vary'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}" always;`);
}

/** Types that nginx adds the charset to, and others that it compresses; it knows by itself that HTML is one of both. */
const toldTypes = Object.values(contentTypes).filter(type => !type.startsWith('text/html'));
const textTypes = toldTypes.filter(type => type.includes('charset')).map(withoutCharset);
const dataTypes = toldTypes.filter(type => /^application\/[^;]*$/.test(type));

/** nginx takes the type from the extension of the file that answers, so a text of a PDF is a text. */
const nginxTypes = [
  ...Object.entries(contentTypes).map(([extension, type]) => `${withoutCharset(type)} ${extension};`),
  ...['application/octet-stream bin;', 'application/pdf pdf;', 'font/woff2 woff2;', 'image/avif avif;'],
  ...['image/jpeg jpg jpeg;', 'image/png png;', 'image/webp webp;', 'video/mp4 mp4;', 'video/webm webm;'],
];

function withoutCharset(type: string): string {
  return type.replace(/;.*/, '');
}

/** For a site block: `root * /path/to/dist` and `import /path/to/dist/_Caddyfile`. */
export function caddySnippet(input: SnippetInput): string {
  const { basePath } = input;
  const below = asPattern(basePath);
  const node = `{$NODE_SERVER:${usualNodeServer}}`;
  // Handed on before any header is set, because Caddy adds those of the Node server to what is set already.
  return `# For a site block, after: root * /path/to/dist
# Where npm start says another address than ${usualNodeServer}, NODE_SERVER in the environment of Caddy tells it.
${basePath ? `@site path ${basePath} ${basePath}/*\nroute @site {` : 'route {'}
  @function path ${functionPaths.map(path => basePath + path).join(' ')}
  reverse_proxy @function ${node}
  @method {
    path ${basePath}${interfacePrefix}*
    not method GET HEAD
  }
  reverse_proxy @method ${node}
  @hidden path_regexp ^${below}${interfacePrefix}((.*/)?\\.|.*${copyEnding.source})
  reverse_proxy @hidden ${node}
${basePath ? `  uri strip_prefix ${basePath}\n` : ''}  try_files {path} {path}.html {path}.json {path}.txt {path}/index.html
  @unknown {
    path ${interfacePrefix}*
    not file
  }
  reverse_proxy @unknown ${node} {
    rewrite {http.request.orig_uri}
  }
  encode zstd gzip
  header Cache-Control "${headersFor('/', input)['Cache-Control']}"
${lines('  ', caddyHeaders(input))}  @slash vars_regexp slash {http.request.orig_uri} ${slashAtEnd(basePath)}
  redir @slash {re.slash.1}{re.slash.3} 307
${basePath && `  @home vars_regexp home {http.request.orig_uri} ^${below}(\\?.*)?$\n  redir @home ${basePath}/{re.home.1} 307\n`}  @other not method GET HEAD OPTIONS
  error @other 405
  @options method OPTIONS
  respond @options 204
  @forTheHost path_regexp ^/(_[^/]*$|\\.[^/]*$|.*/\\.|.*${copyEnding.source})
  error @forTheHost 404
  file_server {
    precompressed br gzip
  }
}
handle_errors {
  @down {
    expression {http.error.status_code} >= 502
    vars_regexp down {http.request.orig_uri} ^(${below}${interfacePrefix}${plainPath})
  }
${headersOfDown(input, (name, value) => `header @down ${name} \`${value}\``)}  header @down Content-Type application/problem+json
  respond @down \`${nodeIsDown('{re.down.1}').replace('{', '\\{')}\` 503
  @missing expression {http.error.status_code} == 404
  rewrite @missing /404.html
  header @missing Content-Type "${contentTypes.html}"
  file_server @missing
}
`;
}

/** Values of the table stand between backticks, because one may hold quotation marks. */
function caddyHeaders(input: SnippetInput): string[] {
  return [
    ...Object.entries(rulesFor(input)).flatMap(([path, headers]) =>
      Object.entries(headers)
        .filter(([name]) => name !== 'Vary')
        .map(([name, value]) => `header ${path} ${name} \`${value}\``),
    ),
    ...Object.entries(contentTypes).flatMap(([extension, type]) => [
      `@${extension} path *.${extension}`,
      `header @${extension} Content-Type "${type}"`,
    ]),
  ];
}
