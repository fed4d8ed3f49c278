import { describe, expect, test } from 'vitest';
import program from '../program.json' with { type: 'json' };
import { programSchema } from '../schema/consistency.ts';
import { deliveryDates, deliveryPeriodsOf, readDeliveryDays } from './delivery-dates.ts';

const stored = programSchema.parse(program);
const periods = deliveryPeriodsOf(stored);
const datesOf = (notice: string, election: string | null = null, delivery: string | null = null) =>
  Object.fromEntries(deliveryDates(periods, { notice, election, delivery }).map(({ id, day }) => [id, day]));

test('the periods are those of the specification', () => {
  expect(periods).toMatchObject({
    election: { days: 30, dayKind: null },
    deferredPayment: { days: 60, dayKind: 'calendar' },
    deferredPaymentKinds: ['calendar', 'business'],
    deliveryTarget: { days: 45, dayKind: null },
    inspection: { days: 5, dayKind: 'business' },
  });
});

test.each([
  ['calendar', ['calendar']],
  ['business', ['business']],
  [null, ['calendar', 'business']],
] as const)(
  'without a difference between the documents, %s days of the payment are counted as %j',
  (dayKind, kinds) => {
    const changed = structuredClone({ ...stored, textDifferences: [] });
    Object.assign(changed.commercialTerms.deferredPayment.period, { dayKind });
    expect(deliveryPeriodsOf(changed).deferredPaymentKinds).toEqual(kinds);
  },
);

test('each period is counted in the days that the data state', () => {
  const changed = structuredClone({ ...stored, textDifferences: [] });
  Object.assign(changed.delivery.election.period, { days: 5, dayKind: 'business' });
  Object.assign(changed.delivery.inspection.period, { dayKind: 'calendar' });
  const dates = deliveryDates(deliveryPeriodsOf(changed), {
    notice: '2027-10-01',
    election: null,
    delivery: null,
  });
  expect(dates.map(({ id, day, counted }) => [id, day, counted])).toEqual([
    ['delivery-written-notice', '2027-10-01', null],
    ['election-period-end', '2027-10-08', 'business'],
    ['deferred-payment-calendar', '2027-11-30', 'calendar'],
    ['physical-delivery-target', '2027-11-22', 'calendar'],
    ['inspection-end', '2027-11-27', 'calendar'],
  ]);
});

describe('the days after a notice', () => {
  test('are counted from the next day, for both readings of the payment period', () => {
    expect(datesOf('2027-10-01')).toEqual({
      'delivery-written-notice': '2027-10-01',
      'election-period-end': '2027-10-31',
      'deferred-payment-calendar': '2027-11-30',
      'deferred-payment-business': '2027-12-29',
      'physical-delivery-target': '2027-12-15',
      'inspection-end': '2027-12-22',
    });
  });

  test('cross the end of a year and a leap day', () => {
    const dates = datesOf('2027-12-31');
    expect(dates['election-period-end']).toBe('2028-01-30');
    expect(dates['deferred-payment-calendar']).toBe('2028-02-29');
    // Without the holidays of 17 January and 21 February: New Year's Day is a Saturday.
    expect(dates['deferred-payment-business']).toBe('2028-03-28');
  });

  test('follow the days of election and delivery if entered', () => {
    const dates = datesOf('2027-10-01', '2027-10-11', '2027-11-10');
    expect(dates['physical-delivery-target']).toBe('2027-11-25');
    // Veterans Day, Thursday 11 November, does not count.
    expect(dates['inspection-end']).toBe('2027-11-18');
  });
});

describe('the typed input', () => {
  const read = (notice: string, election = '', delivery = '') =>
    readDeliveryDays(periods, { notice, election, delivery });

  test('may have empty fields', () => {
    expect(read('2027-10-01')).toEqual({ notice: '2027-10-01', election: null, delivery: null });
  });

  test.each([
    ['', '', '', 'notice'],
    ['2027-02-30', '', '', 'notice'],
    ['1 October 2027', '', '', 'notice'],
    ['2021-06-01', '', '', 'notice'],
    ['2100-01-01', '', '', 'notice'],
    ['2027-10-01', '2027-09-30', '', 'election'],
    ['2027-10-01', '2027-11-01', '', 'election'],
    ['2027-10-01', 'soon', '', 'election'],
    ['2027-10-01', '', '2027-09-30', 'delivery'],
    ['2027-10-01', '2027-10-20', '2027-10-19', 'delivery'],
  ])('%j, %j, %j has a problem at its field', (notice, election, delivery, field) => {
    expect(read(notice, election, delivery)).toMatchObject({ field });
  });

  test('may state the day of the notice or the last day of the period as election', () => {
    expect(read('2027-10-01', '2027-10-01')).toMatchObject({ election: '2027-10-01' });
    expect(read('2027-10-01', '2027-10-31')).toMatchObject({ election: '2027-10-31' });
  });
});
