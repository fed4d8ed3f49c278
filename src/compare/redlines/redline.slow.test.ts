import { expect, test } from 'vitest';
import { versionOf } from './fixtures/written-version.ts';
import { compareVersions } from './redline.ts';

const compare = (older: string, newer: string) => compareVersions(versionOf(older), versionOf(newer));

test('the same paragraph again and again, and texts without a common word, come to an end', () => {
  const paragraphs = (count: number, word: (index: number) => string) =>
    Array.from(
      { length: count },
      (_, index) => `The ${word(index)} is ${word(index + 1)} ${word(index + 2)}.`,
    ).join('\n');
  expect(
    compare(
      paragraphs(5000, () => 'gold'),
      paragraphs(4999, () => 'gold'),
    ).counts.wording,
  ).toBe(1);
  const apart = compare(
    paragraphs(2200, index => `a${index}`),
    paragraphs(2200, index => `b${index}`),
  );
  expect(apart.changes.length).toBeLessThanOrEqual(2000);
  expect(apart.omitted).toBeGreaterThan(0);
});
