/** Requests of HTTP/1.1 as they are written, and what comes back. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect, inject } from 'vitest';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As a client sends it, byte for byte: fetch would tidy the path and decode the response. */
export async function ask(
  server: 'nodeUrl' | 'workerdUrl',
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname: host, port } = new URL(inject(server));
  const request = httpRequest({ host, port, path, method, headers }).end();
  const [response] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

export function expectProblem({ status, headers, body }: RawResponse, expected: number): void {
  expect([status, headers['content-type']]).toEqual([expected, 'application/problem+json']);
  expect(JSON.parse(body.toString())).toMatchObject({ type: 'about:blank', status: expected });
}
