export { type MediaItem, type MediaManifest, mediaManifestSchema } from './schema.ts';
export { documentFormats, formsOf, pictureSources, type ThumbnailForm } from './thumbnail-forms.ts';
