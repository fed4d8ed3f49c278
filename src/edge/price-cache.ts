/**
 * The gold price in the cache of Cloudflare's data centre, shared by all instances of the Worker
 * there. On a workers.dev address that cache keeps nothing; each instance then has its own price.
 */
import { type PriceStore, recordOf } from '../price/price-record.ts';

/** A name in the cache; nothing is ever asked of this address. */
const key = 'https://gold-price.invalid/record';

/** A price of an earlier day must outlast a long weekend. */
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
