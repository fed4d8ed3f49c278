/** The ledger that a build has made before it makes the pages, so that they need not ask which one is theirs. */
import { placeOnProcess } from '../kept-on-process.ts';
import type { FigureLedger } from './schema.ts';

/** What is offered is null outside of a build. */
export const { offer: offerLedger, offered: ledgerOfBuild } =
  placeOnProcess<FigureLedger>('offered figure ledger');
