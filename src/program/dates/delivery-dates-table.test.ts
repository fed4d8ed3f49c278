/**
 * 144 dates that follow from 24 notices, calculated from the specification and not by the code: periods of 30, 60 and 45
 * days and of 60 and 5 business days, and the published holidays of the Federal Reserve Banks.
 */
import { describe, expect, test } from 'vitest';
import program from '../program.json' with { type: 'json' };
import { programSchema } from '../schema/consistency.ts';
import { type DeliveryDateId, deliveryDates, deliveryPeriodsOf } from './delivery-dates.ts';

const periods = deliveryPeriodsOf(programSchema.parse(program));

type Row = [
  notice: string,
  electionEnd: string,
  bankDayOfElection: string,
  paymentInCalendarDays: string,
  bankDayOfPayment: string,
  paymentInBusinessDays: string,
  inspectionEnd: string,
];

const table: Row[] = [
  ['2026-01-01', '2026-01-31', '2026-01-30', '2026-03-02', '2026-03-02', '2026-03-30', '2026-03-24'],
  ['2026-02-28', '2026-03-30', '2026-03-30', '2026-04-29', '2026-04-29', '2026-05-22', '2026-05-21'],
  ['2026-05-22', '2026-06-21', '2026-06-18', '2026-07-21', '2026-07-21', '2026-08-18', '2026-08-12'],
  ['2026-06-18', '2026-07-18', '2026-07-17', '2026-08-17', '2026-08-17', '2026-09-14', '2026-09-09'],
  ['2026-07-02', '2026-08-01', '2026-07-31', '2026-08-31', '2026-08-31', '2026-09-25', '2026-09-22'],
  ['2026-09-06', '2026-10-06', '2026-10-06', '2026-11-05', '2026-11-05', '2026-12-03', '2026-11-30'],
  ['2026-10-30', '2026-11-29', '2026-11-27', '2026-12-29', '2026-12-29', '2027-01-29', '2027-01-21'],
  ['2026-11-22', '2026-12-22', '2026-12-22', '2027-01-21', '2027-01-21', '2027-02-19', '2027-02-12'],
  ['2026-12-24', '2027-01-23', '2027-01-22', '2027-02-22', '2027-02-22', '2027-03-24', '2027-03-16'],
  ['2026-12-31', '2027-01-30', '2027-01-29', '2027-03-01', '2027-03-01', '2027-03-30', '2027-03-23'],
  ['2027-01-15', '2027-02-14', '2027-02-12', '2027-03-16', '2027-03-16', '2027-04-13', '2027-04-07'],
  ['2027-02-14', '2027-03-16', '2027-03-16', '2027-04-15', '2027-04-15', '2027-05-10', '2027-05-07'],
  ['2027-04-02', '2027-05-02', '2027-04-30', '2027-06-01', '2027-06-01', '2027-06-28', '2027-06-23'],
  ['2027-05-31', '2027-06-30', '2027-06-30', '2027-07-30', '2027-07-30', '2027-08-24', '2027-08-20'],
  ['2027-06-18', '2027-07-18', '2027-07-16', '2027-08-17', '2027-08-17', '2027-09-14', '2027-09-09'],
  ['2027-07-02', '2027-08-01', '2027-07-30', '2027-08-31', '2027-08-31', '2027-09-28', '2027-09-22'],
  ['2027-09-06', '2027-10-06', '2027-10-06', '2027-11-05', '2027-11-05', '2027-12-02', '2027-11-29'],
  ['2027-10-01', '2027-10-31', '2027-10-29', '2027-11-30', '2027-11-30', '2027-12-29', '2027-12-22'],
  ['2027-11-24', '2027-12-24', '2027-12-24', '2028-01-23', '2028-01-21', '2028-02-18', '2028-02-14'],
  ['2027-12-31', '2028-01-30', '2028-01-28', '2028-02-29', '2028-02-29', '2028-03-28', '2028-03-22'],
  ['2028-01-31', '2028-03-01', '2028-03-01', '2028-03-31', '2028-03-31', '2028-04-25', '2028-04-21'],
  ['2028-02-29', '2028-03-30', '2028-03-30', '2028-04-29', '2028-04-28', '2028-05-23', '2028-05-19'],
  ['2028-05-05', '2028-06-04', '2028-06-02', '2028-07-04', '2028-07-03', '2028-08-02', '2028-07-26'],
  ['2028-12-22', '2029-01-21', '2029-01-19', '2029-02-20', '2029-02-20', '2029-03-22', '2029-03-14'],
];

const closed = new Set(
  [
    '2026: 01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
    '2027: 01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
    '2028: 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
    '2029: 01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  ].flatMap(year =>
    year
      .slice(6)
      .split(' ')
      .map(day => `${year.slice(0, 4)}-${day}`),
  ),
);

test('the table has 144 dates, and its rows agree with a calendar', () => {
  expect(table.length * 6).toBe(144);
  for (const [notice, election, bankOfElection, calendar, bankOfPayment, business, inspection] of table) {
    expect(plusDays(notice, 30)).toBe(election);
    expect(plusDays(notice, 60)).toBe(calendar);
    expect(bankDaysUpTo(notice, business)).toHaveLength(60);
    expect(bankDaysUpTo(plusDays(election, 45), inspection)).toHaveLength(5);
    expect(bankDaysUpTo(plusDays(election, -7), election).at(-1)).toBe(bankOfElection);
    expect(bankDaysUpTo(plusDays(calendar, -7), calendar).at(-1)).toBe(bankOfPayment);
    expect([business, inspection].every(isBankDay)).toBe(true);
  }
});

describe.each(table)(
  'after a notice of %s',
  (notice, election, bankOfElection, calendar, bankOfPayment, business, inspection) => {
    const dates = new Map(
      deliveryDates(periods, { notice, election: null, delivery: null }).map(date => [date.id, date]),
    );

    test.each<[DeliveryDateId, day: string, bankDay: string]>([
      ['election-period-end', election, bankOfElection],
      ['deferred-payment-calendar', calendar, bankOfPayment],
      ['deferred-payment-business', business, business],
      ['inspection-end', inspection, inspection],
    ])('%s is %s, and %s the last bank day for it', (id, day, bankDay) => {
      expect(dates.get(id)).toMatchObject({ day, bankDay });
    });
  },
);

function plusDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

function isBankDay(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay()) && !closed.has(day);
}

function bankDaysUpTo(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) days.push(day);
  return days.filter(isBankDay);
}
