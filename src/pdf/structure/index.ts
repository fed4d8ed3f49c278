export { documentTables, rowPages, tableCsv, tablePath } from './published.ts';
export {
  type AddressedPart,
  addressedParts,
  definedTermId,
  definitionsIn,
  rangesOf,
  wordReader,
} from './ranges.ts';
