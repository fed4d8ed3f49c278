/** What `/client/check-quote.js` offers, as `check-quote.d.ts` declares it. */
export { checkQuotes, limits } from './check-quotes.ts';
