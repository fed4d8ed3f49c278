import { describe, expect, test } from 'vitest';
import type { FigureDifference } from '../figures/schema.ts';
import { OperatorError } from '../operator-error.ts';
import { refuseNewDifferences } from './new-differences.ts';

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

describe('a build that is told to fail on new differences', () => {
  test('names the figure, the value and the page', () => {
    expect(() => refuseNewDifferences({ differences: [difference] })).toThrow(OperatorError);
    expect(() => refuseNewDifferences({ differences: [difference] })).toThrow(
      /Soft cap in US dollars: .* 7000000 USD in a.pdf, page 3/,
    );
  });

  test('goes on where every difference is listed', () => {
    expect(() => refuseNewDifferences({ differences: [{ ...difference, known: true }] })).not.toThrow();
  });
});
