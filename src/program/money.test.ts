import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsFor, checkTokenCount, priceTermsOf, tokensForTroyOunces, tokensForUsd } from './money.ts';
import program from './program.json' with { type: 'json' };
import { programSchema } from './schema/consistency.ts';

const terms = priceTermsOf(programSchema.parse(program));
const tokens = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String);

describe('amounts for a number of tokens', () => {
  it.each([
    ['5000', '0.25', '98.75', '288.75', '387.5'],
    ['20000', '1', '395', '1155', '1550'],
    ['930000000', '46500', '18367500', '53707500', '72075000'],
    ['1', '0.00005', '0.01975', '0.05775', '0.0775'],
  ])('are exact for %s tokens', (count, troyOunces, downPaymentUsd, deferredPaymentUsd, allInUsd) => {
    expect(amountsFor(terms, count)).toEqual({
      tokens: count,
      troyOunces,
      downPaymentUsd,
      deferredPaymentUsd,
      allInUsd,
    });
  });

  it('add up: down and deferred payment are N × 0.0775 and N / 20,000 × 1,550', () => {
    fc.assert(
      fc.property(tokens, count => {
        const { downPaymentUsd, deferredPaymentUsd, allInUsd, troyOunces } = amountsFor(terms, count);
        expect(new Big(downPaymentUsd).plus(deferredPaymentUsd).toFixed()).toBe(allInUsd);
        expect(new Big(count).times('0.0775').toFixed()).toBe(allInUsd);
        expect(new Big(count).div(20_000).times(1550).toFixed()).toBe(allInUsd);
        expect(new Big(troyOunces).times(1550).toFixed()).toBe(allInUsd);
      }),
    );
  });

  it('do not depend on how a purchase is split', () => {
    fc.assert(
      fc.property(tokens, tokens, (first, second) => {
        const parts = [amountsFor(terms, first), amountsFor(terms, second)] as const;
        const whole = amountsFor(terms, new Big(first).plus(second).toFixed());
        for (const key of ['troyOunces', 'downPaymentUsd', 'deferredPaymentUsd', 'allInUsd'] as const) {
          expect(new Big(parts[0][key]).plus(parts[1][key]).toFixed()).toBe(whole[key]);
        }
      }),
    );
  });
});

describe('tokens for an amount', () => {
  it('cover the requested gold, and one token fewer does not', () => {
    expect(tokensForTroyOunces(terms, '0.25')).toBe('5000');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), millionths => {
        const troyOunces = new Big(millionths).div(1_000_000);
        const count = tokensForTroyOunces(terms, troyOunces.toFixed());
        const oneFewer = new Big(count).minus(1).toFixed();
        expect(troyOunces.lte(amountsFor(terms, count).troyOunces)).toBe(true);
        expect(troyOunces.gt(amountsFor(terms, oneFewer).troyOunces)).toBe(true);
      }),
    );
  });

  it.each([
    ['down payment', terms.downPaymentUsdPerToken, 'downPaymentUsd'],
    ['deferred payment', terms.deferredPaymentUsdPerToken, 'deferredPaymentUsd'],
    ['all-in price', '0.0775', 'allInUsd'],
  ] as const)('have a %s within the sum, and one more would not', (_, usdPerToken, key) => {
    fc.assert(
      fc.property(fc.nat(), cents => {
        const usd = new Big(cents).div(100);
        const count = tokensForUsd(usd.toFixed(), usdPerToken);
        const oneMore = new Big(count).plus(1).toFixed();
        expect(usd.gte(amountsFor(terms, count)[key])).toBe(true);
        expect(usd.lt(amountsFor(terms, oneMore)[key])).toBe(true);
      }),
    );
  });

  it('agree with both published soft caps', () => {
    const { softCap } = programSchema.parse(program).commercialTerms;
    expect(tokensForUsd(softCap.usd, terms.downPaymentUsdPerToken)).toBe(String(softCap.tokens));
  });
});

describe('a number of tokens', () => {
  it.each(['5000', '930000000'])('%s is within the bounds', tokens => {
    expect(checkTokenCount(terms, tokens)).toEqual({ tokens });
  });

  it.each([
    ['4999', 'The minimum subscription is 5,000 tokens; smaller purchases are not accepted.'],
    ['0', 'The minimum subscription is 5,000 tokens; smaller purchases are not accepted.'],
    ['930000001', 'The whole offering is 930,000,000 tokens.'],
    ['99999999999999999999', 'The whole offering is 930,000,000 tokens.'],
    ['5000.5', 'Enter a whole number of tokens, such as 20000.'],
    ['', 'Enter a whole number of tokens, such as 20000.'],
  ])('"%s" gives: %s', (typed, problem) => {
    expect(checkTokenCount(terms, typed)).toEqual({ problem });
  });
});
