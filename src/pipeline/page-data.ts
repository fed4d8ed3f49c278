/** Names and types that pages share with the build. */
export type { ListedFigure, ListedLedger } from './ledger.ts';
export type { DocumentText, PageData } from './publish/page-data.ts';
export { namedDocuments, pageFiles } from './publish/page-files.ts';
