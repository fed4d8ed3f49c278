/**
 * Holidays of the US Federal Reserve Banks. Eleven a year; one that falls on a Sunday closes the banks on the Monday
 * after it, one that falls on a Saturday closes them on no other day (unlike federal offices, which take the Friday
 * before). Source: Federal Reserve Bank Services, Holiday Schedules; the days themselves: 5 U.S.C. 6103(a).
 */
import { addDays, weekdayOf } from './days.ts';

export const bankHolidaySource = {
  name: 'Federal Reserve Bank Services, Holiday Schedules',
  url: 'https://www.frbservices.org/about/holiday-schedules',
} as const;

/** First year that the eleven holidays hold for: Juneteenth became one in June 2021 and was first observed in 2022. */
export const firstHolidayYear = 2022;

export interface BankHoliday {
  name: string;
  /** Day on which the banks are closed. */
  day: string;
}

const monday = 1;
const thursday = 4;

const holidays: readonly { name: string; on: (year: number) => string }[] = [
  { name: "New Year's Day", on: year => `${year}-01-01` },
  { name: 'Birthday of Martin Luther King, Jr.', on: year => nth(3, monday, year, 1) },
  { name: "Washington's Birthday", on: year => nth(3, monday, year, 2) },
  { name: 'Memorial Day', on: year => lastMondayOfMay(year) },
  { name: 'Juneteenth', on: year => `${year}-06-19` },
  { name: 'Independence Day', on: year => `${year}-07-04` },
  { name: 'Labor Day', on: year => nth(1, monday, year, 9) },
  { name: 'Columbus Day', on: year => nth(2, monday, year, 10) },
  { name: 'Veterans Day', on: year => `${year}-11-11` },
  { name: 'Thanksgiving Day', on: year => nth(4, thursday, year, 11) },
  { name: 'Christmas Day', on: year => `${year}-12-25` },
];

/** The holidays of a year on which the banks are closed, in order; those on a Saturday are left out. */
export function bankHolidays(year: number): BankHoliday[] {
  return holidays
    .map(({ name, on }) => ({ name, day: observed(on(year)) }))
    .filter(({ day }) => weekdayOf(day) !== 6);
}

/** The holiday that closes the banks on a day, or null. No holiday moves into another year. */
export function bankHolidayOn(day: string): string | null {
  return bankHolidays(Number(day.slice(0, 4))).find(holiday => holiday.day === day)?.name ?? null;
}

function observed(day: string): string {
  return weekdayOf(day) === 0 ? addDays(day, 1) : day;
}

function nth(count: number, weekday: number, year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function lastMondayOfMay(year: number): string {
  const last = `${year}-05-31`;
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
}
