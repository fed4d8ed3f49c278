/** File types that the media library publishes, by extension. */

export interface MediaType {
  type: 'photo' | 'video';
  /** Internet media type that hosts send for the extension. */
  mediaType: string;
}

const mediaTypes: Record<string, MediaType> = {
  jpg: { type: 'photo', mediaType: 'image/jpeg' },
  jpeg: { type: 'photo', mediaType: 'image/jpeg' },
  png: { type: 'photo', mediaType: 'image/png' },
  webp: { type: 'photo', mediaType: 'image/webp' },
  avif: { type: 'photo', mediaType: 'image/avif' },
  svg: { type: 'photo', mediaType: 'image/svg+xml' },
  mp4: { type: 'video', mediaType: 'video/mp4' },
  webm: { type: 'video', mediaType: 'video/webm' },
};

/** Extensions of the files that are published, for messages. */
export const mediaExtensions = Object.keys(mediaTypes).join(', ');

/** Kind of a file by its extension; null if the library does not publish such files. */
export function mediaTypeOf(filename: string): MediaType | null {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, extension) ? (mediaTypes[extension] ?? null) : null;
}
