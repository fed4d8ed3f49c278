import { expect, test } from 'vitest';
import { programSchema } from '#program';
import program from '../program/program.json' with { type: 'json' };
import { statedFigures } from './document-accounts.ts';
import { ledgerJson, readLedger } from './ledger.ts';

const data = programSchema.parse(program);
const texts = [
  'The forward price is 1,550 USD per troy ounce [see 1], or 1,600 USD.',
  'The soft cap is USD 7,000,000.',
  '',
];
const entries = texts.map((_, index) => ({
  ...{ filename: `${index}.pdf`, title: `No. ${index}`, pageCount: 1, pageUrl: `/documents/${index}` },
}));
const ledger = await readLedger(data, {
  entries,
  settlements: new Map(),
  isSource: () => true,
  stated: async filename =>
    statedFigures([{ page: 1, label: '1', text: texts[Number.parseInt(filename, 10)] ?? '' }], data),
});

test('the ledger is written as JSON, an entry a line', () => {
  const json = [...ledgerJson(ledger)].join('');
  expect(JSON.parse(json)).toEqual(ledger);
  expect(json.split('\n')).toContain(`${JSON.stringify(ledger.figures[0])},`);
});
