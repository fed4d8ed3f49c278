/** The ledger that a build has made before it makes the pages, so that they need not ask which one is theirs. */
import type { FigureLedger } from './schema.ts';

/** Kept on the process, because Astro loads the pages and the integration as two copies of the same modules. */
const kept: { [symbol: symbol]: FigureLedger | undefined } = globalThis;
const place = Symbol.for('figure ledger of the build that makes the pages');

export function offerLedger(ledger: FigureLedger): void {
  kept[place] = ledger;
}

/** Null outside of a build. */
export function ledgerOfBuild(): FigureLedger | null {
  return kept[place] ?? null;
}
