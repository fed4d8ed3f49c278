import { expect, test } from 'vitest';
import { documentKinds, documentPurposes, kindOfFilename, placeOf } from './kinds.ts';

test.each([
  ['Gold-Offtake-Agreement.pdf', 'offtake-agreement'],
  ['OfftakeAgreement_v2.pdf', 'offtake-agreement'],
  ['Subscription Agreement.pdf', 'subscription-agreement'],
  ['subscriber_instructions.pdf', 'subscriber-instructions'],
  ['Confidential Offtake Memorandum.pdf', 'confidential-offtake-memorandum'],
  ['Presentation 2026.pdf', 'presentation'],
  ['Rights Summary.pdf', 'rights-summary'],
  ['Token-Summary.pdf', 'token-summary'],
  ['Token Marketing Summary.pdf', 'token-marketing-summary'],
  ['Thesis-Paper-1.pdf', 'thesis-paper'],
  ['Logistics Outline.pdf', 'logistics-outline'],
  ['MINING SUMMARY.PDF', 'mining-summary'],
  ['Principal Biography.pdf', 'principal-biography'],
  ['Annual report.pdf', 'other'],
  ['黄金.pdf', 'other'],
])('%s is of the kind %s', (filename, kind) => {
  expect(kindOfFilename(filename)).toBe(kind);
});

test('every kind has its place, the agreement the first and what has no kind the last', () => {
  const kinds = Object.keys(documentKinds) as (keyof typeof documentKinds)[];
  expect(Object.keys(documentPurposes).toSorted()).toEqual(kinds.toSorted());
  const ordered = kinds.toSorted((a, b) => placeOf(a) - placeOf(b));
  expect([ordered[0], ordered.at(-1)]).toEqual(['offtake-agreement', 'other']);
});
