/**
 * Sixty inputs with their results, calculated from the specification and not by the code: one token is 0.00005 troy
 * ounce, 0.01975 USD now and 0.05775 USD later. Only whole tokens are sold, so ounces are rounded up and sums down.
 */
import { expect, test } from 'vitest';
import { priceTermsOf } from './money.ts';
import program from './program.json' with { type: 'json' };
import { type PurchaseField, readPurchase } from './purchase.ts';
import { programSchema } from './schema/consistency.ts';

const terms = priceTermsOf(programSchema.parse(program));

type Row = [
  PurchaseField,
  typed: string,
  tokens: string,
  ounces: string,
  down: string,
  deferred: string,
  allIn: string,
];

const sold: Row[] = [
  ['tokens', '5000', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['tokens', '5,001', '5001', '0.25005', '98.76975', '288.80775', '387.5775'],
  ['tokens', '7 500', '7500', '0.375', '148.125', '433.125', '581.25'],
  ['tokens', "12'345", '12345', '0.61725', '243.81375', '712.92375', '956.7375'],
  ['tokens', '19,999', '19999', '0.99995', '394.98025', '1154.94225', '1549.9225'],
  ['tokens', '20000 tokens', '20000', '1', '395', '1155', '1550'],
  ['tokens', ' 20,001 ', '20001', '1.00005', '395.01975', '1155.05775', '1550.0775'],
  ['tokens', '30000 OT', '30000', '1.5', '592.5', '1732.5', '2325'],
  ['tokens', '123,456', '123456', '6.1728', '2438.256', '7129.584', '9567.84'],
  ['tokens', '1,000,000', '1000000', '50', '19750', '57750', '77500'],
  ['tokens', '929,999,999', '929999999', '46499.99995', '18367499.98025', '53707499.94225', '72074999.9225'],
  ['tokens', '930000000', '930000000', '46500', '18367500', '53707500', '72075000'],
  ['tokens', '3oz', '60000', '3', '1185', '3465', '4650'],
  ['tokens', '2.5 troy ounces', '50000', '2.5', '987.5', '2887.5', '3875'],
  ['ounces', '.25', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['ounces', '0.25', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['ounces', '.5', '10000', '0.5', '197.5', '577.5', '775'],
  ['ounces', '1', '20000', '1', '395', '1155', '1550'],
  ['ounces', '3oz', '60000', '3', '1185', '3465', '4650'],
  ['ounces', '1.00001', '20001', '1.00005', '395.01975', '1155.05775', '1550.0775'],
  ['ounces', '1.00005 oz', '20001', '1.00005', '395.01975', '1155.05775', '1550.0775'],
  ['ounces', '0.3333333', '6667', '0.33335', '131.67325', '385.01925', '516.6925'],
  ['ounces', '2.5 troy ounces', '50000', '2.5', '987.5', '2887.5', '3875'],
  ['ounces', '49', '980000', '49', '19355', '56595', '75950'],
  ['ounces', '46 500', '930000000', '46500', '18367500', '53707500', '72075000'],
  ['ounces', '12.345678 ozt', '246914', '12.3457', '4876.5515', '14259.2835', '19135.835'],
  ['ounces', '60,000 tokens', '60000', '3', '1185', '3465', '4650'],
  ['down-payment', '98.75', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['down-payment', '$98.76', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['down-payment', '$395', '20000', '1', '395', '1155', '1550'],
  ['down-payment', '395 USD', '20000', '1', '395', '1155', '1550'],
  ['down-payment', '1000 USD', '50632', '2.5316', '999.982', '2923.998', '3923.98'],
  ['down-payment', 'US$ 1,155.50', '58506', '2.9253', '1155.4935', '3378.7215', '4534.215'],
  ['down-payment', '999.99', '50632', '2.5316', '999.982', '2923.998', '3923.98'],
  ['down-payment', '0987.5', '50000', '2.5', '987.5', '2887.5', '3875'],
  ['down-payment', '6,500,000', '329113924', '16455.6962', '6499999.999', '19006329.111', '25506329.11'],
  ['down-payment', '18,367,500', '930000000', '46500', '18367500', '53707500', '72075000'],
  ['down-payment', '1 oz', '20000', '1', '395', '1155', '1550'],
  ['deferred-payment', '288.75', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['deferred-payment', '$1,155', '20000', '1', '395', '1155', '1550'],
  ['deferred-payment', '1155 dollars', '20000', '1', '395', '1155', '1550'],
  ['deferred-payment', '1,150', '19913', '0.99565', '393.28175', '1149.97575', '1543.2575'],
  ['deferred-payment', '288.8', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['deferred-payment', '10000 usd', '173160', '8.658', '3419.91', '9999.99', '13419.9'],
  ['deferred-payment', '53,707,500.00', '930000000', '46500', '18367500', '53707500', '72075000'],
  ['all-in', '387.50', '5000', '0.25', '98.75', '288.75', '387.5'],
  ['all-in', '$1,550', '20000', '1', '395', '1155', '1550'],
  ['all-in', '1,549.99', '19999', '0.99995', '394.98025', '1154.94225', '1549.9225'],
  ['all-in', 'USD 10,000', '129032', '6.4516', '2548.382', '7451.598', '9999.98'],
  ['all-in', '1 000 000', '12903225', '645.16125', '254838.69375', '745161.24375', '999999.9375'],
  ['all-in', '72,075,000', '930000000', '46500', '18367500', '53707500', '72075000'],
  ['all-in', '.5oz', '10000', '0.5', '197.5', '577.5', '775'],
];

const refused: [PurchaseField, typed: string, reason: string][] = [
  ['tokens', '4,999', 'minimum'],
  ['ounces', '0.24994', 'minimum'],
  ['down-payment', '98.74', 'minimum'],
  ['all-in', '$387.49', 'minimum'],
  ['tokens', '930,000,001', 'whole offering'],
  ['ounces', '46500.00001', 'whole offering'],
  ['tokens', '1000 USD', 'field of the payment'],
  ['all-in', '1550 EUR', 'Enter an amount'],
];

test('the table has sixty inputs, and its rows add up', () => {
  expect(sold.length + refused.length).toBe(60);
  for (const [, , tokens, ounces, down, deferred, allIn] of sold) {
    expect(hundredThousandths(ounces)).toBe(BigInt(tokens) * 5n);
    expect(hundredThousandths(down)).toBe(BigInt(tokens) * 1975n);
    expect(hundredThousandths(deferred)).toBe(BigInt(tokens) * 5775n);
    expect(hundredThousandths(allIn)).toBe(BigInt(tokens) * 7750n);
  }
});

test.each(sold)('%s: %j are %s tokens', (field, typed, tokens, ounces, down, deferred, allIn) => {
  expect(readPurchase(terms, field, typed)).toMatchObject({
    amounts: {
      tokens,
      troyOunces: ounces,
      downPaymentUsd: down,
      deferredPaymentUsd: deferred,
      allInUsd: allIn,
    },
    hasPartOfCent: [down, deferred, allIn].some(usd => (usd.split('.')[1] ?? '').length > 2),
  });
});

test.each(refused)('%s: %j is refused: %s', (field, typed, reason) => {
  expect(readPurchase(terms, field, typed)).toEqual({ problem: expect.stringContaining(reason) });
});

function hundredThousandths(decimal: string): bigint {
  const [whole = '', decimals = ''] = decimal.split('.');
  return BigInt(whole + decimals.padEnd(5, '0'));
}
