/** Digests of decoded content, to compare a file with and without its metadata. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import sharp from 'sharp';

/** Hash of the pixels as shown, of all frames of an animation. */
export async function pixelDigest(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const { width, autoOrient, pages } = await sharp(bytes, { animated: true }).metadata();
  hash.update(JSON.stringify([width, autoOrient, pages]));
  await pipeline(sharp(bytes, { animated: true }).autoOrient().raw(), hash);
  return hash.digest('hex');
}

/** Hash of the encoded samples of all tracks with their times. */
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
