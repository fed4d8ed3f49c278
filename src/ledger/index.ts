export { statedFigures } from './document-accounts.ts';
export { figures } from './figures.ts';
export { readLedger } from './ledger.ts';
export { ledgerJson } from './ledger-json.ts';
export { currentProgramSchema } from './stale-amounts.ts';
export { amountsOf } from './statements.ts';
