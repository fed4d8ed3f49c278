import { expect, test } from 'vitest';
import { isCompressible, preferredCoding } from './content-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['zstd', 'identity'],
  ['gzip;q=x', 'identity'],
])('who accepts %s is sent %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/problem+json', true],
  ['application/atom+xml; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/pdf', false],
  ['video/mp4', false],
  [null, false],
])('%s is made smaller: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected);
});
