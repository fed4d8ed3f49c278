import { expect, test } from 'vitest';
import { readDataPath } from '../../data-path.ts';
import data from '../program.json' with { type: 'json' };
import { contradictionsOf, programSchema } from './consistency.ts';
import type { Program } from './shape.ts';

/** The stored data with one replaced value. */
function withValue(path: string, value: unknown): Program {
  const program = programSchema.parse(structuredClone(data));
  const keys = path.split('.');
  const key = keys.pop() ?? '';
  const parent = readDataPath(program, keys.join('.'));
  if (typeof parent !== 'object' || parent === null) throw new Error(`there is no ${path}`);
  Object.assign(parent, { [key]: value });
  return program;
}

test('the stored data is consistent', () => {
  expect(contradictionsOf(programSchema.parse(data))).toEqual([]);
});

test.each([
  ['commercialTerms.downPayment.usdPerTroyOunce', '396', '395'],
  ['commercialTerms.deferredPayment.usdPerTroyOunce', '1150', '1155'],
  ['commercialTerms.allIn.usdPerToken', '0.07725', '0.0775'],
  ['commercialTerms.allIn.usdPerTroyOunce', '1545', '1550'],
  ['commercialTerms.forwardPrice.usdPerTroyOunce', '1545', '1550'],
  ['commercialTerms.minimumSubscription.troyOunces', '0.5', '0.25'],
  ['commercialTerms.minimumSubscription.downPaymentUsd', '98.70', '98.75'],
  ['commercialTerms.minimumSubscription.deferredPaymentUsd', '287.5', '288.75'],
  ['commercialTerms.maximumOffering.grossProceedsUsd', '19355000', '18367500'],
  ['proceeds.maximumGrossUsd', '19355000', '18367500'],
  ['delivery.minimumDeliverableUnit.troyOunces', '2', '1'],
  ['delivery.fractional.belowTokens', 10_000, '20000'],
  ['milestones.inspection-end.offset', null, '{"days":5,"dayKind":"business","after":"delivery"}'],
  ['milestones.target-delivery.targetMonths', { from: 20, to: 12 }, '10'],
  ['wizard.questions.tokens.minimum', 1000, '5000'],
])('the check refuses %s of %j and expects %s', (path, value, expected) => {
  expect(contradictionsOf(withValue(path, value))).toContainEqual(
    expect.objectContaining({
      path: expect.stringContaining(path),
      expected: expect.stringMatching(new RegExp(`^${expected.replace(/[.{}]/g, '\\$&')} \\(`)),
    }),
  );
});

test('the check lists all amounts that a figure is calculated from', () => {
  const program = withValue('commercialTerms.forwardPrice.usdPerTroyOunce', '1600');
  expect(contradictionsOf(program).map(({ expected }) => expected)).toEqual([
    '1550 (the same as commercialTerms.allIn.usdPerTroyOunce, which follows from commercialTerms.downPayment.usdPerToken, commercialTerms.deferredPayment.usdPerToken, commercialTerms.tokensPerTroyOunce)',
  ]);
});

test('the check accepts the same amount in another notation', () => {
  expect(contradictionsOf(withValue('commercialTerms.allIn.usdPerTroyOunce', '1550.00'))).toEqual([]);
});

test.each([
  ['delivery.election.withoutElection', 'pooling', 'delivery.election.options.pooling'],
  ['delivery.notice.issuedBy', 'buyer', 'programme.parties.buyer'],
  ['risks.mining.basis', ['supply', 'lifecycle.14'], 'lifecycle.14'],
  ['textDifferences.soft-cap.dataPath', 'commercialTerms.hardCap', 'commercialTerms.hardCap'],
  ['milestones.delivery.lifecycle', [10, 14], 'lifecycle.14'],
  ['commercialTerms.softCap.textDifferences', ['hard-cap'], 'textDifferences.hard-cap'],
])('the check refuses %s without a target', (path, value, missing) => {
  expect(contradictionsOf(withValue(path, value))).toEqual([
    { path, expected: `the name of something that exists (there is no ${missing})` },
  ]);
});

test('the check refuses a limit that differs from the terms, and accepts a programme without it', () => {
  const program = programSchema.parse(structuredClone(data));
  program.limits = program.limits.filter(limit => limit.id !== 'maximum-offering');
  for (const limit of program.limits) {
    if (limit.id === 'election-period')
      Object.assign(limit, {
        value: '31 days',
        quantities: [{ amount: '31', unit: 'days', bound: 'maximum' }],
      });
  }
  expect(contradictionsOf(program)).toEqual([
    { path: 'limits.election-period', expected: '30 (the same as delivery.election.period.days)' },
  ]);
});

test('the check refuses a limit whose text differs from its quantities', () => {
  expect(contradictionsOf(withValue('limits.limit-maximum.value', '60'))).toEqual([
    { path: 'limits.limit-maximum.value', expected: '50, as in its quantities' },
  ]);
  expect(contradictionsOf(withValue('limits.fractional-cash-settlement.value', '90 days; 2 %'))).toEqual([
    { path: 'limits.fractional-cash-settlement.value', expected: '90 and 1.5, as in its quantities' },
  ]);
});

test('the check refuses a gap in the numbers and a repeated name, and accepts any number of entries', () => {
  const program = programSchema.parse(structuredClone(data));
  program.delivery.rules.push({ number: 6, id: 'sixth', title: 'A sixth rule', text: 'Another rule.' });
  program.lifecycle = program.lifecycle.filter(({ number }) => number !== 12);
  const [first] = program.entities;
  if (first) program.entities.push(first);
  const paths = contradictionsOf(program).map(contradiction => contradiction.path);
  expect(paths).toContain('lifecycle');
  expect(paths).toContain('entities');
  expect(paths).not.toContain('delivery.rules');
});

test('an alias stands for an identifier in rules and references, and must not repeat one', () => {
  const program = withValue('milestones.election-period-end.alias', 'inspection-end');
  expect(contradictionsOf(program)).toContainEqual({
    path: 'milestones',
    expected: 'each id once (inspection-end is repeated)',
  });
  Object.assign(readDataPath(program, 'milestones.election-period-end') as object, {
    id: 'choice-closes',
    alias: 'election-period-end',
    offset: null,
  });
  expect(contradictionsOf(program)).toEqual([
    {
      path: 'milestones.choice-closes.offset',
      expected: expect.stringContaining('delivery.election.period'),
    },
  ]);
});
