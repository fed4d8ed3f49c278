export { captionFilename, readDocumentCaption } from './caption.ts';
export { readingKey } from './entry.ts';
export { type Library, type LibraryDocument, type LibraryOptions, readLibrary } from './library.ts';
export type { LibraryReport } from './library-report.ts';
export { readGitDates } from './modified.ts';
export { documentList, documentText, libraryJson, readLibraryJson } from './published-library.ts';
export type { EarlierVersion } from './versions/earlier-versions.ts';
export {
  type DocumentSpans,
  readCommittedHistory,
  type VersionSpan,
  versionHistory,
} from './versions/version-history.ts';
