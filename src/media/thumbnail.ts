import { hash } from 'node:crypto';
import sharp from 'sharp';
import { codeVersion } from '../code-version.ts';
import { type Collection, openStore } from '../store.ts';
import { refuseDamaged } from './clean-medium.ts';
import { avifEffort } from './picture.ts';
import { type ThumbnailForm, thumbnailForms } from './thumbnail-forms.ts';

const version = codeVersion('media');

/** @param kind names the files that are cleaned together */
export function openThumbnailCache(
  cacheDirectory: string,
  kind: 'media' | 'document-thumbnails',
): Collection<Uint8Array> {
  return openStore(cacheDirectory).bytes(kind, version);
}

/**
 * Makes one of the published forms of a picture.
 *
 * @returns path of the file.
 * @throws {Error} if the picture cannot be decoded to its end.
 */
export async function makeThumbnail(
  picture: Buffer,
  cache: Collection<Uint8Array>,
  form: ThumbnailForm = thumbnailForms[0],
): Promise<string> {
  return (await cache.get([form, hash('sha256', picture)], () => shrink(picture, form))).file;
}

async function shrink(picture: Buffer, { format, width, quality }: ThumbnailForm): Promise<Buffer> {
  const resized = sharp(picture).autoOrient().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? resized.avif({ quality, effort: avifEffort }) : resized.webp({ quality });
  return encoded.toBuffer().catch(refuseDamaged);
}
