import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataPath } from '../data-path.ts';
import data from './program.json' with { type: 'json' };
import { programSchema } from './schema/consistency.ts';
import descriptions from './schema/descriptions.json' with { type: 'json' };
import { sitePagePaths } from './schema/navigation.ts';

const program = programSchema.parse(data);

test.each([
  ['commercialTerms.forwardPrice.usdPerTroyOunce', '1550'],
  ['commercialTerms.forwardPrice.fixed', true],
  ['commercialTerms.tokensPerTroyOunce', 20_000],
  ['commercialTerms.troyOuncesPerToken', '0.00005'],
  ['commercialTerms.downPayment.usdPerToken', '0.01975'],
  ['commercialTerms.downPayment.usdPerTroyOunce', '395'],
  ['commercialTerms.deferredPayment.usdPerToken', '0.05775'],
  ['commercialTerms.deferredPayment.usdPerTroyOunce', '1155'],
  ['commercialTerms.deferredPayment.period.days', 60],
  ['commercialTerms.allIn.usdPerToken', '0.0775'],
  ['commercialTerms.minimumSubscription.tokens', 5000],
  ['commercialTerms.minimumSubscription.troyOunces', '0.25'],
  ['commercialTerms.minimumSubscription.downPaymentUsd', '98.75'],
  ['commercialTerms.minimumSubscription.deferredPaymentUsd', '288.75'],
  ['commercialTerms.maximumOffering.tokens', 930_000_000],
  ['commercialTerms.maximumOffering.grossProceedsUsd', '18367500'],
  ['commercialTerms.fullyDiluted.tokens', 980_000_000],
  ['commercialTerms.totalOfftake.troyOunces', '49000'],
  ['commercialTerms.softCap.usd', '6500000'],
  ['commercialTerms.softCap.tokens', 329_113_924],
  ['commercialTerms.targetDelivery.fromMonths', 10],
  ['commercialTerms.targetDelivery.toMonths', 12],
  ['commercialTerms.missedDeferredPayment.interest.marginPercentPerYear', '3'],
  ['supply.concessions', 6],
  ['supply.country', 'Bolivia'],
  ['supply.approximateAcres', 9758],
  ['bullion.minimumFinenessPercent', '99.5'],
  ['collateral.reserveInterest.troyOunces', '49000'],
  ['delivery.minimumDeliverableUnit.tokens', 20_000],
  ['delivery.election.period.days', 30],
  ['delivery.physical.target.days', 45],
  ['delivery.inspection.period', { days: 5, dayKind: 'business', after: 'delivery' }],
  ['delivery.fractional.averageDays', 30],
  ['delivery.fractional.maximumCostPercent', '1.5'],
  ['delivery.fractional.period.days', 90],
  ['delivery.forceMajeure.extensionDays', 90],
])('the stored programme data states %s as %j', (path, value) => {
  expect(readDataPath(program, path)).toEqual(value);
});

test.each([
  [1, 'Funds received, pre-acceptance', 'Held in escrow'],
  [2, 'Subscription submitted', 'OT tokens issued (minted)'],
  [
    3,
    'OT tokens pre-minted and locked',
    "OT tokens released and delivered to the purchaser's blockchain address",
  ],
  [4, 'OT tokens locked', 'No tokens distributed'],
  [5, 'OT outstanding', 'Election period (30 days) and deferred-payment period (60 days) both open'],
  [6, 'OT outstanding', 'OT burned; an equal number of SET minted and issued'],
  [7, 'Election period open', 'Physical delivery or allocated vault storage chosen'],
  [8, 'Election period open', 'Allocated vault storage by default'],
  [9, 'OT outstanding', 'Default'],
  [10, 'SET held, physical delivery elected', 'SET burned'],
  [11, 'SET held, vault storage elected', 'Title passes to the holder on allocation'],
  [12, 'Holding below 20,000 tokens', 'Vault credit kept, or tokens burned on cash settlement'],
  [13, 'Any token', 'Same state, new holder'],
])('the stored programme data states transition %i from "%s" to "%s"', (number, state, nextState) => {
  expect(program.lifecycle[number - 1]).toMatchObject({ number, state, nextState });
});

