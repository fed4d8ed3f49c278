/**
 * Stores the gold price in the cache of Cloudflare's data centre, which all instances of the Worker there share. On a
 * workers.dev address that cache stores nothing, and each instance has its own price.
 */
import { type PriceStore, recordOf } from '#price';

/** Cache key; nothing is requested from this address. */
const key = 'https://gold-price.invalid/record';

/** Longer than a long weekend without prices. */
const keptForSeconds = 14 * 24 * 3600;

export const priceCache: PriceStore = {
  async read() {
    try {
      const kept = await (await openCache()).match(key);
      return kept ? recordOf(await kept.text()) : null;
    } catch {
      return null;
    }
  },
  async write(record) {
    try {
      const headers = { 'cache-control': `max-age=${keptForSeconds}` };
      await (await openCache()).put(key, new Response(JSON.stringify(record), { headers }));
    } catch (error) {
      console.warn(`The gold price could not be cached: ${(error as Error).message}`);
    }
  },
};

const openCache = () => caches.open('gold-price');
