/** When a price is too old to be called the price of now, and what is said of it then. */
import type { Observation } from './observation.ts';
import type { PriceKind } from './schema.ts';

const hour = 3_600_000;

/** Age from which a price is stale, by what its source states; an average is no price of now at any age. */
const freshFor: Record<PriceKind, number> = { spot: hour, daily: 48 * hour, 'monthly average': 0 };

/** Why a price is stale at a time, as one or more sentences; null where it is not. */
export function staleReason({ asOf, source, caveat }: Observation, now: Date): string | null {
  const reasons = [caveat, weekendReason(source.kind, now) ?? ageReason(asOf, source.kind, now)];
  return reasons.filter(reason => reason !== null).join(' ') || null;
}

/**
 * The market rests from Friday 17:00 to Sunday 18:00 in New York. Feeds go on giving the last price
 * with a moving time, so the time alone does not tell.
 */
function weekendReason(kind: PriceKind, now: Date): string | null {
  return kind === 'spot' && isWeekend(now)
    ? 'The gold market is closed for the weekend, so this is the last price before it closed.'
    : null;
}

/** Friday 22:00 to Sunday 22:00 UTC: the hours that are closed in both summer and winter time. */
function isWeekend(time: Date): boolean {
  const [friday, saturday, sunday] = [5, 6, 0];
  const [day, hours] = [time.getUTCDay(), time.getUTCHours()];
  return day === saturday || (day === friday && hours >= 22) || (day === sunday && hours < 22);
}

function ageReason(asOf: Date, kind: PriceKind, now: Date): string | null {
  const age = now.getTime() - asOf.getTime();
  if (kind === 'monthly average' || age <= freshFor[kind]) return null;
  return `The price is ${lengthOf(age)} old; a ${kind} price counts as current for ${lengthOf(freshFor[kind])}.`;
}

function lengthOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours < 72) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
