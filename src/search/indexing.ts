export type { Abbreviation } from './analysis/analysis.ts';
export { buildTable, topicConcepts, withLibraryWords } from './concepts/build-table.ts';
export { encodeIndex, type IndexContents } from './index/container.ts';
export { analyseDocument } from './index/document-postings.ts';
export {
  type AnalysedDocument,
  allAbbreviations,
  buildSearchIndex,
  mergedContents,
} from './index/index-builder.ts';
export { lunrJson } from './index/lunr-file.ts';
export { englishWords, languageFile } from './words/language-file.ts';
