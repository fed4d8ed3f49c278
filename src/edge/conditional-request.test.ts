import { describe, expect, test } from 'vitest';
import { isSameFile, isUnchanged } from './conditional-request.ts';

const etag = '"abc"';
const lastModified = new Date('2026-11-18T12:00:00.700Z');
const validators = { etag, lastModified };
const given = (headers: Record<string, string>) => (name: string) => headers[name];

describe('an answer is already there', () => {
  test.each([
    [{}, false],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"x", W/"abc"' }, true],
    [{ 'if-none-match': '"x,y", "abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"abcd"' }, false],
    [{ 'if-none-match': 'abc' }, false],
    [{ 'if-modified-since': 'Wed, 18 Nov 2026 12:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Wed, 18 Nov 2026 11:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Wed, 18 Nov 2026 12:00:00 GMT' }, false],
    [{ 'if-none-match': '"abc"', 'if-modified-since': 'Wed, 18 Nov 2020 12:00:00 GMT' }, true],
  ])('with %j: %s', (headers, expected) => {
    expect(isUnchanged(given(headers as Record<string, string>), validators)).toBe(expected);
  });

  test('is never said of what has no tag and no date', () => {
    const none = { etag: null, lastModified: null };
    expect(isUnchanged(given({ 'if-none-match': '*' }), none)).toBe(false);
    expect(isUnchanged(given({ 'if-modified-since': new Date().toUTCString() }), none)).toBe(false);
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
  expect(isSameFile(() => condition, validators)).toBe(expected);
});
