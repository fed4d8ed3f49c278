/** How the days after a notice are written; one code for the build and the browser. */

import type { DeliveryDate } from '#program/dates';
import { bankHolidayOn, holidaysWithin, weekdayOf } from '#program/dates';
import { writtenDay } from '../../written-number.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** @example writtenWeekday('2027-10-01') // 'Friday, 1 October 2027' */
export function writtenWeekday(day: string): string {
  return `${weekday.format(new Date(day))}, ${writtenDay(day)}`;
}

/** Says that a period ends on a day on which no bank is open; empty where one is. */
export function closedWords({ day }: DeliveryDate): string {
  const isWeekend = [0, 6].includes(weekdayOf(day));
  const closed = isWeekend ? `A ${weekday.format(new Date(day))}` : bankHolidayOn(day);
  return closed ? `${closed}: banks are closed. Check in the agreement whether the period is extended.` : '';
}

/** Names the last bank day on or before a deadline; empty where the day is none. */
export function bankDayWords({ day, bankDay }: DeliveryDate): string {
  if (bankDay === null) return '';
  return bankDay === day ? 'This day is a bank day.' : `Last bank day before it: ${writtenWeekday(bankDay)}.`;
}

/** Names the holidays that a period of business days leaves out. */
export function holidayWords({ from, day }: DeliveryDate): string {
  const holidays = holidaysWithin(from, day);
  if (holidays.length === 0) return 'No bank holiday falls within it.';
  return `Left out: ${holidays.map(({ name, day }) => `${name} (${writtenWeekday(day)})`).join('; ')}.`;
}
