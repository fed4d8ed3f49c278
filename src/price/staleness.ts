/** When a price is too old to be called the price of now, and what is said of it then. */
import { lastClose } from './market-hours.ts';
import type { Observation } from './observation.ts';
import type { PriceKind } from './schema.ts';

const hour = 3_600_000;

/** Age from which a price is stale, by what its source states; an average is no price of now at any age. */
const freshFor: Record<PriceKind, number> = { spot: hour, daily: 48 * hour, 'monthly average': 0 };

/** Why a price is stale at a time, as one or more sentences; null where it is not. */
export function staleReason(observation: Observation, now: Date): string | null {
  const reasons = [observation.caveat, weekendReason(observation, now) ?? ageReason(observation, now)];
  return reasons.filter(reason => reason !== null).join(' ') || null;
}

/** Whether another source could give a newer price: not where this one is fresh, or the market is closed. */
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
