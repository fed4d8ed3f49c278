export { documentTables, rowPages, tableCsv, tablePath } from './published.ts';
export {
  type AddressedPart,
  addressedParts,
  definedTermId,
  type PageText,
  placedCells,
  rangesOf,
  textReader,
} from './ranges.ts';
export { wordReader } from './word-reader.ts';
