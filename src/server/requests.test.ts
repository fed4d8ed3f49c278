import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createRequestLog } from './requests.ts';

test('each request is one line of JSON that tells nothing of the person', async () => {
  const written: string[] = [];
  const log = createRequestLog(lines => written.push(lines));
  const server = createServer((request, response) => {
    log.watch(request, response);
    response.writeHead(request.url?.startsWith('/api') ? 200 : 404).end('answer');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'user-agent': 'somebody', cookie: 'name=somebody', referer: 'https://somebody.example/' };
  await (await fetch(`${address}/api/documents/search?q=somebody`, { headers })).text();
  await (await fetch(`${address}/nothing`, { method: 'HEAD', headers })).text();
  server.closeAllConnections();
  await once(server.close(), 'close');
  log.flush();

  const lines = written.join('').trimEnd().split('\n');
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/documents/search', status: 200, whole: true }),
    expect.objectContaining({ method: 'HEAD', path: '/nothing', status: 404 }),
  ]);
  expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual([
    'time',
    'method',
    'path',
    'status',
    'whole',
    'milliseconds',
  ]);
  expect(written.join('')).not.toMatch(/somebody|127\.0\.0\.1/);
});
