export { pagePicturePath, thumbnailPath } from './picture-paths.ts';
export {
  type DocumentEntry,
  type DocumentHistory,
  type DocumentLibrary,
  type DocumentList,
  type DocumentVersion,
  documentHistorySchema,
  documentLibrarySchema,
  documentListSchema,
} from './schema.ts';
export { newNames, type PublishedVersion, publishedVersions } from './versions/published-version.ts';
