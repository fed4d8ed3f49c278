/** The fallback price, shipped with the service and always stale. */
import { type Observation, readObservation } from './observation.ts';
import stored from './stored-price.json' with { type: 'json' };

export function storedPrice(): Observation {
  return readObservation({ ...stored, previous: null, retrievedAt: null });
}
