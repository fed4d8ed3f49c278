/**
 * Snippets for nginx and Caddy (the templates `nginx.conf` and `Caddyfile`) that serve the published folder by the table of
 * the hosting rules and hand to the Node server what no file answers: the routes of the function, and what of the interface
 * is not there. Its responses carry the headers of the table already, and pass as they are.
 */
import { readFileSync } from 'node:fs';
import {
  contentTypes,
  copyEnding,
  functionPaths,
  type HostingInput,
  headerPrefixes,
  headersFor,
  rulesFor,
} from './hosting-rules.ts';

type SnippetInput = Pick<HostingInput, 'basePath' | 'secure'>;

/** For a `server` block: `set $published /path/to/dist; include /path/to/dist/_nginx.conf;` */
export function nginxSnippet(input: SnippetInput): string {
  const { base } = commonValues(input);
  const ofApi = functionPaths.filter(path => path.startsWith('/api/'));
  // Types that nginx adds the charset to, and others that it compresses; it knows by itself that HTML is one of both.
  const types = Object.values(contentTypes).filter(type => !type.startsWith('text/html'));
  return fill('nginx.conf', {
    ...commonValues(input),
    textTypes: types
      .filter(type => type.includes('charset'))
      .map(withoutCharset)
      .join(' '),
    dataTypes: types.filter(type => /^application\/[^;]*$/.test(type)).join(' '),
    // By the extension of the file that answers, so a text of a PDF is a text.
    types: Object.entries(contentTypes).map(([extension, type]) => `${withoutCharset(type)} ${extension};`),
    pageHeaders: nginxHeaders(headersFor('/', input)),
    problemHeaders: nginxHeaders(problemHeaders(input)),
    home: base === '' ? [] : [`location = ${base} { return 307 ${base}/$is_args$args; }`],
    functionOfApi: ofApi.map(path => path.slice('/api/'.length)).join('|'),
    files: headerPrefixes.flatMap(prefix => nginxFiles(prefix, input)),
    nodeIsDown: nodeIsDown('$instance'),
  });
}

/** For a site block: `root * /path/to/dist` and `import /path/to/dist/_Caddyfile`. */
export function caddySnippet(input: SnippetInput): string {
  const { base, below } = commonValues(input);
  return fill('Caddyfile', {
    ...commonValues(input),
    site: base === '' ? ['route {'] : [`@site path ${base} ${base}/*`, 'route @site {'],
    functionPaths: functionPaths.map(path => base + path).join(' '),
    stripBase: base === '' ? [] : [`uri strip_prefix ${base}`],
    revalidated: headersFor('/', input)['Cache-Control'] ?? '',
    headers: caddyHeaders(input),
    home:
      base === ''
        ? []
        : [
            `@home vars_regexp home {http.request.orig_uri} ^${below}(\\?.*)?$`,
            `redir @home ${base}/{re.home.1} 307`,
          ],
    problemHeaders: Object.entries(problemHeaders(input)).map(
      ([name, value]) => `header @down ${name} \`${value}\``,
    ),
    nodeIsDown: nodeIsDown('{re.down.1}').replace('{', '\\{'),
  });
}

type Values = Record<string, string | readonly string[]>;

/** Replaces the placeholders of a template; one that is alone on its line by any number of lines. */
function fill(template: string, values: Values): string {
  const textOf = (name: string) => [values[name] ?? []].flat();
  return readFileSync(new URL(template, import.meta.url), 'utf8')
    .replace(/^( *)\{\{(\w+)\}\}\n/gm, (_, indentation, name) =>
      textOf(name)
        .map(line => `${indentation}${line}\n`)
        .join(''),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name) => textOf(name).join(''));
}

function commonValues({ basePath }: SnippetInput) {
  // A base path has no other character that has a meaning in a regular expression.
  const below = basePath.replaceAll('.', '\\.');
  return {
    base: basePath,
    below,
    copyEnding: copyEnding.source,
    /** Address of the Node server by default; both snippets accept another. */
    usualNodeServer: '127.0.0.1:4321',
    /** Path of an address as it was sent, of characters that JSON needs no escape for. */
    plainPath: '[!#->@-\\x5b\\x5d-~]*',
    /**
     * The address as it was sent, cut before the slashes at its end. Never the decoded path, whose line breaks would end up
     * in `Location`; nor a second slash or backslash at the beginning, which would lead to another host. What is kept ends
     * before the first of these slashes, so that thousands of them are matched in linear time.
     */
    slashAtEnd: `^(${below}/[^/?\\x5c]([^?]*[^/?])?)/+(\\?.*)?$`,
  };
}

/** Response below `/api` while the Node server does not answer. @param instance a variable of the host */
function nodeIsDown(instance: string): string {
  const detail = 'The server behind this one does not answer; published files are still served.';
  return JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail, instance });
}

function problemHeaders(input: SnippetInput): Record<string, string> {
  const { Vary: _, ...headers } = headersFor('/api/', input);
  return { ...headers, 'Cache-Control': 'no-store' };
}

function nginxFiles(prefix: string, input: SnippetInput): string[] {
  const { base, below } = commonValues(input);
  const isOfInterface = prefix.startsWith('/api/');
  const headers = headersFor(prefix, input);
  // Otherwise a POST would be 405 for files and 404 for the rest.
  const methods = isOfInterface
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
    ...(base === '' ? [] : [`rewrite ^${below}(/.*)$ $1 break;`]),
    ...(prefix === '/' ? ['index index.html;'] : []),
    `try_files $uri $uri.html $uri.json $uri.txt $uri/index.html ${isOfInterface ? '@node' : '=404'};`,
    // For a file without an extension.
    ...(headers['Content-Type'] ? [`default_type '${headers['Content-Type']}';`] : []),
    // Repeated in each block, because nginx inherits no header into a block that adds one.
    ...nginxHeaders(headers),
  ];
  return [`location ${base}${prefix} {`, ...settings.map(line => `  ${line}`), '}'];
}

function nginxHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !['Content-Type', 'Vary'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}" always;`);
}

/** Values are quoted by backticks, because one may contain quotation marks. */
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

function withoutCharset(type: string): string {
  return type.replace(/;.*/, '');
}
