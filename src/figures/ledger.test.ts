import { describe, expect, test } from 'vitest';
import program from '../program/program.json' with { type: 'json' };
import { programSchema } from '../program/schema/schema.ts';
import { figures } from './figures.ts';
import { type LedgerLibrary, readLedger, statedFigures } from './ledger.ts';
import { figureLedgerSchema } from './schema.ts';
import { heldBy } from './verdict.ts';

const data = programSchema.parse(program);

function library(documents: Record<string, string[]>): LedgerLibrary {
  return {
    entries: Object.keys(documents).map(name => ({
      filename: `${name}.pdf`,
      title: name,
      pageCount: 3,
      pageUrl: `/documents/${name}`,
    })),
    stated: async filename =>
      statedFigures(
        (documents[filename.replace('.pdf', '')] ?? []).map((text, index) => ({
          page: index + 1,
          label: String(index + 1),
          text,
        })),
        data,
      ),
  };
}

describe('the table of figures', () => {
  test('names places of the programme data that hold a figure', () => {
    for (const figure of figures) expect(heldBy(data, figure), figure.id).not.toBeNull();
  });
});

describe('the ledger', () => {
  test('has the published shape, and says where each statement stands', async () => {
    const ledger = await readLedger(
      data,
      library({ a: ['Nothing.', 'The soft cap is USD 6,500,000.'], scan: [''] }),
    );
    expect(figureLedgerSchema.parse(ledger)).toEqual(ledger);
    expect(ledger.withoutText).toEqual(['scan.pdf']);
    expect(ledger.figures.find(({ id }) => id === 'soft-cap-usd')?.statements).toMatchObject([
      { filename: 'a.pdf', page: 2, url: '/documents/a#page-2', verdict: 'agrees' },
    ]);
  });

  test('tells a difference that the operator knows of, with the remark, from a new one', async () => {
    const { differences } = await readLedger(
      data,
      library({
        a: ['The deferred payment is 1,150 USD per troy ounce.'],
        b: ['The soft cap is USD 7,000,000.'],
      }),
    );
    expect(differences).toMatchObject([
      { id: 'deferred-price', kind: 'value', known: true, remark: expect.stringContaining('1,545 USD') },
      { id: null, subject: 'Soft cap in US dollars', known: false, remark: null },
    ]);
  });

  test('calls another reading of a known difference new', async () => {
    const { differences } = await readLedger(
      data,
      library({ a: ['The deferred payment is 1,100 USD per troy ounce.'] }),
    );
    expect(differences).toMatchObject([{ id: null, known: false }]);
  });

  test('finds one thing that is stated in two measures that do not come to the same', async () => {
    const { differences } = await readLedger(
      data,
      library({ a: ['The soft cap is USD 6,500,000.'], b: ['The soft cap is 329,113,924 tokens.'] }),
    );
    expect(differences).toMatchObject([{ id: 'soft-cap', kind: 'measure', known: true }]);
  });

  test('lists what the operator knows of and no document bears out', async () => {
    const { notFound } = await readLedger(data, library({ a: ['The soft cap is USD 6,500,000.'] }));
    expect(notFound).toEqual([
      'deferred-price',
      'deferred-period',
      'delivery-time',
      'soft-cap',
      'token-count',
    ]);
  });

  test('does not look for readings that differ in words only', async () => {
    const { notFound } = await readLedger(data, library({}));
    expect(data.textDifferences.map(({ id }) => id)).toContain('wallet-delivery');
    expect(notFound).not.toContain('wallet-delivery');
  });
});
