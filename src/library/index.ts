export { pagePicturePath, thumbnailPath } from './picture-paths.ts';
export {
  type DocumentEntry,
  type DocumentLibrary,
  type DocumentList,
  documentLibrarySchema,
  documentListSchema,
} from './schema.ts';
export { newNames, type PublishedVersion, publishedVersions } from './versions/published-version.ts';
export { type DocumentHistory, type DocumentVersion, documentHistorySchema } from './versions/schema.ts';
