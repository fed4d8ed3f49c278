/** The exports of `/client/check-quote.js`, as `check-quote.d.ts` declares them. */
export { checkQuotes, limits } from './check-quotes.ts';
