export { type CaptionFile, captionFilename } from './caption.ts';
export { openMediaCache } from './media-cache.ts';
export { type MediaLibrary, mediaManifest, readMediaLibrary } from './media-library.ts';
export { plainDrawing } from './plain-drawing.ts';
export { makeThumbnail } from './thumbnail.ts';
