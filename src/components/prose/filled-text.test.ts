import { describe, expect, test } from 'vitest';
import { numberCitations } from '../citations/citations.ts';
import { differencesIn, fillIn, fillInUncited } from './filled-text.ts';

describe('places for figures in prose', () => {
  test.each([
    ['a number with its unit', '{commercialTerms.allIn.usdPerTroyOunce USD}', '1,550\u00a0USD'],
    ['a sign after a narrow space', '{delivery.fractional.maximumCostPercent %}', '1.5\u202f%'],
    [
      'a range',
      '{commercialTerms.targetDelivery.fromMonths–commercialTerms.targetDelivery.toMonths months}',
      '10–12\u00a0months',
    ],
    ['an entry of a list by its name', '{lifecycle.9.nextState}', 'Default'],
    ['what is not published', '{programme.governingLaw}', 'not published'],
  ])('hold %s', (_, text, expected) => {
    expect(fillInUncited(text).replace(/<[^>]+>/g, '')).toBe(expected);
  });

  test('may wrap after the first word of the unit', () => {
    expect(fillInUncited('{commercialTerms.allIn.usdPerTroyOunce USD per troy ounce}')).toBe(
      '<span class="number">1,550\u00a0USD<span class="unit-tail"> per troy ounce</span></span>',
    );
  });

  test.each([
    ['a path that leads nowhere', '{commercialTerms.discount}', 'commercialTerms.discount'],
    ['a citation of nothing', '{^lifecycle.99}', 'lifecycle.99'],
    ['a path to several values', '{commercialTerms.allIn}', 'no single value'],
    ['a brace left over', 'about {1,550} USD', '{1,550}'],
  ])('are refused with %s', (_, text, named) => {
    expect(() => fillInUncited(text)).toThrow(named);
  });

  test('may be a citation alone', () => {
    const request = new Request('http://localhost/faq');
    const [part] = numberCitations(request, [fillIn(request, 'Title passes.{^lifecycle.11}')]);
    expect(part?.html).toMatch(/^Title passes\.<sup/);
    expect(part?.citations.map(({ citation }) => citation)).toEqual([
      { kind: 'program', path: 'lifecycle.vault-allocation', differs: false },
    ]);
  });

  test('cite a path once in a text', () => {
    const request = new Request('http://localhost/faq');
    const text = '{commercialTerms.allIn.usdPerToken USD}, again {commercialTerms.allIn.usdPerToken USD}';
    const [part] = numberCitations(request, [fillIn(request, text)]);
    expect(part?.citations).toHaveLength(1);
    expect(part?.html.match(/class="citation"/g)).toHaveLength(1);
  });
});

test.each([
  ['{commercialTerms.deferredPayment.usdPerTroyOunce USD}', ['deferred-price']],
  ['{textDifferences.soft-cap.note}', ['soft-cap']],
  ['{commercialTerms.allIn.usdPerTroyOunce USD}', []],
])('of %s texts differ as %j', (text, differences) => {
  expect(differencesIn(text)).toEqual(differences);
});
