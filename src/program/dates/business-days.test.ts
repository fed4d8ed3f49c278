import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addMonths,
  daysBetween,
  holidaysWithin,
  isBusinessDay,
} from './business-days.ts';

describe('business days of the Federal Reserve Banks', () => {
  test.each([
    ['2026-12-24', 1, '2026-12-28'],
    // Columbus Day, Veterans Day and Thanksgiving Day do not count; Friday 24 December 2027 does.
    ['2027-10-01', 60, '2027-12-29'],
    ['2026-07-02', 1, '2026-07-03'],
    ['2027-07-02', 1, '2027-07-06'],
    ['2026-11-21', 1, '2026-11-23'],
  ])('%s and %i more end on %s', (from, businessDays, last) => {
    expect(addBusinessDays(from, businessDays)).toBe(last);
  });

  test('exclude holidays, which are listed with their days', () => {
    expect(holidaysWithin('2027-10-01', '2027-12-29')).toEqual([
      { name: 'Columbus Day', day: '2027-10-11' },
      { name: 'Veterans Day', day: '2027-11-11' },
      { name: 'Thanksgiving Day', day: '2027-11-25' },
    ]);
  });

  test('end on a business day, have the exact number, and never end sooner than without holidays', () => {
    const start = fc.integer({ min: 0, max: 28_000 }).map(days => addDays('2022-01-01', days));
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 60 }), (from, businessDays) => {
        const last = addBusinessDays(from, businessDays);
        const span = daysBetween(from, last);
        const counted = Array.from({ length: span }, (_, index) => addDays(from, index + 1));
        expect(isBusinessDay(last)).toBe(true);
        expect(counted.filter(isBusinessDay)).toHaveLength(businessDays);
        const withoutHolidays = Math.floor(businessDays / 5) * 7 + (businessDays % 5);
        if (isBusinessDay(from)) expect(span).toBeGreaterThanOrEqual(withoutHolidays);
      }),
    );
  });
});

test.each([
  ['2026-11-26', 10, '2027-09-26'],
  ['2026-11-26', 24, '2028-11-26'],
  ['2027-04-30', 10, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
