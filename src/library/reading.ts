export {
  type ClauseReference,
  captionFilename,
  type DocumentCaption,
  readDocumentCaption,
  stateClauses,
} from './caption.ts';
export { type LibraryDocument, readingKey } from './entry.ts';
export { type Library, readLibrary } from './library.ts';
export { isPublicationLog } from './library-directory.ts';
export type { LibraryOptions } from './library-inputs.ts';
export { documentList, documentText, libraryJson, readLibraryJson } from './published-library.ts';
export type { EarlierVersion } from './versions/earlier-versions.ts';
export { readGitDates } from './versions/git-log.ts';
export { readCommittedHistory, type VersionSpan, versionHistory } from './versions/version-history.ts';
