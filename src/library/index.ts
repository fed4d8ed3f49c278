export { isArchived } from './document-archive.ts';
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
  type PublishedVersion,
} from './schema.ts';
