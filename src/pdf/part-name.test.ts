import { expect, test } from 'vitest';
import { partName } from './part-name.ts';

test.each([
  ['clause-15.2', 'clause 15.2'],
  ['clause-15.2-a', 'clause 15.2(a)'],
  ['clause-3-a-iv', 'clause 3(a)(iv)'],
  ['clause-b.2', 'clause b.2'],
  ['schedule-2', 'schedule 2'],
  ['schedule-2-3.1', 'schedule 2, 3.1'],
  ['annex-iv', 'annex iv'],
])('%s is called %s', (address, name) => {
  expect(partName(address)).toBe(name);
});

test.each(['page-7', 'cite-7', 'table-3', 'heading-2', '', 'clause', 'clause-', 'top', 'clause-1-<b>'])(
  '%j names no part of a document',
  address => {
    expect(partName(address)).toBeNull();
  },
);
