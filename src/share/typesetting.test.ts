import { expect, test } from 'vitest';
import { openTypesetter, type TextStyle } from './typesetting.ts';

const style: TextStyle = { typeface: 'serif', weight: 600, size: 50 };

test('sets a line as outlines with the width of its letters and kerning', async () => {
  const { line } = await openTypesetter();
  const apart = line('A', style).width + line('V', style).width;
  const together = line('AV', style);
  expect(together.width).toBeLessThan(apart);
  expect(together.outlines()).toMatch(/^M[\d.-]+,[\d.-]+[LQC]/);
  expect(line('AV', { ...style, size: 100 }).width).toBeCloseTo(together.width * 2, 5);
});

test('a heavier weight is wider, and letters are above the baseline', async () => {
  const { line } = await openTypesetter();
  expect(line('ounce', style).width).toBeGreaterThan(line('ounce', { ...style, weight: 400 }).width);
  const heights = [
    ...line('I', style)
      .outlines()
      .matchAll(/[\d.-]+,([\d.-]+)/g),
  ].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeLessThan(-30);
  expect(Math.max(...heights)).toBeLessThanOrEqual(0);
});

test('breaks text into lines that fit, but never within a word', async () => {
  const { lines } = await openTypesetter();
  const set = lines('Refined gold bought forward at a fixed price', style, 400);
  expect(set.map(({ text }) => text).join(' ')).toBe('Refined gold bought forward at a fixed price');
  for (const { width } of set) expect(width).toBeLessThanOrEqual(400);
  expect(lines('Unbreakablylongword', style, 10)).toHaveLength(1);
});

test('supports letters with accents and the narrow space, but not every script', async () => {
  const { supports } = await openTypesetter();
  expect(supports('Minería, Źródło 99.5\u202f%', 'serif')).toBe(true);
  expect(supports('黄金', 'serif')).toBe(false);
});
