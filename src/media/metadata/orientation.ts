/**
 * A picture is turned as its EXIF data say, so these cannot all go: what is left of them is the one tag that turns it.
 */

/** EXIF data (TIFF, big-endian) that hold an orientation and nothing else; null for a picture that stands upright. */
export function orientationAlone(orientation: number | undefined): Buffer | null {
  if (orientation === undefined || orientation < 2 || orientation > 8) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  // One entry: tag 0x0112 (Orientation), type SHORT, one value. No second directory follows, so no thumbnail.
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
