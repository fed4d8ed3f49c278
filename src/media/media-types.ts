/** File types that the media library publishes. */

/** Internet media types by extension. */
const mediaTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
]);

/** Extensions of types that are published as another one. */
const conversions = new Map([
  ['svg', 'webp'],
  ['mov', 'mp4'],
]);

/** For messages. */
export const mediaExtensions = [...mediaTypes.keys()].join(', ');

/** Media type of a file by its extension; null if the library does not publish such files. */
export function mediaTypeOf(filename: string): string | null {
  return mediaTypes.get(extensionOf(filename)) ?? null;
}

/** Name of the published file: `plan.svg` is published as `plan.webp`. */
export function publishedName(filename: string): string {
  const extension = conversions.get(extensionOf(filename));
  return extension === undefined ? filename : `${withoutExtension(filename)}.${extension}`;
}

/** `a.b.png` without its last extension is `a.b`. */
export function withoutExtension(filename: string): string {
  return filename.replace(/\.[^.]+$/, '');
}

function extensionOf(filename: string): string {
  return filename.slice(withoutExtension(filename).length + 1).toLowerCase();
}
