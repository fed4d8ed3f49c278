export { captionFilename, readDocumentCaption } from './caption.ts';
export { readingKey } from './entry.ts';
export { type Library, type LibraryDocument, type LibraryOptions, readLibrary } from './library.ts';
export { documentList, documentText, libraryJson, readLibraryJson } from './published-library.ts';
export type { EarlierVersion } from './versions/earlier-versions.ts';
export { readGitDates } from './versions/git-log.ts';
export { readCommittedHistory, type VersionSpan, versionHistory } from './versions/version-history.ts';
