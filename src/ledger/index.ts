export { statedFigures } from './document-accounts.ts';
export { figures } from './figures.ts';
export { ledgerJson, readLedger } from './ledger.ts';
export { currentProgramSchema } from './stale-amounts.ts';
