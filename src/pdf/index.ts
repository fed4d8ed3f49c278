export {
  type NamedPlace,
  type PageBoxes,
  pageBoxes,
  pageBoxesPath,
  pageBoxesSchema,
  type WordBox,
  wordsOfPages,
} from './positions/words.ts';
export {
  type DocumentNote,
  type DocumentPage,
  documentNoteSchema,
  documentPageSchema,
  linkSchema,
  outlineEntrySchema,
  type PagePicture,
  type PageSource,
  pageLabelSchema,
  pageSourceSchema,
} from './schema.ts';
export { documentStructure, type TextPage } from './structure/document-structure.ts';
export { type Cell, type Passage, passagesOf } from './structure/passages.ts';
export { structureJson } from './structure/published.ts';
export { outlinedPages } from './structure/ranges.ts';
export {
  type Block,
  type BlockOf,
  documentStructureSchema,
  documentTablesSchema,
  type Structure,
  singleTableSchema,
  type TextRange,
  textRangesSchema,
} from './structure/schema.ts';
