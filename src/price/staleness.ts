/** Decides when a price is stale and states the reason. */
import { lastClose } from './market-hours.ts';
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
