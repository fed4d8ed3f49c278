import { expect, test } from 'vitest';
import type { ClauseReference } from '#library/reading';
import type { Clause } from './clauses.ts';
import { quoteOf, referredClause } from './stated.ts';

const clause = (label: string, text: string, page = 1, kind: Clause['kind'] = 'clause'): Clause => ({
  ...{ label, kind, text, page },
  above: [],
  anchor: `clause-${label}`,
});
const item = (label: string, text: string, opening: string, page = 1) => ({
  ...clause(label, text, page, 'item'),
  above: [opening],
});
const clauses = [
  clause('7', 'Payment', 1, 'heading'),
  clause('7.3', 'The Buyer pays:'),
  clause('7.3(b)', 'the balance within 60 days of the notice.'),
  clause('1.1', 'Balance means the second part.', 1, 'paragraph'),
  clause('1.1', 'Notice means the notice of the Seller’s vault.', 2, 'paragraph'),
  clause('schedule 2', 'Storage | 0.4 % a year', 3, 'row'),
];
const textOf = (found: ReturnType<typeof referredClause>) => (typeof found === 'string' ? found : found.text);

test.each([
  ['7.3(b)', 'the balance within 60 days of the notice.'],
  ['Clause 7.3 (b)', 'the balance within 60 days of the notice.'],
  ['7', 'Payment'],
])('%s is found as it is printed', (reference, text) => {
  expect(textOf(referredClause(clauses, reference))).toBe(text);
});

test('a definition is found by its beginning, whatever the apostrophes, and a row by its first cell', () => {
  expect(
    textOf(referredClause(clauses, { clause: '1.1', sentence: "Notice means the notice of the seller's" })),
  ).toBe('Notice means the notice of the Seller’s vault.');
  expect(textOf(referredClause(clauses, { row: 'Storage' }))).toBe('Storage | 0.4 % a year');
  expect(textOf(referredClause(clauses, { sentence: 'Notice means', page: 1 }))).toBe(
    'which now stands in clause 1.1',
  );
});

test('a new version that lacks, moves or rewords the clause is named', () => {
  expect(referredClause(clauses, '9.9')).toBe('which the document does not have');
  expect(referredClause(clauses, { clause: '8.1', sentence: 'the balance within 60 days' })).toBe(
    'which now stands in clause 7.3(b)',
  );
  expect(referredClause(clauses, { clause: '7.3(b)', sentence: 'the balance within 90 days' })).toBe(
    'but clause 7.3(b) does not have these words any more',
  );
});

test('a quotation is a whole clause with its items, also across pages, or the complete sentence that is stated', () => {
  const opening = 'In default the Seller may:';
  const paper = [
    clause('15.2', opening),
    item('15.2(a)', 'retain the Down Payment; and', opening),
    item('15.2(b)', 'resell the product.', opening, 2),
    clause('15.3', 'Interest accrues. It is compounded.'),
  ];
  const quoted = (reference: ClauseReference) => {
    const found = referredClause(paper, reference);
    return typeof found === 'string' ? found : quoteOf(paper, found, reference);
  };
  expect(quoted('15.2')).toBe(`${opening} (a) retain the Down Payment; and (b) resell the product.`);
  expect(quoted('15.2(b)')).toBe(`${opening} resell the product.`);
  expect(quoted({ clause: '15.3', sentence: 'Interest' })).toBe('Interest accrues. It is compounded.');
  expect(quoted({ clause: '15.3', sentence: 'It is' })).toBe('It is compounded.');
  expect(quoted({ clause: '15.3', sentence: 'Interest accrues.' })).toBe('Interest accrues.');
});
