export { type CaptionFile, captionFilename } from './caption.ts';
export { mediaManifest, readMediaLibrary } from './media-library.ts';
export type { MediaLibrary } from './medium.ts';
export { makeThumbnail, openThumbnailCache } from './thumbnail.ts';
