import { expect, test } from 'vitest';
import program from '../program/program.json' with { type: 'json' };
import { programSchema } from '../program/schema/schema.ts';
import { statedFigures } from './document-accounts.ts';
import { readLedger } from './ledger.ts';
import { ledgerJson, readLedgerJson } from './ledger-json.ts';

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
  stated: async filename =>
    statedFigures([{ page: 1, label: '1', text: texts[Number.parseInt(filename, 10)] ?? '' }], data),
});
const json = [...ledgerJson(ledger)].join('');

test('the ledger is written as JSON, and read back an entry at a time', () => {
  expect(JSON.parse(json)).toEqual(ledger);
  const pieces = [...readLedgerJson(Buffer.from(json))];
  const lists = Object.entries(ledger).filter(([, value]) => Array.isArray(value));
  const emptied = Object.fromEntries(lists.map(([name]) => [name, []]));
  expect(pieces.pop()).toEqual({ list: null, value: { ...ledger, ...emptied } });
  expect(pieces).toEqual(
    lists.flatMap(([list, values]) => (values as unknown[]).map(value => ({ list, value }))),
  );
});

test.each([
  ['lacks its end', json.slice(0, -2)],
  ['is cut off', json.slice(0, json.length / 2)],
  ['lacks a comma', json.replace('},\n{', '}\n{')],
  ['has a comma too many', json.replace('}],\n', '},\n')],
  ['has a list too many', json.replace('"review":[', '"review":["follows":[')],
  ['is empty', ''],
])('a ledger that %s is no ledger', (_, damaged) => {
  expect(() => [...readLedgerJson(Buffer.from(damaged))]).toThrow(SyntaxError);
});
