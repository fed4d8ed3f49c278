/** Another programme of the same kind: other amounts, identifiers, counts, days and words, and everything published that may be. */
import { makePdf } from '../../src/pdf/fixtures/pdf.ts';
import { standing, withChangedTerms } from './changed-terms.ts';

/** Figures beside those of changed-terms.ts, as those leave them. */
const figures: readonly [stored: string, changed: string][] = [
  ['377,906,976.74', '425,000,000'],
  ['377,906,976', '425,000,000'],
  ['377906976', '425000000'],
  ['6,500,000', '7,310,000'],
  ['6500000', '7310000'],
  ['49,000', '51,300'],
  ['49000', '51300'],
  ['9,758', '12,410'],
  ['9758', '12410'],
];

/** What no page of the other programme may say. */
export const storedWords: readonly [stored: string, changed: string][] = [
  ['; one document says 20–24 months', ''],
  [' One document says 20–24 months.', ''],
  [' One clause counts business days, not calendar days.', ''],
  ['60 calendar days', '70 business days'],
  ['Within 60 days', 'Within 70 business days'],
  ['60 days', '70 days'],
  ['60-day', '70-day'],
  ['30-day', '20-day'],
  ['30 days', '21 days'],
  ['45 days', '50 days'],
  ['90 days', '80 days'],
  ['90 consecutive days', '80 consecutive days'],
  ['5 business days', '4 business days'],
  ['10–12 months', '14–16 months'],
  ['1.5 %', '2.5 %'],
  ['99.5', '99.9'],
  ['plus 3 %', 'plus 4 %'],
  ['US prime rate', 'base rate'],
  ['Six mining concessions', 'Nine mining concessions'],
  ['six mining concessions', 'nine mining concessions'],
  ['the six concessions', 'the nine concessions'],
  ['Bolivian', 'Peruvian'],
  ['Bolivia', 'Peru'],
  ['elow 25,000 tokens', 'elow 250,000 tokens'],
  ['fewer than 25,000 tokens', 'fewer than 250,000 tokens'],
  ['1 troy ounce = 25,000 tokens.', '10 troy ounces = 250,000 tokens.'],
  ['25,000 tokens (1 troy oz)', '250,000 tokens (10 troy oz)'],
  ['Delivery Written Notice', 'Availability Notice'],
  [' (null)', ''],
];

/** New identifiers by list; those with a star keep the stored one as their alias. */
const identifiers: Record<string, Record<string, string>> = {
  milestones: {
    'delivery-written-notice': 'availability*',
    'deferred-payment-date': 'balance-due*',
    'election-period-end': 'choice-closes',
    acceptance: 'countersignature',
    election: 'choice',
    delivery: 'handover',
    'inspection-end': 'objections-end',
    'physical-delivery-target': 'shipment',
    'wallet-delivery': 'tokens-received',
  },
  lifecycle: { acceptance: 'countersigned*', escrow: 'held', conversion: 'exchange', notice: 'announced' },
  'delivery.rules': { 'delivery-point': 'ex-works', 'whole-ounces': 'bars*' },
  'delivery.election.options': { 'physical-delivery': 'collect*', 'allocated-vault-storage': 'keep*' },
  'programme.parties': { seller: 'issuer*', 'escrow-agent': 'trustee', vault: 'depot' },
  'tokenMechanics.tokens': { 'offtake-token': 'first-token*', 'settled-token': 'second-token' },
  'team.groups': { leadership: 'board', operations: 'works*' },
  risks: { price: 'market', mining: 'ground*', 'delivery-time': 'delay' },
  definitions: { 'soft-cap': 'threshold', 'forward-price': 'price*' },
  entities: { 'final-delivery-certificate': 'closing-paper', 'fractional-entitlement': 'remainder*' },
  limits: { 'maximum-offering': 'ceiling', 'election-period': 'choice-period*' },
  verification: { 'escrow-agent': 'money-holder', 'reserve-report': 'geologist*' },
};

/** Values in place of null, by key; the others stay. */
const published: Record<string, unknown> = {
  ...Object.fromEntries(['opens', 'closes', 'date', 'latestDay'].map(key => [key, '2026-03-31'])),
  ...Object.fromEntries(
    'name registryNumber address corporateStructure governingLaw rationale rounding countedFrom departmentName standardName conversionRate report trustee progressiveCollateralization blockchain tokenStandard contractAddress location investorQualification serviceOperator verifiedBy rateDay output remedy enforcement heldAfterAcceptance miningCapability capabilityConfirmedBy controlledBy audit afterNotice events settledByMeaning'
      .split(' ')
      .map(key => [key, `Stated (${key}).`]),
  ),
  concessionNames: ['North', 'South'],
  inventory: ['Mill', 'Crusher'],
  jurisdictions: ['Peru', 'Chile'],
  excludedJurisdictions: ['France', 'Japan'],
  allocation: [
    { purpose: 'Mining', usd: '7000' },
    { purpose: 'Refining', usd: '8000' },
  ],
  members: [{ name: 'A. Person', role: 'Director', biography: null, document: null }],
  valueUsd: '1200',
  storageFeeUsd: '12',
  periodDays: 40,
  decisionDays: 20,
  costUsdPerTroyOunce: '900',
};

/** @param source the stored programme file */
export function otherProgramme(source: string): string {
  const withFigures = figures.reduce(
    (text, [stored, changed]) => text.replace(standing(stored), changed),
    withChangedTerms(source),
  );
  const program = JSON.parse(
    storedWords.reduce((text, [stored, changed]) => text.replaceAll(stored, changed), withFigures),
    (key, value) => (value === null ? (published[key] ?? null) : value),
  );
  withoutDifferences(program);
  withOtherDays(program);
  withOtherLists(program);
  return withOtherIdentifiers(JSON.stringify(program, null, 2));
}

