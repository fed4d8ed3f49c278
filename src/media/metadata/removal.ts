/** What is left of a file without its metadata, and what went. */
export interface Removal {
  /** The very bytes that came in where there was nothing to remove. */
  bytes: Buffer;
  /** Where in the file something was removed, in the words of its format, such as `EXIF` or `tEXt`; sorted. */
  places: string[];
  /** Names of the fields that were there, as far as they can be read, such as `GPSLatitude`. */
  names: string[];
}

/** The removal of these places, or none where there are none. */
export function removal(
  original: Buffer,
  places: Set<string>,
  without: () => Buffer,
  names: string[] = [],
): Removal {
  if (places.size === 0) return { bytes: original, places: [], names: [] };
  return { bytes: without(), places: [...places].sort(), names };
}
