/** Documents, photos and videos in the vocabulary of schema.org. */
import type { DocumentEntry } from '#library';
import type { MediaItem } from '#media';
import type { Thing } from '../structured-data.ts';

/** @param address turns a published path into an address */
export function digitalDocument(entry: DocumentEntry, address: (path: string) => string): Thing {
  return {
    '@type': 'DigitalDocument',
    '@id': `${address(entry.pageUrl)}#document`,
    name: entry.title,
    url: address(entry.pageUrl),
    dateModified: entry.modified,
    isAccessibleForFree: true,
    ...(entry.date !== null && { dateCreated: entry.date }),
    ...(entry.sample && { creativeWorkStatus: 'Sample' }),
    ...(entry.thumbnailUrl !== null && { thumbnailUrl: address(entry.thumbnailUrl) }),
    encoding: {
      '@type': 'MediaObject',
      contentUrl: address(entry.url),
      encodingFormat: 'application/pdf',
      contentSize: `${entry.sizeBytes} B`,
      sha256: entry.sha256,
    },
  };
}

/** @param address turns a published path into an address */
export function mediaObject(item: MediaItem, address: (path: string) => string): Thing {
  const isVideo = item.type === 'video';
  const thumbnail = item.posterUrl ?? item.thumbnailUrl;
  return {
    '@type': isVideo ? 'VideoObject' : 'ImageObject',
    name: item.title,
    description: item.description === '' ? item.alt : item.description,
    contentUrl: address(item.url),
    encodingFormat: item.mediaType,
    contentSize: `${item.sizeBytes} B`,
    sha256: item.sha256,
    width: item.width,
    height: item.height,
    ...(thumbnail !== null && { thumbnailUrl: address(thumbnail) }),
    // Left out if no date is stated, though search engines expect an upload date.
    ...(item.date !== null && { [isVideo ? 'uploadDate' : 'dateCreated']: item.date }),
    ...(item.durationSeconds !== null && { duration: `PT${item.durationSeconds}S` }),
    ...(item.sample && { creativeWorkStatus: 'Sample' }),
  };
}
