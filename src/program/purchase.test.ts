import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsFor, priceTermsOf } from './money.ts';
import { unambiguousDecimal } from './number-text.ts';
import program from './program.json' with { type: 'json' };
import {
  fieldRules,
  outcomeOf,
  purchaseFields,
  readPurchase,
  readTokens,
  writtenOutcome,
} from './purchase.ts';
import { programSchema } from './schema/consistency.ts';

const terms = priceTermsOf(programSchema.parse(program));

test.each([
  ['tokens', '20,000'],
  ['ounces', '1'],
  ['down-payment', '395'],
  ['deferred-payment', '1,155.00'],
  ['all-in', '1550'],
] as const)('one troy ounce is the same purchase when stated in %s', (field, typed) => {
  expect(readPurchase(terms, field, typed)).toMatchObject({
    amounts: amountsFor(terms, 20_000),
    rounding: '',
    delivery: '',
    hasPartOfCent: false,
  });
});

test('the exact amount of any purchase gives the same purchase in every field', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5000, max: 930_000_000 }),
      fc.constantFrom(...purchaseFields),
      (tokens, field) => {
        const amounts = amountsFor(terms, tokens);
        const typed = unambiguousDecimal(amounts[fieldRules[field].amount]);
        expect(readPurchase(terms, field, typed)).toMatchObject({ amounts, rounding: '' });
      },
    ),
  );
});

describe('an amount that is not a whole number of tokens', () => {
  test('is rounded down for a sum, with a sentence', () => {
    const purchase = readPurchase(terms, 'down-payment', '1,000');
    expect(purchase).toMatchObject({ amounts: { tokens: '50632', downPaymentUsd: '999.982' } });
    expect(purchase).toHaveProperty(
      'rounding',
      'Only whole tokens are sold: 1,000.00\u00a0USD is rounded down to 50,632 tokens, which are 999.98\u00a0USD.',
    );
  });

  test('is rounded up for ounces', () => {
    expect(readPurchase(terms, 'ounces', '0.3333333')).toMatchObject({ amounts: { tokens: '6667' } });
  });
});

describe('a unit beside the number', () => {
  test.each([
    ['tokens', '3oz', 'ounces', '3'],
    ['all-in', '60,000 tokens', 'tokens', '60000'],
    ['down-payment', '$1,155', 'down-payment', '1155'],
    ['deferred-payment', '1000 USD', 'deferred-payment', '1000'],
    ['ounces', '.5', 'ounces', '0.5'],
    ['ounces', '5.', 'ounces', '5'],
    ['down-payment', '31.1034768 g', 'tokens', '20000'],
    ['tokens', '3 kg', 'tokens', '1929045'],
  ] as const)('%s: %s states %s', (typedInto, typed, field, decimal) => {
    expect(readPurchase(terms, typedInto, typed)).toMatchObject({ stated: { field, decimal } });
  });

  test.each(['1000 USD', '$1,155'])(
    '%s is no number of tokens or ounces: any payment could be meant',
    typed => {
      const problem = 'Enter dollars in the field of the payment that they are for.';
      expect(readPurchase(terms, 'tokens', typed)).toEqual({ problem });
      expect(readPurchase(terms, 'ounces', typed)).toEqual({ problem });
    },
  );

  test.each(['1550 EUR', '-1550', '$1 oz', '1,55', '1e4', '.', '$', 'about 5000'])(
    '%s is not guessed at',
    typed => expect(readPurchase(terms, 'all-in', typed)).toHaveProperty('problem'),
  );
});

