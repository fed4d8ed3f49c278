import { describe, expect, test } from 'vitest';
import type { AccountedAmount, FigureDifference } from '#ledger/schema';
import { programSchema, readProgram } from '#program';
import { OperatorError } from '../operator-error.ts';
import type { Inputs } from './inputs.ts';
import {
  changedDocuments,
  describeReferences,
  operatorWarnings,
  refuseNewDifferences,
  refuseUndecidedAmounts,
} from './report.ts';

const reading = { figure: 'soft-cap-usd', unit: 'USD', places: [] };
const difference: FigureDifference = {
  id: null,
  subject: 'Soft cap in US dollars',
  kind: 'value',
  known: false,
  remark: null,
  readings: [
    { ...reading, value: '6500000', isProgramData: true, known: true },
    {
      ...reading,
      value: '7000000',
      isProgramData: false,
      known: false,
      places: [
        {
          filename: 'a.pdf',
          title: 'A',
          page: 3,
          label: '3',
          pageCount: 3,
          url: '/a#page-3',
          sentence: 'S.',
        },
      ],
    },
  ],
};

describe('a build that fails on new differences', () => {
  test('names the remedy for an amount that was matched with the wrong figure', () => {
    expect(() => refuseNewDifferences({ differences: [difference] })).toThrow(
      /taken for a figure that it does not state, .* "amounts" in the caption file/,
    );
  });

  test('names the figure, the value and the page', () => {
    expect(() => refuseNewDifferences({ differences: [difference] })).toThrow(OperatorError);
    expect(() => refuseNewDifferences({ differences: [difference] })).toThrow(
      /Soft cap in US dollars: .* 7000000 USD in a.pdf, page 3/,
    );
  });

  test('continues if every difference is listed', () => {
    expect(() => refuseNewDifferences({ differences: [{ ...difference, known: true }] })).not.toThrow();
  });
});

const undecided: AccountedAmount = {
  account: 'undecided',
  figure: null,
  filename: 'flyer.pdf',
  title: 'Flyer',
  page: 1,
  label: '1',
  pageCount: 2,
  url: '/documents/flyer#page-1',
  sentence: 'GOLD FOR $1,450',
  place: [9, 15],
  mark: [9, 15],
  value: '1450',
  unit: 'USD',
  written: '$1,450',
  why: 'subject unclear',
  dayKindStated: null,
  settled: null,
};

describe('a build that fails on undecided amounts', () => {
  test('names document, page and sentence, with the amount marked', () => {
    expect(() => refuseUndecidedAmounts({ review: [undecided] })).toThrow(OperatorError);
    expect(() => refuseUndecidedAmounts({ review: [undecided] })).toThrow(
      /flyer\.pdf, page 1 of 2: undecided .*“GOLD FOR \[\$1,450\]”/,
    );
  });

  test('continues if the operator has settled them, and if they differ, which is reported elsewhere', () => {
    const settled: AccountedAmount = {
      ...undecided,
      account: 'other',
      settled: { where: 'the caption file of flyer.pdf', before: 'undecided', reason: null },
    };
    expect(() =>
      refuseUndecidedAmounts({ review: [settled, { ...undecided, account: 'differs' }] }),
    ).not.toThrow();
  });
});

test('documents that changed since the published site are named, with what changed in their words', () => {
  const changes = changedDocuments(
    {
      library: {
        entries: [
          { filename: 'a.pdf', sha256: 'new' },
          { filename: 'b.pdf', sha256: 'same' },
          { filename: 'c.pdf', sha256: 'first' },
        ],
      },
      redlines: [{ filename: 'a.pdf', older: 'old', newer: 'new', summary: ['One figure changed.'] }],
    } as unknown as Inputs,
    new Map([
      ['documents/a.pdf', 'old'],
      ['documents/b.pdf', 'same'],
      ['documents/b.html', 'page'],
      ['documents/gone.pdf', 'gone'],
      ['documents/versions/0/a.pdf', 'older'],
    ]),
  );
  expect(changes).toEqual(['a.pdf: replaced. One figure changed.', 'c.pdf: added.', 'gone.pdf: removed.']);
});

test('a page that the programme file does not list is named, and stops nothing', async () => {
  const { program } = await readProgram('src/program/program.json');
  const navigation = program.navigation
    .filter(({ path }) => path !== '/team')
    .map((entry, index) => ({ ...entry, order: index + 1 }));
  expect(programSchema.safeParse({ ...program, navigation }).success).toBe(true);
  const inputs = {
    library: { report: { warnings: [] } },
    ledger: { notFound: [], unusedSettlements: [], unrelatedDocuments: [] },
    citations: { faults: [] },
    media: { problems: [] },
    program: { navigation },
  } as unknown as Inputs;
  expect(operatorWarnings(inputs)).toContain(
    '  The programme file does not list the page /team under navigation: no menu leads to it.',
  );
});

test('references to nothing and terms without a use are reported for each document', () => {
  const missing = [{ written: 'clause 14.7', page: 8, label: '8' }];
  const found = { missing, unused: ['OT', 'SET'], undefinedTerms: [], key: '' };
  const inputs = {
    library: { entries: [{ filename: 'a.pdf', pageUrl: '/documents/a', pageCount: 9 }] },
    references: { reports: new Map([['/documents/a', found]]) },
  } as unknown as Inputs;
  expect(describeReferences(inputs)).toEqual([
    'a.pdf: Clause 14.7 is named on page 8 of 9; there is none.',
    'a.pdf: Defined, but not used: OT, SET.',
  ]);
});
