/** EXIF data (TIFF, big-endian) with only the orientation, which must stay; null for an upright picture. */
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
