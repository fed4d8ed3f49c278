import { describe, expect, test } from 'vitest';
import { programSchema } from '#program';
import program from '../program/program.json' with { type: 'json' };
import { statedFigures } from './document-accounts.ts';
import { figures, heldBy } from './figures.ts';
import { type LedgerLibrary, readLedger, type Settlement } from './ledger.ts';
import { figureLedgerSchema } from './schema.ts';

const data = programSchema.parse(program);

function library(
  documents: Record<string, string[]>,
  settlements: [string, Settlement[]][] = [],
): LedgerLibrary {
  return {
    entries: Object.keys(documents).map(name => ({
      filename: `${name}.pdf`,
      title: name,
      pageCount: 3,
      pageUrl: `/documents/${name}`,
    })),
    settlements: new Map(settlements),
    isSource: () => true,
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

test('a document is a source if it names the programme or states its figures, or if the operator says so', async () => {
  const documents = {
    book: ['The second payment is 100 USD. Delivery takes 12 months. The election period is 30 days.'],
    named: ['The Gold Offtake\nProgram is described elsewhere.'],
    priced: ['The forward price is 1,550 USD per troy ounce. The down payment is 395 USD per troy ounce.'],
    said: ['A biography.'],
  };
  const { unrelatedDocuments, accounts, differences } = await readLedger(data, {
    ...library(documents),
    isSource: filename => (filename === 'said.pdf' ? true : null),
  });
  expect(unrelatedDocuments).toEqual(['book.pdf']);
  expect(accounts.map(({ filename }) => filename)).toEqual(['named.pdf', 'priced.pdf', 'said.pdf']);
  expect(differences.filter(({ known }) => !known)).toEqual([]);
});

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
      { filename: 'a.pdf', page: 2, url: '/documents/a#page-2', verdict: 'equals' },
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

describe('the account of all amounts', () => {
  test('holds each in one account, by document and in all', async () => {
    const { account, accounts, review } = await readLedger(
      data,
      library({
        a: ['The soft cap is USD 6,500,000. For 40,000 tokens you pay 790 USD. GOLD FOR $1,450'],
        b: ['The card fee is 4 %. A competitor asks a forward price of 1,620 USD per ounce.'],
      }),
    );
    expect(accounts).toMatchObject([
      { filename: 'a.pdf', amounts: 4, equals: 1, derived: 1, undecided: 1, other: 1 },
      { filename: 'b.pdf', amounts: 2, charge: 1, unrelated: 1 },
    ]);
    expect(account).toMatchObject({
      amounts: 6,
      equals: 1,
      derived: 1,
      charge: 1,
      other: 1,
      unrelated: 1,
      undecided: 1,
    });
    expect(review.map(({ written, mark, sentence }) => [written, sentence.slice(...mark)])).toEqual([
      ['$1,450', '$1,450'],
    ]);
  });

  test('counts days whose kind is not stated apart', async () => {
    const { figures: entries, dayKindNotStated } = await readLedger(
      data,
      library({
        a: [
          'The deferred payment is due within 60 days.',
          'The deferred payment is due within 60 calendar days.',
        ],
      }),
    );
    expect(entries.find(({ id }) => id === 'deferred-period')).toMatchObject({
      equals: 2,
      dayKindNotStated: 1,
    });
    expect(dayKindNotStated).toBe(1);
  });
});

describe('what the operator settles', () => {
  const flyer = { a: ['GOLD FOR $1,450'] };

  test('holds by the sentence, and says who settled it', async () => {
    const line: Settlement = { sentence: 'GOLD FOR $1,450', account: 'other' };
    const { account, review, unusedSettlements } = await readLedger(
      data,
      library(flyer, [['a.pdf', [line]]]),
    );
    expect(account).toMatchObject({ undecided: 0, other: 0, settled: 1 });
    const settled = { where: 'the caption file of a.pdf', before: 'undecided', reason: null };
    expect(review).toMatchObject([{ account: 'other', settled }]);
    expect(unusedSettlements).toEqual([]);
  });

  test('no longer applies where the sentence is another, and is reported', async () => {
    const line: Settlement = { sentence: 'GOLD FOR $1,400', account: 'other' };
    const { account, unusedSettlements } = await readLedger(data, library(flyer, [['a.pdf', [line]]]));
    expect(account.undecided).toBe(1);
    expect(unusedSettlements).toEqual(['the caption file of a.pdf: GOLD FOR $1,400']);
  });

  test('is equal although it differs only with a reason, which is published', async () => {
    const sentence = 'The forward price is 1,650 USD per ounce.';
    const line: Settlement = { sentence, account: 'equals' };
    const read = (settlement: Settlement) =>
      readLedger(data, library({ a: [sentence] }, [['a.pdf', [settlement]]]));
    await expect(read(line)).rejects.toThrow(
      /^a\.pdf\.json: key amounts: expected "reason" for “The forward price is 1,650 USD per ounce\.”/,
    );
    const { account, equals, differs, review } = await read({
      ...line,
      reason: 'A misprint, since withdrawn',
    });
    expect([account.settled, account.equals, equals, differs]).toEqual([1, 0, 0, 0]);
    expect(review[0]?.settled).toEqual({
      where: 'the caption file of a.pdf',
      before: 'differs',
      reason: 'A misprint, since withdrawn',
    });
  });

  test('can be a sentence of a known difference, whose amount then differs and is known', async () => {
    const program = structuredClone(data);
    const difference = program.textDifferences.find(({ id }) => id === 'deferred-price');
    Object.assign(difference ?? {}, { sentences: ['Later comes 1,100 USD per ounce.'] });
    const { differences } = await readLedger(program, library({ a: ['Later comes 1,100 USD per ounce.'] }));
    expect(differences).toMatchObject([
      { id: 'deferred-price', known: true, readings: [{}, { value: '1100' }] },
    ]);
  });
});
