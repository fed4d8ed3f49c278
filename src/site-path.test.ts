import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileUrl, percentDecoded, portablePath } from './site-path.ts';

test.each([
  ['documents/Offtake Agreement.pdf', 'documents/Offtake Agreement.pdf'],
  ['documents/What is it?.pdf', 'documents/What is it%3F.pdf'],
  ['documents/a: "b" <c>|d*\\.pdf', 'documents/a%3A %22b%22 %3Cc%3E%7Cd%2A%5C.pdf'],
  ['documents/100% Gold.pdf', 'documents/100% Gold.pdf'],
  ['documents/a%3Fb.pdf', 'documents/a%253Fb.pdf'],
  ['documents/Con.pdf', 'documents/%43on.pdf'],
  ['lpt1', '%6Cpt1'],
  ['documents/Contract.pdf', 'documents/Contract.pdf'],
  ['ends with a dot./and a space ', 'ends with a dot%2E/and a space%20'],
])('the portable path of %s is %s', (path, portable) => {
  expect(portablePath(path)).toBe(portable);
});

test('different names stay different', () => {
  const name = fc.string({ unit: fc.constantFrom('?', '%', '3', 'F', 'f', '.', ' ', 'a') });
  fc.assert(
    fc.property(name, name, (one, other) => {
      if (one !== other) expect(portablePath(one)).not.toBe(portablePath(other));
    }),
  );
});

test('the URL of a file decodes to its portable path', () => {
  const path = 'documents/Übersicht (1), 100% #2?.pdf';
  const { pathname } = new URL(fileUrl(path), 'file:///');
  expect(decodeURIComponent(pathname.slice(1))).toBe(portablePath(path));
});

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