test('the stored programme data states every limit', () => {
  expect(program.limits.map(({ name, appliesTo, value }) => [name, appliesTo, value])).toEqual([
    ['q minimum length', '/api/documents/search', '2 characters'],
    ['limit default', '/api/documents/search', '10'],
    ['limit maximum', '/api/documents/search', '50'],
    ['Minimum subscription', 'token purchase', '5,000 tokens'],
    ['Minimum deliverable unit', 'physical delivery', '20,000 tokens (1 troy oz)'],
    ['Maximum offering', 'offtake tokens', '930,000,000'],
    ['Election period', 'after Delivery Written Notice', '30 days'],
    ['Deferred-payment period', 'after Delivery Written Notice', '60 days'],
    ['Token delivery to wallet', 'after purchase', '5 business days'],
    ['Delivery after election', 'physical delivery', '45 days target'],
    ['Inspection period', 'after delivery', '5 business days'],
    ['Cash settlement of fractions', 'after notice', '90 days; costs at most 1.5 %'],
  ]);
});

test('the stored programme data defines every entity and states all five delivery rules', () => {
  expect(program.entities.map(entity => entity.name)).toEqual([
    'Offtake token',
    'Settled token',
    'Delivery Written Notice',
    'Election',
    'Minimum Deliverable Unit',
    'Fractional entitlement',
    'Final Delivery Certificate',
  ]);
  expect(program.delivery.rules.map(rule => rule.number)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['deferred-price', '1,155 USD', '1,150 USD'],
  ['deferred-period', '60 calendar days', '60 business days'],
  ['delivery-time', '10–12 months', '20–24 months'],
  ['soft-cap', '6,500,000 USD', '329,113,924 tokens'],
  ['token-count', '930,000,000 tokens at most', 'About 980,000,000 tokens outstanding fully diluted'],
])('the stored programme data contains both readings of %s: %s and %s', (id, own, other) => {
  const difference = program.textDifferences.find(entry => entry.id === id);
  expect(difference?.statement.text).toBe(own);
  expect(difference?.otherReadings.map(reading => reading.text)).toEqual([other]);
});

test('the stored programme data contains all three readings of the start of the days for tokens in the wallet', () => {
  const difference = program.textDifferences.find(({ id }) => id === 'wallet-delivery');
  expect(difference?.statement.text).toBe('5 business days after acceptance');
  expect(difference?.otherReadings.map(({ text }) => text)).toEqual([
    'After purchase',
    'Only once the soft cap is reached and verified and mining capability is confirmed',
  ]);
});

test.each([
  'supply.departmentName',
  'commercialTerms.missedDeferredPayment.period.dayKind',
  'bullion.standardName',
  'collateral.replacementDuty.periodDays',
  'proceeds.allocation',
  'programme.parties.seller.name',
  'programme.parties.escrow-agent.name',
  'programme.corporateStructure',
  'team.groups.leadership.members',
  'team.groups.operations.members',
  'tokenMechanics.blockchain',
  'paymentMethods.instructions.domestic-wire.details',
])('the stored programme data has null for the unpublished %s', path => {
  expect(readDataPath(program, path)).toBeNull();
});

test('the stored programme data lists every page once, in contiguous groups', () => {
  const groups = program.navigation.map(entry => entry.group);
  const starts = groups.filter((group, index) => group !== groups[index - 1]);
  expect(program.navigation.map(entry => entry.path).sort()).toEqual([...sitePagePaths].sort());
  expect(starts).toEqual([...new Set(starts)]);
});

test('the stored programme data describes every key of the schema in a sentence', () => {
  const silent: string[] = [];
  collectKeysWithoutDescription(programSchema.toJSONSchema(), '', silent);
  expect(silent).toEqual([]);
});

test('every description is that of a key', () => {
  const sentences: unknown[] = [];
  JSON.stringify(descriptions, (_, value) => {
    if (typeof value === 'string') sentences.push(value);
    return value;
  });
  const used = new Set<unknown>();
  JSON.stringify(programSchema.toJSONSchema(), (key, value) => {
    if (key === 'description') used.add(value);
    return value;
  });
  expect(sentences.filter(sentence => !used.has(sentence))).toEqual([]);
});

test('the stored programme data ends with a line break and is indented by two spaces', async () => {
  const text = await readFile(join(import.meta.dirname, 'program.json'), 'utf8');
  expect(text.endsWith('}\n')).toBe(true);
  expect(text).toMatch(/^\{\n {2}"programme": \{\n {4}"name"/);
});

function collectKeysWithoutDescription(schema: unknown, path: string, silent: string[]): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      for (const [name, property] of Object.entries(value)) {
        const described = typeof property === 'object' && property !== null && 'description' in property;
        if (!described) silent.push(`${path}.${name}`);
        collectKeysWithoutDescription(property, `${path}.${name}`, silent);
      }
    } else {
      collectKeysWithoutDescription(value, path, silent);
    }
  }
}
