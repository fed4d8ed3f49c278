export { type AddressedPart, addressedParts, definitionsIn } from './addresses.ts';
export { documentTables, rowPages, tableCsv, tablePath } from './published.ts';
export { rangesOf, wordReader } from './ranges.ts';
