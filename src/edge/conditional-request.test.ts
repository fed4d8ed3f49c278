import { describe, expect, test } from 'vitest';
import { isSameFile, isUnchanged } from './conditional-request.ts';

const response = new Headers({ etag: '"abc"', 'last-modified': 'Wed, 18 Nov 2026 12:00:00 GMT' });

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
    expect(isUnchanged(new Headers(headers as Record<string, string>), response)).toBe(expected);
  });

  test('is said to who asks caches to check it', () => {
    const request = new Headers({ 'if-none-match': '"abc"', 'cache-control': 'no-cache' });
    expect(isUnchanged(request, response)).toBe(true);
  });

  test('is never said of what has no tag and no date', () => {
    expect(isUnchanged(new Headers({ 'if-none-match': '"abc"' }), new Headers())).toBe(false);
    expect(isUnchanged(new Headers({ 'if-modified-since': new Date().toUTCString() }), new Headers())).toBe(
      false,
    );
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
  const request = new Headers(condition === undefined ? {} : { 'if-range': condition });
  expect(isSameFile(request, response)).toBe(expected);
});
