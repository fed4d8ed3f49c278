/**
 * Business days: Monday to Friday without the eleven yearly holidays of the US Federal Reserve Banks. The programme does not
 * publish its holidays; pages state that they use those of the banks that transfer US dollars. A holiday on a Sunday is
 * observed on Monday; one on a Saturday is not moved (unlike federal offices, which take the Friday before). Sources:
 * Federal Reserve Bank Services, Holiday Schedules; 5 U.S.C. 6103(a) for the days.
 */
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
  // The last Monday of May.
  { name: 'Memorial Day', on: year => nth(0, monday, year, 6) },
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
    .map(({ name, on }) => ({ name, day: on(year) }))
    .map(({ name, day }) => ({ name, day: weekdayOf(day) === 0 ? addDays(day, 1) : day }))
    .filter(({ day }) => weekdayOf(day) !== 6);
}

/** The holiday observed on a day, or null. Observed days are never in another year. */
export function bankHolidayOn(day: string): string | null {
  return bankHolidays(Number(day.slice(0, 4))).find(holiday => holiday.day === day)?.name ?? null;
}

/** The nth weekday of a month; 0 is the last one of the month before. */
function nth(count: number, weekday: number, year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

export function isBusinessDay(day: string): boolean {
  return ![0, 6].includes(weekdayOf(day)) && bankHolidayOn(day) === null;
}

/**
 * Last day of a period of business days, counted from the day after `from`.
 *
 * @example addBusinessDays('2026-12-24', 1) // '2026-12-28': Christmas Day and the weekend do not count
 */
export function addBusinessDays(from: string, businessDays: number): string {
  let day = from;
  for (let counted = 0; counted < businessDays; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) counted += 1;
  }
  return day;
}

/** The last business day up to and including a day. */
export function lastBankDay(day: string): string {
  return isBusinessDay(day) ? day : lastBankDay(addDays(day, -1));
}

/** Holidays after `from` up to and including `to`. */
export function holidaysWithin(from: string, to: string): BankHoliday[] {
  const found: BankHoliday[] = [];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    const name = bankHolidayOn(day);
    if (name !== null) found.push({ name, day });
  }
  return found;
}

const dayLength = 86_400_000;

/** True for an existing day of the Gregorian calendar in the form YYYY-MM-DD. */
export function isDay(written: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dayOf(time) === written;
}

/** @example addDays('2027-02-28', 1) // '2027-03-01' */
export function addDays(day: string, days: number): string {
  return dayOf(timeOf(day) + days * dayLength);
}

/** The same day of a later month, or the last day of a shorter one: `2027-04-30` and 10 months are `2028-02-29`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** Calendar days from one day to a later one. */
export function daysBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / dayLength;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
