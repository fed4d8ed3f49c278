import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageName, pageTitle, partName } from './page-name.ts';

test.each([
  [{ page: 13, label: '9', pageCount: 25 }, 'page 9 (PDF page 13)'],
  [{ page: 4, label: 'iv', pageCount: 25 }, 'page iv (PDF page 4)'],
  [{ page: 2, label: '2', pageCount: 3 }, 'page 2 of 3'],
])('a page is called by its label first, then by its place in the file', (page, name) => {
  expect(pageName(page)).toBe(name);
  expect(pageTitle(page)).toBe(name.replace(/^p/, 'P'));
});

test('no other file names pages to readers', () => {
  const files = globSync('src/**/*.{ts,astro}').filter(file => !/page-name\.|\.test\.ts$/.test(file));
  const naming = files.filter(file =>
    /[Pp]age \$?\{[\w.]*page\}|\bp\. \$?\{/.test(readFileSync(file, 'utf8')),
  );
  // What the drawing of a page throws, which nobody but developers reads.
  expect(naming).toEqual(['src/pdf/pictures/page-picture.ts']);
});

test.each([
  ['clause-15.2', 'clause 15.2'],
  ['clause-15.2-a', 'clause 15.2(a)'],
  ['clause-3-a-iv', 'clause 3(a)(iv)'],
  ['clause-b.2', 'clause b.2'],
  ['schedule-2', 'schedule 2'],
  ['schedule-2-3.1', 'schedule 2, 3.1'],
  ['annex-iv', 'annex iv'],
  ['exhibit-b-1.01', 'exhibit b, 1.01'],
])('%s is called %s', (address, name) => {
  expect(partName(address)).toBe(name);
});

test.each(['page-7', 'cite-7', 'table-3', 'heading-2', '', 'clause', 'clause-', 'top', 'clause-1-<b>'])(
  '%j names no part of a document',
  address => {
    expect(partName(address)).toBeNull();
  },
);