describe('a number with two readings', () => {
  test.each([
    ['ounces', '1.000', ['1 oz', '1\u00a0000 oz']],
    ['ounces', '1,000', ['1 oz', '1\u00a0000 oz']],
    ['ounces', '2,125', ['2.1250 oz', '2\u00a0125 oz']],
    ['ounces', '1.000 kg', ['1 kg', '1\u00a0000 kg']],
    ['all-in', '500.000', ['500 USD', '500\u00a0000 USD']],
  ] as const)('%s: %s offers choices, and each has one reading', (field, typed, choices) => {
    const problem = `“${typed}” can be read in two ways. Which do you mean?`;
    expect(readPurchase(terms, field, typed)).toEqual({ problem, choices });
    for (const choice of choices) {
      expect(readPurchase(terms, field === 'ounces' ? 'tokens' : field, choice)).not.toHaveProperty(
        'choices',
      );
    }
  });

  test.each([
    ['tokens', '20.000', '20,000 tokens = 1 troy ounce'],
    ['tokens', '20,000', '20,000 tokens = 1 troy ounce'],
    ['ounces', '7.500 g', '7,500 g ≈ 241.1306 troy ounces ≈ 4,822,612 tokens'],
    ['down-payment', '1.975', '1,975.00\u00a0USD = 100,000 tokens'],
  ] as const)('%s: %s can be bought in one of them only', (field, typed, understood) => {
    expect(readPurchase(terms, field, typed)).toMatchObject({ understood });
  });

  test('is refused by the self-check, unless its unit is tokens', () => {
    expect(readTokens(terms, '1.000 oz')).toBeNull();
    expect(readTokens(terms, '20.000')).toBe('20000');
    expect(readTokens(terms, '1,5 oz')).toBe('30000');
    expect(readTokens(terms, '100 g')).toBe('64302');
  });
});

test.each([
  ['ounces', '1½', '1.5 troy ounces = 30,000 tokens'],
  ['ounces', '0,3333333', '0.3333333 troy ounces ≈ 6,667 tokens'],
  ['ounces', '3 kg', '3 kg ≈ 96.45224 troy ounces ≈ 1,929,045 tokens'],
  ['ounces', '7.7758692 g', '7.7758692 g = 0.25 troy ounces = 5,000 tokens'],
  ['ounces', '7.77586920000000000000000000001 g', expect.stringMatching(/ ≈ 5,001 tokens$/)],
  ['all-in', '$1000', '1,000.00\u00a0USD ≈ 12,903 tokens'],
] as const)('%s: %s is shown as it was understood', (field, typed, understood) => {
  expect(readPurchase(terms, field, typed)).toMatchObject({ understood });
});

test('a weight is rounded up to whole tokens, with a sentence', () => {
  expect(readPurchase(terms, 'ounces', '3 kg')).toHaveProperty(
    'rounding',
    'Only whole tokens are sold: 3 kg is rounded up to 1,929,045 tokens, which are 96.45225 troy ounces.',
  );
});

test.each([
  [
    '5000',
    'Less than one troy ounce: none of it can be delivered in metal, and cash for it is at the seller’s discretion.',
  ],
  ['20001', '1 troy ounce can be delivered in metal; the other 1 token, 0.00005 of an ounce, cannot.'],
  ['50000', '2 troy ounces can be delivered in metal; the other 10,000 tokens, 0.5 of an ounce, cannot.'],
  ['60000', ''],
])('the deliverable part of %s tokens is stated', (tokens, delivery) => {
  expect(readPurchase(terms, 'tokens', tokens)).toHaveProperty('delivery', delivery);
});

test.each([
  [
    10,
    true,
    '180000',
    'Less than 10 troy ounces: none of it can be delivered in metal, and cash for it is at the seller’s discretion.',
  ],
  [
    10,
    true,
    '250000',
    '12 troy ounces can be delivered in metal; the other 10,000 tokens, 0.5 of an ounce, cannot.',
  ],
  [0.5, false, '30000', ''],
  [
    0.5,
    false,
    '9000',
    'Less than 0.5 troy ounces: none of it can be delivered in metal, and cash for it is at the seller’s discretion.',
  ],
])(
  'with a minimum of %s ounces, whole ones only %s, of %s tokens: %s',
  (ounces, wholeOuncesOnly, tokens, delivery) => {
    const changed = { ...terms, deliverableTokens: ounces * 20_000, wholeOuncesOnly };
    expect(readPurchase(changed, 'tokens', tokens)).toHaveProperty('delivery', delivery);
  },
);

