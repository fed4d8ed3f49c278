export { extractPdf } from './extraction/extract.ts';
export { noLayout } from './extraction/layout.ts';
export { pageRanges } from './extraction/limits.ts';
export { withPdf } from './extraction/open-pdf.ts';
export { type Density, densities } from './pictures/page-picture.ts';
export {
  cachedDocument,
  cachedPages,
  cachedPositions,
  cachedStructure,
  type ReadDocument,
  type StoredPagePicture,
} from './reading/extraction-cache.ts';
export { extractionProcesses } from './reading/extraction-pool.ts';
export {
  type Extractor,
  type ExtractorOptions,
  fileHash,
  openExtractor,
  type ReadPdf,
} from './reading/extractor.ts';
export { describeUnseen } from './reading/visible-text.ts';
