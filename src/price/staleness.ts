/**
 * Decides when a price is stale and states the reason. The gold market is closed from Friday 17:00 to Sunday 18:00 in New
 * York. Feeds repeat the last price with the current time meanwhile, so the time of a price does not show it.
 */
import type { Observation } from './observation.ts';
import type { PriceKind } from './schema.ts';

const hour = 3_600_000;

/** Age from which a price is stale, by its kind; an average is never current. */
const freshFor: Record<PriceKind, number> = { spot: hour, daily: 48 * hour, 'monthly average': 0 };

/** The reason why a price is stale, in sentences; null if it is not. */
export function staleReason(observation: Observation, now: Date): string | null {
  const reasons = [observation.caveat, weekendReason(observation, now) ?? ageReason(observation, now)];
  return reasons.filter(reason => reason !== null).join(' ') || null;
}

/** True if another source could have a newer price: this one is not fresh and the market is open. */
export function couldBeNewer(observation: Observation, now: Date): boolean {
  if (observation.caveat !== null) return true;
  return weekendReason(observation, now) === null && ageReason(observation, now) !== null;
}

function weekendReason({ asOf, source }: Observation, now: Date): string | null {
  const close = lastClose(now);
  if (source.kind !== 'spot' || close === null || asOf.getTime() < close.getTime() - freshFor.spot)
    return null;
  return 'The gold market is closed for the weekend, so this is the last price before it closed.';
}

function ageReason({ asOf, source: { kind } }: Observation, now: Date): string | null {
  const age = now.getTime() - asOf.getTime();
  if (kind === 'monthly average' || age <= freshFor[kind]) return null;
  return `The price is ${lengthOf(age)} old; a ${kind} price counts as current for ${lengthOf(freshFor[kind])}.`;
}

function lengthOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours < 72) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

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
