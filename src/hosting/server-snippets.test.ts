import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { functionPaths, headerPrefixes, headersFor, rulesFor } from './hosting-rules.ts';
import { caddySnippet, nginxSnippet } from './server-snippets.ts';

const cases = [
  { basePath: '', secure: true },
  { basePath: '/gold', secure: false },
];

describe.each(cases)('the snippets of %j', input => {
  const nginx = nginxSnippet(input);
  const caddy = caddySnippet(input);

  test.each(headerPrefixes)('give %s the headers of the table', prefix => {
    const start = `location ${input.basePath}${prefix} {`;
    const block = nginx.slice(nginx.indexOf(start), nginx.indexOf('\n}', nginx.indexOf(start)));
    for (const [name, value] of Object.entries(headersFor(prefix, input))) {
      // Types come from nginx's own table, and gzip sets Vary.
      if (name !== 'Content-Type' && name !== 'Vary')
        expect(block).toContain(`add_header ${name} "${value}" always;`);
    }
  });

  test('give Caddy each rule of the table below the base path, in a route, where lines count in their order', () => {
    const route = caddy.slice(caddy.indexOf('route '));
    for (const [path, headers] of Object.entries(rulesFor(input))) {
      for (const [name, value] of Object.entries(headers)) {
        if (name !== 'Vary') expect(route).toContain(`  header ${path} ${name} \`${value}\`\n`);
      }
    }
  });

  test('hand the routes of the function to the Node server, before they set a header', () => {
    const ofApi = [...nginx.matchAll(/^location ~ (\S+) \{\n {2}add_header Vary ""/gm)].map(
      ([, path]) => path,
    );
    for (const route of functionPaths) {
      const path = input.basePath + route;
      const isHandedOn =
        nginx.includes(`location = ${path} {\n  add_header Vary "";\n`) ||
        ofApi.some(pattern => new RegExp(pattern ?? '$^').test(path));
      expect([path, isHandedOn]).toEqual([path, true]);
    }
    expect(caddy).toContain(
      `  @function path ${functionPaths.map(path => input.basePath + path).join(' ')}\n`,
    );
    expect(caddy.lastIndexOf('reverse_proxy')).toBeLessThan(caddy.indexOf('  header '));
  });

  test('find the Node server where its defaults put it, and let the operator name another place', () => {
    expect(nginx).toContain("if ($node_server = '') { set $node_server 127.0.0.1:4321; }");
    expect(nginx.replaceAll(/^#.*|^if .*/gm, '')).not.toContain('4321');
    const upstreams = [...caddy.matchAll(/reverse_proxy @\w+ (\S+)/g)].map(([, upstream]) => upstream);
    expect(new Set(upstreams)).toEqual(new Set(['{$NODE_SERVER:127.0.0.1:4321}']));
  });

  test('look at thousands of slashes once', () => {
    const patterns = [/request_uri ~ "(.+)"/, /@slash vars_regexp slash \S+ (\S+)/].map(
      (rule, index) => [nginx, caddy][index]?.match(rule)?.[1],
    );
    const slow = (source = '') => analyse({ source, flags: '' }, { assumeRejectingSuffix: false }).reports;
    for (const pattern of patterns) expect([pattern, slow(pattern)]).toEqual([expect.any(String), []]);
    expect(slow('^(/[^/?][^?]*?)/+(\\?.*)?$')).not.toEqual([]);
  });

  test('are balanced, and send https for ever only where it is', () => {
    expect(nginx.split('{').length).toBe(nginx.split('}').length);
    expect(nginx.includes('Strict-Transport-Security')).toBe(input.secure);
    expect(caddy.includes('Strict-Transport-Security')).toBe(input.secure);
  });
});
