/**
 * Business days: Monday to Friday without the holidays of the US Federal Reserve Banks. The programme does not publish its
 * holidays; pages state that they use those of the banks that transfer US dollars.
 */
import { type BankHoliday, bankHolidayOn } from './bank-holidays.ts';
import { addDays, weekdayOf } from './days.ts';

/**
 * Minimum number of calendar days of a period of business days: includes weekends, but no public holidays. The period
 * starts on a business day.
 *
 * @example calendarDaysOf(60) // 84
 */
export function calendarDaysOf(businessDays: number): number {
  return Math.floor(businessDays / 5) * 7 + (businessDays % 5);
}

export function isBusinessDay(day: string): boolean {
  return !isWeekend(day) && bankHolidayOn(day) === null;
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

function isWeekend(day: string): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}
