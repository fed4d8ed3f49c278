import { describe, expect, test } from 'vitest';
import { functionPaths } from './function-paths.ts';
import { headerPrefixes, headersFor } from './hosting-rules.ts';
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
      if (name !== 'Vary') expect(caddy).toContain(`header ${input.basePath}${prefix}* ${name} \`${value}\``);
    }
  });

  test('hand the routes of the function to the Node server, and nothing else', () => {
    expect(nginx.match(/proxy_pass/g)).toHaveLength(functionPaths.length);
    for (const route of functionPaths) {
      expect(nginx).toContain(`location = ${input.basePath}${route} {`);
      expect(caddy).toContain(`${input.basePath}${route}`);
    }
  });

  test('are balanced, and send https for ever only where it is', () => {
    expect(nginx.split('{').length).toBe(nginx.split('}').length);
    expect(nginx.includes('Strict-Transport-Security')).toBe(input.secure);
    expect(caddy.includes('Strict-Transport-Security')).toBe(input.secure);
  });
});
