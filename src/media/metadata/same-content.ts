/** Makes sure that a file without its metadata shows what it showed before. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import sharp from 'sharp';

/** Hash of a picture's pixels as they are shown, in the colours of its profile; of each of its pictures where it moves. */
export async function pixelDigest(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const { width, autoOrient, pages } = await sharp(bytes, { animated: true }).metadata();
  hash.update(JSON.stringify([width, autoOrient, pages]));
  await pipeline(sharp(bytes, { animated: true }).autoOrient().raw(), hash);
  return hash.digest('hex');
}

/** Hash of all sound and pictures of a film, as they are encoded, with their times. */
export async function sampleDigest(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  for (const track of await input.getTracks()) {
    hash.update(JSON.stringify([track.type, await track.getCodec()]));
    for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
      hash.update(JSON.stringify([type, timestamp, duration]));
      hash.update(data);
    }
  }
  return hash.digest('hex');
}
