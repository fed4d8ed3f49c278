import { FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { refuseDamaged } from './picture.ts';

export interface VideoFacts {
  /** Pixels, as shown: rotated as the file says. */
  width: number;
  height: number;
  durationSeconds: number;
}

/**
 * Size and length of a video.
 *
 * @throws {Error} with one line for the operator where the file is no video of the media type.
 */
export async function readVideoFacts(file: string, mediaType: string): Promise<VideoFacts> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4, WEBM] });
  const format = await input.getFormat().catch(refuseDamaged);
  if (format.mimeType !== mediaType) {
    throw new Error(
      `holds a video of type ${format.mimeType}; rename the file so that its extension says so`,
    );
  }
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('holds no video track');
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    durationSeconds: toMilliseconds(await input.computeDuration()),
  };
}

/** Time stamps of a file are no finer; what stands behind is rounding error. */
function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
