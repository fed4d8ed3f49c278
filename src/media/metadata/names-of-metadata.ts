/** Names of metadata fields, for the report of what was removed; none if they cannot be read. */
import ExifReader from 'exifreader';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';

/** Groups of ExifReader that are no metadata. */
const ofThePicture = new Set(['file', 'jfif', 'icc', 'iccProfile', 'riff', 'png', 'pngFile', 'gif', 'mpf']);

/** Fields such as `GPSLatitude`, `Artist` or `BodySerialNumber`, of EXIF, IPTC, XMP and text chunks. */
export function namesInPicture(bytes: Buffer): string[] {
  try {
    const groups = Object.entries(ExifReader.load(bytes, { expanded: true }));
    return groups.flatMap(([group, fields]) =>
      ofThePicture.has(group) ? [] : [group, ...Object.keys(Object(fields))],
    );
  } catch {
    return [];
  }
}

/** Fields such as `©xyz` or `com.apple.quicktime.location.ISO6709`. */
export async function namesInVideo(bytes: Buffer): Promise<string[]> {
  try {
    using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
    const { raw, ...tags } = await input.getMetadataTags();
    return [...Object.keys(tags), ...Object.keys(raw ?? {})];
  } catch {
    return [];
  }
}
