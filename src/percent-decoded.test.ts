import { expect, test } from 'vitest';
import { percentDecoded } from './percent-decoded.ts';

test.each([
  ['Offtake%20Agreement.pdf', 'Offtake Agreement.pdf'],
  ['%C3%9Cbersicht', 'Übersicht'],
  ['50%', '50%'],
  ['%', '%'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['%FF', '%FF'],
])('%j is decoded to %j', (written, meant) => {
  expect(percentDecoded(written)).toBe(meant);
});
