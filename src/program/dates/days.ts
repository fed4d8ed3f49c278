/** Date arithmetic with days such as `2027-03-31`, without times and time zones. Runs in browsers and Node. */

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
