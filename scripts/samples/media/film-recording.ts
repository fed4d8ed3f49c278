/** Records a film frame by frame as WebM (VP9) with the encoder of the headless browser. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FilePathSource, Input, WEBM } from 'mediabunny';
import type { Figures } from './figures.ts';
import type { Film } from './film.ts';
import type { Studio } from './studio.ts';

const moduleAddress = 'https://studio.invalid/mediabunny.mjs';

interface Reel {
  framesPerSecond: number;
  /** Distinct pictures as PNG in base64. */
  pictures: string[];
  /** Index of the picture of each frame. */
  order: number[];
  /** Hash of the frames; stored as a comment in the file. */
  fingerprint: string;
}

/**
 * Records the film, unless the file contains the fingerprint of the same frames: recording is slow, and another version of
 * the encoder gives other bytes for the same film.
 *
 * @returns the WebM file; null if the existing one was made from the same frames.
 */
export async function recordFilm(
  studio: Studio,
  film: Film,
  figures: Figures,
  file: string,
): Promise<Buffer | null> {
  const frames = Array.from({ length: film.seconds * film.framesPerSecond }, (_, index) =>
    film.frame(index / film.framesPerSecond, figures),
  );
  const fingerprint = createHash('sha256').update(frames.join('\n')).digest('hex');
  if ((await fingerprintOf(file)) === fingerprint) return null;
  const drawings = [...new Set(frames)];
  const pictures: string[] = [];
  for (const drawing of drawings) pictures.push((await studio.photograph(drawing)).toString('base64'));
  const order = frames.map(frame => drawings.indexOf(frame));
  return encode(studio, { framesPerSecond: film.framesPerSecond, pictures, order, fingerprint });
}

async function fingerprintOf(file: string): Promise<string | null> {
  try {
    using input = new Input({ source: new FilePathSource(file), formats: [WEBM] });
    return (await input.getMetadataTags()).comment ?? null;
  } catch {
    return null;
  }
}

async function encode({ page }: Studio, reel: Reel): Promise<Buffer> {
  const bundle = new URL('../../bundles/mediabunny.min.mjs', import.meta.resolve('mediabunny'));
  const body = await readFile(fileURLToPath(bundle));
  await page.route(moduleAddress, route => route.fulfill({ contentType: 'text/javascript', body }));
  return Buffer.from(await page.evaluate(encodeInPage, { ...reel, moduleAddress }));
}

/** Runs in the browser: must not use anything outside of its argument. */
async function encodeInPage(reel: Reel & { moduleAddress: string }): Promise<number[]> {
  const { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } = (await import(
    reel.moduleAddress
  )) as typeof import('mediabunny');
  const canvas = new OffscreenCanvas(1280, 720);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Expected a canvas to draw on.');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp9', quality: new Quality('high') });
  output.addVideoTrack(source, { frameRate: reel.framesPerSecond });
  output.setMetadataTags({ comment: reel.fingerprint });
  await output.start();
  for (const [index, picture] of reel.order.entries()) {
    const png = await fetch(`data:image/png;base64,${reel.pictures[picture]}`);
    context.drawImage(await createImageBitmap(await png.blob()), 0, 0);
    await source.add(index / reel.framesPerSecond, 1 / reel.framesPerSecond);
  }
  await output.finalize();
  return [...new Uint8Array(target.buffer ?? new ArrayBuffer(0))];
}
