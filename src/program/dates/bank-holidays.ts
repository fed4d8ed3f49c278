/**
 * The eleven yearly holidays of the US Federal Reserve Banks. A holiday on a Sunday is observed on Monday; one on a Saturday
 * is not moved (unlike federal offices, which take the Friday before). Sources: Federal Reserve Bank Services, Holiday
 * Schedules; 5 U.S.C. 6103(a) for the days.
 */
import { addDays, weekdayOf } from './days.ts';

/** First year with all eleven holidays: Juneteenth was first observed in 2022. */
export const firstHolidayYear = 2022;

export interface BankHoliday {
  name: string;
  /** Observed day. */
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

/** Observed holidays of a year in order, without those on a Saturday. */
export function bankHolidays(year: number): BankHoliday[] {
  return holidays
    .map(({ name, on }) => ({ name, day: observed(on(year)) }))
    .filter(({ day }) => weekdayOf(day) !== 6);
}

/** The holiday observed on a day, or null. Observed days are never in another year. */
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
