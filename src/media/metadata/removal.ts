/** A file without its metadata, and what was removed. */
export interface Removal {
  /** The original bytes if nothing was removed. */
  bytes: Buffer;
  /** Names of the removed parts in the words of the format, such as `EXIF` or `tEXt`; sorted. */
  places: string[];
  /** Names of the removed fields, as far as they can be read, such as `GPSLatitude`. */
  names: string[];
}

/** @param without makes the bytes without these places */
export function removal(
  original: Buffer,
  places: Set<string>,
  without: () => Buffer,
  names: string[] = [],
): Removal {
  if (places.size === 0) return { bytes: original, places: [], names: [] };
  return { bytes: without(), places: [...places].sort(), names };
}
