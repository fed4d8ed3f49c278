import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coloursOf, contrast, readTokens } from './tokens.ts';

const colours = new Map(
  coloursOf(readTokens(readFileSync('src/styles/tokens.css', 'utf8'))).map(colour => [colour.name, colour]),
);
const grounds = ['--paper', '--paper-raised', '--paper-risk', '--paper-found'];
const inks = ['--ink', '--ink-soft', '--gold', '--blue', '--red', '--green'];
const lines = ['--rule-strong', '--gold-fill'];

test('black on white has the greatest contrast, equal colours the least', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

describe.each(['light', 'dark'] as const)('in %s', theme => {
  const of = (name: string) => colours.get(name)?.[theme] ?? '';

  test.each(inks)('text in %s can be read on every ground', ink => {
    for (const ground of grounds) {
      expect([ground, contrast(of(ink), of(ground)) >= 4.5]).toEqual([ground, true]);
    }
  });

  test.each(lines)('a bar or a border in %s can be seen on paper', line => {
    for (const ground of ['--paper', '--paper-raised']) {
      expect([ground, contrast(of(line), of(ground)) >= 3]).toEqual([ground, true]);
    }
  });
});
