export { documentTables, rowPages, tableCsv, tablePath } from './published.ts';
export {
  type AddressedPart,
  addressedParts,
  definedTermId,
  definitionsIn,
  rangesOf,
} from './ranges.ts';
export { wordReader } from './word-reader.ts';
