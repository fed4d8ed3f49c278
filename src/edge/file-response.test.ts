import { describe, expect, test } from 'vitest';
import { fileResponse } from './file-response.ts';

const modified = 'Wed, 18 Nov 2026 12:00:00 GMT';

/** A file of ten bytes that comes in pieces, as a host sends it: with its length or without. */
function file(headers: Record<string, string> = { 'content-length': '10' }): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of ['01', '2345', '6789']) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  return new Response(body, {
    headers: { etag: '"abc"', 'last-modified': modified, 'content-type': 'application/pdf', ...headers },
  });
}

const ask = (headers: Record<string, string>, whole = file()) =>
  fileResponse(new Request('https://gold.example/a.pdf', { headers }), whole);

describe.each([
  ['with its length', { 'content-length': '10' }],
  ['without its length', {}],
])('of a file that comes %s', (_, headers) => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=1-2', '12', 'bytes 1-2/10'],
    ['bytes=5-', '56789', 'bytes 5-9/10'],
    ['bytes=-1', '9', 'bytes 9-9/10'],
  ])('%s is %s', async (range, content, contentRange) => {
    const answer = await ask({ range }, file(headers));
    expect([answer.status, await answer.text()]).toEqual([206, content]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(content.length));
  });

  test('a part behind its end is refused', async () => {
    const answer = await ask({ range: 'bytes=10-' }, file(headers));
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});

test.each([
  [{ 'if-none-match': '"abc"' }, 304],
  [{ 'if-modified-since': modified }, 304],
  [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
  [{ range: 'bytes=0-3', 'if-range': '"other"' }, 200],
  [{ range: 'bytes=0-3', 'if-range': modified }, 206],
])('%j is answered %i', async (headers, status) => {
  const answer = await ask(headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('etag')).toBe('"abc"');
});
