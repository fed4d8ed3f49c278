import { expect, test } from 'vitest';
import { versionPairs } from './redline.ts';

const pairsOf = (...hashes: string[]) =>
  versionPairs(hashes.map(sha256 => ({ sha256 }))).map(({ older, newer }) => older.sha256 + newer.sha256);

test('each version is compared with the one after it and with the current one', () => {
  expect(pairsOf('a', 'b', 'c')).toEqual(['ab', 'ac', 'bc']);
  expect(pairsOf('a', 'b')).toEqual(['ab']);
  expect(pairsOf('a')).toEqual([]);
});

test('a version that came back is not compared with itself', () => {
  expect(pairsOf('a', 'b', 'a')).toEqual(['ab', 'ba']);
});
