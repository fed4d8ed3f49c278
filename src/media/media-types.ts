/** File types that the media library publishes, by extension. */
import { basename } from 'node:path/posix';

export interface MediaType {
  type: 'photo' | 'video';
  /** Internet media type of the published file. */
  mediaType: string;
  /** The type of the operator's file, where it is published as another one. */
  convertedFrom?: string;
}

const mediaTypes: Record<string, MediaType> = {
  jpg: { type: 'photo', mediaType: 'image/jpeg' },
  jpeg: { type: 'photo', mediaType: 'image/jpeg' },
  png: { type: 'photo', mediaType: 'image/png' },
  webp: { type: 'photo', mediaType: 'image/webp' },
  avif: { type: 'photo', mediaType: 'image/avif' },
  svg: { type: 'photo', mediaType: 'image/webp', convertedFrom: 'image/svg+xml' },
  mp4: { type: 'video', mediaType: 'video/mp4' },
  mov: { type: 'video', mediaType: 'video/mp4', convertedFrom: 'video/quicktime' },
  webm: { type: 'video', mediaType: 'video/webm' },
};

/** Extensions of the files that are published, for messages. */
export const mediaExtensions = Object.keys(mediaTypes).join(', ');

/** Kind of a file by its extension; null if the library does not publish such files. */
export function mediaTypeOf(filename: string): MediaType | null {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, extension) ? (mediaTypes[extension] ?? null) : null;
}

/** Name of the published file: `plan.svg` is published as `plan.webp`. */
export function publishedName(filename: string): string {
  const { convertedFrom, mediaType = '' } = mediaTypeOf(filename) ?? {};
  return convertedFrom ? `${withoutExtension(filename)}.${basename(mediaType)}` : filename;
}

/** `a.b.png` without its last extension is `a.b`. */
export function withoutExtension(filename: string): string {
  return filename.replace(/\.[^.]+$/, '');
}
