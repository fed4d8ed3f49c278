/** Videos, written again by mediabunny: the same encoded pictures and sound at the same times, and nothing beside them. */
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { type CleanMedium, refuseDamaged } from './clean-medium.ts';

/**
 * Copies the tracks of a video without encoding them again. An MP4 or MOV becomes an MP4.
 *
 * A crafted file can occupy the thread or the memory without end: run this where both are limited.
 *
 * @throws {Error} with one line for the operator if the file is no whole video of the media type, or cannot be copied.
 */
export async function cleanVideo(bytes: Buffer, mediaType: string): Promise<CleanMedium> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] });
  const { container, isWhole, codecs, size, seconds, removed } = await readFacts(input, bytes).catch(
    refuseDamaged,
  );
  if (container !== mediaType)
    throw new Error(`contains a video of type ${container}; rename the file so that its extension says so`);
  if (!isWhole || !(seconds > 0)) refuseDamaged();
  if (size === null) throw new Error('contains no video track');
  const isWebm = container === 'video/webm';
  // The tables of an MP4 come before the pictures, so that a browser can start to play.
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new Output({ format, target: new BufferTarget() });
  const supported: string[] = format.getSupportedCodecs();
  const other = codecs.find(codec => !supported.includes(codec));
  if (other !== undefined)
    throw new Error(`has a track whose codec cannot be copied (${other}); export it as MP4 (H.264, AAC)`);
  await copyTracks(await input.getTracks(), output).catch(refuseDamaged);
  return {
    bytes: new Uint8Array(output.target.buffer ?? refuseDamaged()),
    ...size,
    // Time stamps of a file are no finer than milliseconds; the rest is rounding error.
    durationSeconds: Math.round(seconds * 1000) / 1000,
    removed,
  };
}

async function readFacts(input: Input, bytes: Buffer) {
  const { mimeType: container } = await input.getFormat();
  const tracks = await input.getTracks();
  const shown = await input.getPrimaryVideoTrack();
  const { raw = {}, ...tags } = await input.getMetadataTags();
  const hasPosition = Object.keys(raw).some(name => /xyz|loci|location/i.test(name));
  return {
    container,
    isWhole: statedLength(bytes, container) <= bytes.length,
    codecs: await Promise.all(
      tracks.map(async track => (await track.getCodec()) ?? `${await track.getInternalCodecId()}`),
    ),
    size: shown && { width: await shown.getDisplayWidth(), height: await shown.getDisplayHeight() },
    seconds: await input.computeDuration(),
    removed: [
      ...(hasPosition ? ['position'] : []),
      ...Object.keys(tags),
      ...(subtitleMarks.some(mark => bytes.includes(mark, 0, 'latin1')) ? ['subtitles or chapters'] : []),
    ],
  };
}

/** Length that the file states. mediabunny reads a file that was cut short as far as it goes. */
function statedLength(bytes: Buffer, container: string): number {
  let at = 0;
  if (container === 'video/webm') {
    // Length of the segment (RFC 8794): 7 bits a byte; all bits are set if the recorder did not know it.
    at = bytes.indexOf('18538067', 'hex') + 4;
    const width = Math.clz32(bytes.readUInt8(at)) - 23;
    const allBits = 2n ** BigInt(7 * width) - 1n;
    const length = BigInt(`0x${bytes.toString('hex', at, at + width)}`) & allBits;
    return length === allBits ? 0 : at + width + Number(length);
  }
  // Boxes (ISO/IEC 14496-12). Length 0: up to the end of the file; 1: a longer number follows the type.
  while (at + 16 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return bytes.length;
    at += Math.max(8, length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length);
  }
  return at;
}

async function copyTracks(tracks: InputTrack[], output: Output): Promise<void> {
  // One after the other, so that their order is always the same.
  const copies: Awaited<ReturnType<typeof addTrack>>[] = [];
  for (const track of tracks) copies.push(await addTrack(output, track));
  await output.start();
  const copySamples = async ({ packets, add }: (typeof copies)[number]) => {
    for await (const packet of packets) {
      // mediabunny reads a sample that lies outside of the file as an empty one.
      if (packet.data.length === 0) refuseDamaged();
      await add(packet);
    }
  };
  await Promise.all(copies.map(copySamples));
  await output.finalize();
}

/** Leaves out the name of the track. */
async function addTrack(output: Output, track: InputTrack) {
  const packets = new EncodedPacketSink(track).packets();
  if (track.isVideoTrack()) {
    const source = new EncodedVideoPacketSource((await track.getCodec()) ?? refuseDamaged());
    const decoderConfig = (await track.getDecoderConfig()) ?? refuseDamaged();
    const transformationMatrix = await track.getTransformationMatrix();
    const canBeTransparent = await track.canBeTransparent();
    output.addVideoTrack(source, { transformationMatrix, canBeTransparent });
    return { packets, add: (packet: EncodedPacket) => source.add(packet, { decoderConfig }) };
  }
  if (!track.isAudioTrack()) return refuseDamaged();
  const source = new EncodedAudioPacketSource((await track.getCodec()) ?? refuseDamaged());
  const decoderConfig = (await track.getDecoderConfig()) ?? refuseDamaged();
  output.addAudioTrack(source);
  return { packets, add: (packet: EncodedPacket) => source.add(packet, { decoderConfig }) };
}

/** Handlers of MP4 and MOV and codecs of WebM, of tracks that mediabunny does not read. */
const subtitleMarks = [
  ...['sbtl', 'subt', 'clcp', 'text'].flatMap(type => [
    `hdlr${'\0'.repeat(8)}${type}`,
    `hdlr\0\0\0\0mhlr${type}`,
  ]),
  ...['S_TEXT/', 'S_VOBSUB', 'S_HDMV/', 'D_WEBVTT/'],
];
