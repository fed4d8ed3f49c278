import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=3-3', { start: 3, end: 3 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=99-100', 'unsatisfiable'],
  ['bytes=4-3', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
])('%s of ten bytes is %j', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});

test('of an empty file there is no part', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
