/** Response of `/api/health`. Separate from its schema (health.ts) to keep zod out of the edge function. */
import type { GoldPrice } from '#price/schema';
import type { Health } from './health.ts';

/** Name and version from package.json, repeated here to keep that file out of the Worker bundle. A test compares them. */
export const application = 'gold-offtake-information-service';
export const version = '1.0.0';

export interface HealthFacts {
  build: Health['build'];
  price: GoldPrice;
  startedAt: Date;
  now: Date;
}

export function healthResponse({ build, price, startedAt, now }: HealthFacts): Health {
  const { source, asOf, retrievedAt, stale, staleReason } = price;
  const secondsSince = (time: Date) => Math.max(0, now.getTime() - time.getTime()) / 1000;
  const ageSeconds = Math.floor(secondsSince(new Date(asOf)));
  return {
    status: 'ok',
    application,
    version,
    timestamp: now.toISOString(),
    uptimeSeconds: secondsSince(startedAt),
    build,
    price: { source: source.name, kind: source.kind, asOf, ageSeconds, retrievedAt, stale, staleReason },
  };
}
