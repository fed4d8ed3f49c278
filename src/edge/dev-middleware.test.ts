import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallSite } from '../../tests/small-site.ts';
import { createDevMiddleware } from './dev-middleware.ts';

const site = await smallSite();
const server = createServer();
let address: string;

beforeAll(async () => {
  const artifacts = {
    async read(path: string) {
      if (path === 'broken.txt') throw new Error('cannot be made');
      const content = path.endsWith('.html') ? undefined : site[path];
      return content === undefined ? null : new Response(content);
    },
    edition: () => '',
  };
  const feeds = { names: [], goldapiKey: null, ownUrl: null };
  const middleware = createDevMiddleware({ artifacts, feeds, basePath: '/gold' });
  server.on('request', (request, response) => {
    middleware(request, response, error => response.end(error ? `${error}` : 'the next answers'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

test.each([
  ['/gold/api/health', 200, 'application/json'],
  ['/gold/api/documents', 200, 'application/json'],
  ['/gold/api/documents/text/Offtake%20Agreement.pdf', 200, 'text/plain; charset=utf-8'],
  ['/gold/api/nothing', 404, 'application/problem+json'],
  ['/gold/llms.txt', 200, 'text/plain; charset=utf-8'],
  ['/gold/llms', 200, 'text/plain; charset=utf-8'],
])('%s is answered from the artifacts', async (path, status, type) => {
  const response = await fetch(address + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
});

test.each(['/gold/', '/gold/faq', '/gold/src/styles/site.css', '/gold/@vite/client', '/api/health'])(
  '%s is left to the next',
  async path => {
    expect(await (await fetch(address + path)).text()).toBe('the next answers');
  },
);

test('what goes wrong while an artifact is made is told to the next', async () => {
  expect(await (await fetch(`${address}/gold/broken`)).text()).toBe('Error: cannot be made');
});
