/**
 * When the gold market is closed: from Friday 17:00 to Sunday 18:00 in New York. Feeds go on giving the
 * last price then, with a moving time, so the time of a price alone does not tell.
 */

const hour = 3_600_000;

/**
 * The time on Friday at which the market closed, at a time of the weekend; null at any other.
 * Friday 22:00 to Sunday 22:00 UTC are the hours that are closed in both summer and winter time.
 */
export function lastClose(time: Date): Date | null {
  const hoursSinceFriday = ((time.getUTCDay() + 2) % 7) * 24 + time.getUTCHours();
  if (hoursSinceFriday < 22 || hoursSinceFriday >= 2 * 24 + 22) return null;
  const friday = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()) / hour;
  return new Date((friday - Math.floor(hoursSinceFriday / 24) * 24 + 22) * hour);
}

/** UTC day that a price belongs to; one of the weekend is the price of Friday. */
export function tradingDay(time: Date): string {
  return (lastClose(time) ?? time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
