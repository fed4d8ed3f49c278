/** Draws the sample pictures and the sample video of the media library, each with its caption. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readConfiguration } from '../../../src/configuration.ts';
import { type CaptionFile, captionFilename } from '../../../src/media/reading.ts';
import { readProgram } from '../../../src/program/index.ts';
import { type Figures, figuresOf } from './figures.ts';
import { film } from './film.ts';
import { recordFilm } from './film-recording.ts';
import type { Picture } from './picture.ts';
import { pictures } from './pictures.ts';
import { inStudio, type Studio } from './studio.ts';

/** Date of the pictures in their captions. */
const drawnOn = '2026-11-21';
/** Time of the poster frame, during the deferred payment, when everything is visible. */
const posterSeconds = 7;

/**
 * Draws all samples from the programme data into a directory. Unchanged files and present captions are not written; the film is compared by its
 * frames.
 *
 * @param report receives one line per file
 */
export async function drawMedia(mediaDirectory: string, report: (line: string) => void): Promise<void> {
  const { program } = await readProgram(readConfiguration().programFile);
  const figures = figuresOf(program);
  const write = writerInto(mediaDirectory, report);
  await mkdir(mediaDirectory, { recursive: true });
  await inStudio(async studio => {
    for (const picture of pictures) await drawPicture(picture, figures, studio, write);
    await shootFilm(figures, studio, mediaDirectory, write);
  });
}

type Write = (filename: string, content: string | Buffer) => Promise<void>;

async function drawPicture(picture: Picture, figures: Figures, studio: Studio, write: Write): Promise<void> {
  const filename = `${picture.name}.${picture.format}`;
  const drawing = picture.draw(figures);
  await write(
    filename,
    picture.format === 'svg' ? drawing : await encode(picture.format, await studio.photograph(drawing)),
  );
  await write(captionFilename(filename), captionText(picture.caption(figures)));
}

async function shootFilm(figures: Figures, studio: Studio, directory: string, write: Write): Promise<void> {
  const filename = `${film.name}.webm`;
  const recorded = await recordFilm(studio, film, figures, join(directory, filename));
  if (recorded !== null) await write(filename, recorded);
  const poster = await studio.photograph(film.frame(posterSeconds, figures));
  await write(`${film.name}.poster.webp`, await encode('webp', poster));
  await write(`${filename}.vtt`, film.captions(figures));
  await write(captionFilename(filename), captionText(film.caption(figures)));
}

function encode(format: Exclude<Picture['format'], 'svg'>, png: Buffer): Promise<Buffer> {
  const picture = sharp(png).removeAlpha();
  const encoders = {
    png: () => picture.png({ compressionLevel: 9 }),
    webp: () => picture.webp({ quality: 88, effort: 6 }),
    avif: () => picture.avif({ quality: 70, chromaSubsampling: '4:4:4' }),
    jpg: () => picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }),
  };
  return encoders[format]().toBuffer();
}

function captionText(caption: ReturnType<Picture['caption']>): string {
  const file: CaptionFile = { ...caption, date: drawnOn, sample: true };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function writerInto(directory: string, report: (line: string) => void): Write {
  return async (filename, content) => {
    const path = join(directory, filename);
    const bytes = Buffer.from(content);
    const before = await readFile(path).catch(() => null);
    // A caption is edited by hand once it exists.
    const isKept = before !== null && filename.endsWith('.json');
    const unchanged = isKept || (before?.equals(bytes) ?? false);
    if (!unchanged) await writeFile(path, bytes);
    report(`media/${filename}  ${Math.ceil(bytes.length / 1000)} kB${unchanged ? ', unchanged' : ''}`);
  };
}
