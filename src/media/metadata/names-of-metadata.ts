/** Names of the fields of metadata in a file, for the report of what was removed; what cannot be read has none. */
import ExifReader from 'exifreader';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';

/** Groups of ExifReader that tell of the picture itself. */
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