// biome-ignore lint/suspicious/noExplicitAny: the file as JSON, to be changed anywhere
type Json = any;

function withoutDifferences(program: Json) {
  program.textDifferences = [];
  program.risks = program.risks.filter(
    ({ id }: Json) => !['deferred-payment-readings', 'transfer'].includes(id),
  );
  for (const part of Object.values<Json>(program.commercialTerms))
    if (part?.textDifferences) part.textDifferences = [];
  const isKept = (path: string) =>
    !/^textDifferences|^risks\.(?:deferred-payment-readings|transfer)/.test(path);
  for (const entry of [
    program.definitions,
    program.risks,
    program.participation.steps,
    program.wizard.questions,
  ].flat()) {
    entry.basis = entry.basis.filter(isKept);
    if (entry.basis.length === 0) entry.basis = ['supply'];
  }
}

function withOtherDays({ commercialTerms: terms, delivery, milestones, limits, supply, wizard }: Json) {
  const periods: Record<string, Json> = {
    'deferred-payment': { days: 70, dayKind: 'business' },
    election: { days: 21, dayKind: 'calendar' },
    'physical-delivery': { days: 50 },
    fractional: { days: 80 },
    wallet: { days: 4 },
    inspection: { days: 4 },
  };
  const change = (name: string, period: Json) => {
    const [, changes] = Object.entries(periods).find(([start]) => name.startsWith(start)) ?? [];
    Object.assign(period ?? {}, changes);
  };
  for (const { id, offset } of milestones) if (offset) change(id, offset);
  change('deferred-payment', terms.deferredPayment.period);
  Object.assign(terms.missedDeferredPayment.period, { days: 70 });
  Object.assign(terms.missedDeferredPayment.interest, { marginPercentPerYear: '4' });
  change('election', delivery.election.period);
  change('physical-delivery', delivery.physical.target);
  change('inspection', delivery.inspection.period);
  change('fractional', delivery.fractional.period);
  Object.assign(delivery.fractional, { averageDays: 20, maximumCostPercent: '2.5', belowTokens: 250_000 });
  Object.assign(delivery.forceMajeure, { extensionDays: 80 });
  Object.assign(delivery.minimumDeliverableUnit, { troyOunces: '10', tokens: 250_000 });
  Object.assign(terms.targetDelivery, { fromMonths: 14, toMonths: 16 });
  for (const { id, targetMonths } of milestones)
    if (id === 'target-delivery') Object.assign(targetMonths, { from: 14, to: 16 });
  Object.assign(supply, { concessions: 9 });
  for (const limit of limits) {
    const amounts = (limit.value.match(/\d[\d,.]*/g) ?? []).map((written: string) =>
      written.replaceAll(',', ''),
    );
    for (const [at, quantity] of limit.quantities.entries()) quantity.amount = amounts[at];
  }
  for (const { choices = [] } of wizard.questions)
    for (const choice of choices) if (choice.minimumTokens) choice.minimumTokens = 250_000;
}

function withOtherLists({ lifecycle, delivery, milestones, limits }: Json) {
  const last = lifecycle.at(-1);
  lifecycle.push(
    { ...last, number: 14, id: 'pledge', movedBy: 'Pledge' },
    { ...last, number: 15, id: 'gift', movedBy: 'Gift' },
  );
  delivery.rules.push({
    number: 6,
    id: 'hours',
    title: 'Hours',
    text: 'Deliveries take place in the morning.',
  });
  delivery.election.options.unshift({
    id: 'resale',
    name: 'Resale',
    description: 'The issuer buys the gold back.',
  });
  for (const milestone of milestones) milestone.lifecycle = [14];
  limits.splice(
    limits.findIndex(({ id }: Json) => id === 'wallet-delivery'),
    1,
  );
}

function withOtherIdentifiers(source: string): string {
  const program = JSON.parse(source);
  const withoutAlias: [place: string, changed: string][] = [];
  for (const [path, names] of Object.entries(identifiers)) {
    const list = path.split('.').reduce((node: Json, key) => node[key], program);
    for (const entry of list) {
      const [, id, star] = /^(.*?)(\*?)$/.exec(names[entry.id] ?? '') ?? [];
      if (!id) continue;
      if (star) entry.alias = entry.id;
      else withoutAlias.push([`${path}.${entry.id}`, `${path}.${id}`]);
      if (path === 'milestones' && !star) withoutAlias.push([`after": "${entry.id}`, `after": "${id}`]);
      entry.id = id;
    }
  }
  return withoutAlias.reduce(
    (text, [place, changed]) => text.replace(new RegExp(`${RegExp.escape(place)}(?=["./])`, 'g'), changed),
    JSON.stringify(program, null, 2),
  );
}

/** An agreement on it as another law firm would write it. */
export function otherAgreement(): Buffer {
  return makePdf({
    title: 'Bullion Purchase Deed',
    pages: [
      [
        'Deed of Bullion Purchase',
        'made under the Example Bullion Plan',
        '1. Consideration',
        '1.1 The Consideration is US$1,720 for each fine troy ounce of Bullion.',
        '1.2 US$430 of the Consideration falls due upon execution of this Deed.',
        '1.3 The Balance of US$1,290 per fine troy ounce is to be remitted within',
        '70 business days of service of the Availability Notice.',
        '2. Availability',
        '2.1 The Company shall serve the Availability Notice once 51,300 fine troy',
        'ounces of Bullion lie in the Depository.',
        '2.2 The Holder may collect Bullion in lots of at least 10 fine troy ounces.',
      ],
    ],
  });
}
