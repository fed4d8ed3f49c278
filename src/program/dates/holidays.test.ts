import { describe, expect, test } from 'vitest';
import { bankHolidayOn, bankHolidays } from './business-days.ts';

/** Published by the Federal Reserve Banks; a missing holiday was on a Saturday. */
const published: Record<number, string[]> = {
  2022: [
    '2022-01-17',
    '2022-02-21',
    '2022-05-30',
    '2022-06-20',
    '2022-07-04',
    '2022-09-05',
    '2022-10-10',
    '2022-11-11',
    '2022-11-24',
    '2022-12-26',
  ],
  2026: [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ],
  2027: [
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
  ],
};

test.each(Object.entries(published))('the holidays of %s are those that the banks publish', (year, days) => {
  expect(bankHolidays(Number(year)).map(({ day }) => day)).toEqual(days);
});

describe('a holiday on a weekend', () => {
  test.each([
    ['2026-07-03', 'the Friday before Independence Day'],
    ['2027-06-18', 'the Friday before Juneteenth'],
    ['2027-12-24', 'the Friday before Christmas Day'],
    ['2027-12-31', "the Friday before New Year's Day"],
  ])('leaves the banks open on %s, %s on a Saturday', day => {
    expect(bankHolidayOn(day)).toBeNull();
  });

  test.each([
    ['2022-06-20', 'Juneteenth'],
    ['2022-12-26', 'Christmas Day'],
    ['2023-01-02', "New Year's Day"],
    ['2027-07-05', 'Independence Day'],
  ])('closes them on Monday %s for %s on the Sunday', (day, name) => {
    expect(bankHolidayOn(day)).toBe(name);
  });
});
