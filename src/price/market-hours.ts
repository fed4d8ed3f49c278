/**
 * Closing times of the gold market: from Friday 17:00 to Sunday 18:00 in New York. Feeds repeat the last price with the
 * current time meanwhile, so the time of a price does not show that the market is closed.
 */

const hour = 3_600_000;

/**
 * Time of the close on Friday for a time on the weekend; otherwise null.
 * Friday 22:00 to Sunday 22:00 UTC is closed in both summer and winter time.
 */
export function lastClose(time: Date): Date | null {
  const hoursSinceFriday = ((time.getUTCDay() + 2) % 7) * 24 + time.getUTCHours();
  if (hoursSinceFriday < 22 || hoursSinceFriday >= 2 * 24 + 22) return null;
  const friday = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()) / hour;
  return new Date((friday - Math.floor(hoursSinceFriday / 24) * 24 + 22) * hour);
}

/** UTC date of a price; on the weekend that of Friday. */
export function tradingDay(time: Date): string {
  return (lastClose(time) ?? time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
