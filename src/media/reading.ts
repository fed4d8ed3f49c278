export { type CaptionFile, captionFilename } from './caption.ts';
export { type MediaLibrary, mediaManifest, readMediaLibrary } from './media-library.ts';
export { makeThumbnail, openThumbnailCache } from './thumbnail.ts';
