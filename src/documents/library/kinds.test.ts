import { expect, test } from 'vitest';
import { kindOfFilename } from './kinds.ts';

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
