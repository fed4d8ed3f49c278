import { describe, expect, test } from 'vitest';
import { fileResponse, isUnchanged, selectPart } from './file-response.ts';

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
    ['bytes=-100', '0123456789', 'bytes 0-9/10'],
    ['bytes=5-100', '56789', 'bytes 5-9/10'],
  ])('%s is %s', async (range, content, contentRange) => {
    const answer = await ask({ range }, file(headers));
    expect([answer.status, await answer.text()]).toEqual([206, content]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(content.length));
  });

  test.each(['bytes=10-', 'bytes=5-1', 'bytes=-0'])('%s is refused', async range => {
    const answer = await ask({ range }, file(headers));
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(await answer.json()).toMatchObject({ status: 416, instance: '/a.pdf' });
  });
});

test.each([
  [{ 'if-none-match': '"abc"' }, 304],
  [{ 'if-modified-since': modified }, 304],
  [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
  [{ 'if-match': '"abc"' }, 200],
  [{ range: 'bytes=0-3', 'if-range': '"other"' }, 200],
  [{ range: 'bytes=0-3', 'if-range': modified }, 206],
])('%j is answered %i', async (headers, status) => {
  const answer = await ask(headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('etag')).toBe('"abc"');
});

test('a form of the file that is no more is refused, without its tag', async () => {
  const answer = await ask({ 'if-match': '"other"' });
  expect(await answer.json()).toMatchObject({ status: 412, instance: '/a.pdf' });
  expect([answer.status, answer.headers.get('etag')]).toEqual([412, null]);
});

const response = { etag: '"abc"', 'last-modified': modified };

describe('a response is already there', () => {
  test.each([
    [{}, false],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"x", W/"abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"abcd"' }, false],
    [{ 'if-none-match': 'abc' }, false],
    [{ 'if-modified-since': 'Wed, 18 Nov 2026 12:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Wed, 18 Nov 2026 11:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Wed, 18 Nov 2026 12:00:00 GMT' }, false],
    [{ 'if-none-match': '"abc"', 'if-modified-since': 'Wed, 18 Nov 2020 12:00:00 GMT' }, true],
  ])('with %j: %s', (headers, expected) => {
    expect(isUnchanged(headers as Record<string, string>, response)).toBe(expected);
  });

  test('is said to who asks caches to check it', () => {
    expect(isUnchanged({ 'if-none-match': '"abc"', 'cache-control': 'no-cache' }, response)).toBe(true);
  });

  test('is never said of what has no tag and no date', () => {
    expect(isUnchanged({ 'if-none-match': '"abc"' }, {})).toBe(false);
    expect(isUnchanged({ 'if-modified-since': new Date().toUTCString() }, {})).toBe(false);
  });
});

test.each([
  [undefined, true],
  ['"abc"', true],
  ['W/"abc"', false],
  ['"x"', false],
  ['Wed, 18 Nov 2026 12:00:00 GMT', true],
  ['Wed, 18 Nov 2026 12:00:01 GMT', false],
])('If-Range: %s allows a range: %s', (condition, expected) => {
  const { status } = selectPart({ range: 'bytes=0-3', 'if-range': condition }, response, 10);
  expect(status === 206).toBe(expected);
});
