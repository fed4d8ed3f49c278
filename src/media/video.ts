import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import { requireWholeVideo } from './metadata/whole-video.ts';
import { refuseDamaged } from './picture.ts';

export interface VideoFacts {
  /** Pixels, after rotation. */
  width: number;
  height: number;
  durationSeconds: number;
}

/**
 * Size and length of a video.
 *
 * @throws {Error} with one line for the operator if the file is no whole video of the media type.
 */
export async function readVideoFacts(bytes: Buffer, mediaType: string): Promise<VideoFacts> {
  try {
    requireWholeVideo(bytes);
  } catch {
    refuseDamaged();
  }
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  const format = await input.getFormat().catch(refuseDamaged);
  if (format.mimeType !== mediaType) {
    throw new Error(
      `holds a video of type ${format.mimeType}; rename the file so that its extension says so`,
    );
  }
  const facts = await readFacts(input).catch(refuseDamaged);
  if (facts === null) throw new Error('holds no video track');
  if (!Object.values(facts).every(fact => Number.isFinite(fact) && fact > 0)) refuseDamaged();
  return facts;
}

async function readFacts(input: Input): Promise<VideoFacts | null> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return null;
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    // Time stamps of a file are no finer than milliseconds; the rest is rounding error.
    durationSeconds: Math.round((await input.computeDuration()) * 1000) / 1000,
  };
}