describe('the bounds', () => {
  test.each([
    ['tokens', '4,999', 'The minimum subscription is 5,000 tokens; smaller purchases are not accepted.'],
    [
      'ounces',
      '0.2',
      'The minimum subscription is 5,000 tokens; smaller purchases are not accepted. That is 0.25 troy ounces.',
    ],
    [
      'down-payment',
      '98.74',
      'The minimum subscription is 5,000 tokens; smaller purchases are not accepted. That is 98.75\u00a0USD.',
    ],
    [
      'deferred-payment',
      '99999999',
      'The whole offering is 930,000,000 tokens. That is 53,707,500.00\u00a0USD.',
    ],
    ['all-in', 'much', 'Enter an amount, such as 1000, 0.5 or 3 kg.'],
    ['tokens', '5000.5', 'Enter a whole number of tokens, such as 20000.'],
  ] as const)('%s: %s is answered in the unit of the field', (field, typed, problem) => {
    expect(readPurchase(terms, field, typed)).toEqual({ problem });
  });

  test.each([
    ['ounces', '0.25', '5000'],
    ['down-payment', '98.75', '5000'],
    ['deferred-payment', '288.75', '5000'],
    ['all-in', '72,075,000', '930000000'],
  ] as const)('%s: %s is within them', (field, typed, tokens) => {
    expect(readPurchase(terms, field, typed)).toMatchObject({ amounts: { tokens }, rounding: '' });
  });
});

describe('the outcome of one ounce', () => {
  const ounce = amountsFor(terms, terms.tokensPerTroyOunce);

  test.each([
    ['4228', { worth: '4228', margin: '2678', lost: '0', finding: 'above' }],
    ['1550', { worth: '1550', margin: '0', lost: '0', finding: 'equal' }],
    ['1549.99', { worth: '1549.99', margin: '-0.01', lost: '0.01', finding: 'between' }],
    ['1155', { worth: '1155', margin: '-395', lost: '395', finding: 'between' }],
    ['1154.99', { worth: '1154.99', margin: '-395.01', lost: '395.01', finding: 'below' }],
    ['0', { worth: '0', margin: '-1550', lost: '1550', finding: 'below' }],
  ])('delivered on time at a gold price of %s', (price, result) => {
    expect(outcomeOf(ounce, price, 'on-time')).toEqual({ paid: '395', owed: '1155', ...result });
  });

  test('delivered late loses what the gold is worth less than the price, as on time', () => {
    expect(outcomeOf(ounce, '4228', 'late')).toMatchObject({ lost: '0', margin: '2678' });
    expect(outcomeOf(ounce, '1200', 'late')).toMatchObject({ lost: '350', margin: '-350' });
  });

  test.each(['0', '1300', '4228'])('without gold does not depend on a gold price of %s', price => {
    const none = { paid: '395', worth: '0', lost: '395', margin: null };
    expect(outcomeOf(ounce, price, 'never')).toEqual({ ...none, owed: '0', finding: 'never' });
    const missed = outcomeOf(ounce, price, 'missed');
    expect(missed).toEqual({ ...none, owed: null, finding: 'missed' });
    expect([writtenOutcome(missed, 'lost'), writtenOutcome(missed, 'owed')]).toEqual([
      '395.00\u00a0USD or more',
      'not published',
    ]);
    const whole = { paid: '1550', owed: '0', lost: '1550' };
    expect(outcomeOf(ounce, price, 'undelivered')).toEqual({ ...none, ...whole, finding: 'undelivered' });
  });

  test('states no amount that no term states after a breach by the seller', () => {
    const open = { owed: null, worth: null, lost: null, margin: null };
    expect(outcomeOf(ounce, '1300', 'breach')).toEqual({ paid: '395', ...open, finding: 'breach' });
  });
});

test('the outcome of any purchase is exact: what is paid, owed and gained is the worth of the gold', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5000, max: 930_000_000 }),
      fc.integer({ min: 0, max: 10_000_00 }),
      (tokens, cents) => {
        const price = new Big(cents).div(100).toFixed();
        const { paid, owed, worth, margin } = outcomeOf(amountsFor(terms, tokens), price, 'on-time');
        expect(
          new Big(paid)
            .plus(owed ?? '')
            .plus(margin ?? '')
            .toFixed(),
        ).toBe(worth);
        expect(new Big(tokens).times(price).div(terms.tokensPerTroyOunce).toFixed()).toBe(worth);
      },
    ),
  );
});

test('readers see money to the cent, however exact it is', () => {
  const purchase = outcomeOf(amountsFor(terms, '30001'), '4228.13', 'late');
  expect([purchase.paid, writtenOutcome(purchase, 'paid')]).toEqual(['592.51975', '592.52\u00a0USD']);
  expect(writtenOutcome(purchase, 'worth')).toMatch(/^\d,\d{3}\.\d\d\u00a0USD$/);
});
