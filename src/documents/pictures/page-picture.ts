/** Draws pages of a PDF: for text recognition, as the thumbnail of a document, and to be seen beside the text. Runs in a process of its own (reading/). */
import sharp from 'sharp';
import { pageLimit } from '../extraction/limits.ts';
import { type OpenPdf, withPdf } from '../extraction/open-pdf.ts';
import type { PagePicture } from '../schema.ts';

/** PDF measures in 72nds of an inch. Below 200 dots an inch recognition loses words, above it only time (measured). */
const recognitionScale = 200 / 72;

/** Pixels of a picture; a page larger than A3 is drawn coarser, so that one poster cannot take all memory. */
const pixelLimit = 2 ** 23;

/** Pixels of a side: a page may be as thin as a hair and as long as a street. */
const sideLimit = 2 ** 14;

/** As wide as the thumbnails of the media. */
const thumbnailWidth = 480;
const thumbnailHeightLimit = 1000;
const webpQuality = 80;

/** A page is to be read, not printed: light, and no taller than this many times its width. */
const pageHeightRatio = 3;
/** Screens of twice the density are sharp with coarser steps of colour. */
const pageQualities = { 1: 60, 2: 45 };

/** Pixels a pixel of the layout: for most screens, and for sharp ones and a reader who comes closer. */
export type Density = keyof typeof pageQualities;
export const densities: readonly Density[] = [1, 2];

export interface DrawnPage extends PagePicture {
  /** WebP by density. */
  forms: Record<Density, Uint8Array>;
}

/** A PNG of the page, fit for text recognition. */
export function drawPage(bytes: Uint8Array, password: string | null, page: number): Promise<Uint8Array> {
  return withPdf(bytes, password, async pdf => draw(pdf, page, recognitionScale));
}

/** A WebP of the first page. */
export async function drawThumbnail(bytes: Uint8Array, password: string | null): Promise<Uint8Array> {
  const drawn = await withPdf(bytes, password, async pdf => {
    const { width } = await sizeOf(pdf, 1);
    return draw(pdf, 1, thumbnailWidth / width);
  });
  return sharp(drawn)
    .flatten({ background: '#ffffff' })
    .resize({ width: thumbnailWidth, height: thumbnailHeightLimit, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .toBuffer();
}

/** Pictures of every page that can be drawn, with their size in pixels of the layout. */
export function drawPages(
  bytes: Uint8Array,
  password: string | null,
  pageWidth: number,
): Promise<DrawnPage[]> {
  return withPdf(bytes, password, async pdf => {
    const drawn: DrawnPage[] = [];
    for (let page = 1; page <= Math.min(pdf.document.numPages, pageLimit); page++) {
      // A page that cannot be drawn goes without.
      const picture = await drawReadable(pdf, page, pageWidth).catch(() => null);
      if (picture) drawn.push(picture);
    }
    return drawn;
  });
}

async function drawReadable(pdf: OpenPdf, page: number, pageWidth: number): Promise<DrawnPage> {
  const { width } = await sizeOf(pdf, page);
  const drawn = sharp(await draw(pdf, page, (2 * pageWidth) / width)).flatten({ background: '#ffffff' });
  const formOf = (density: Density) =>
    drawn
      .clone()
      .resize({
        width: density * pageWidth,
        height: density * pageWidth * pageHeightRatio,
        fit: 'inside',
        withoutEnlargement: density > 1,
      })
      .webp({ quality: pageQualities[density] })
      .toBuffer({ resolveWithObject: true });
  const [simple, dense] = [await formOf(1), await formOf(2)];
  const forms = { 1: simple.data, 2: dense.data };
  return { page, width: simple.info.width, height: simple.info.height, forms };
}

async function draw(pdf: OpenPdf, page: number, wantedScale: number): Promise<Uint8Array> {
  const { width, height } = await sizeOf(pdf, page);
  const fits = [Math.sqrt(pixelLimit / (width * height)), sideLimit / width, sideLimit / height];
  const scale = Math.min(wantedScale, ...fits);
  const { pages } = await pdf.parser.getScreenshot({
    partial: [page],
    scale,
    imageDataUrl: false,
    imageBuffer: true,
  });
  const picture = pages[0]?.data;
  if (!picture) throw new Error(`Page ${page} could not be drawn.`);
  return picture;
}

async function sizeOf({ document }: OpenPdf, page: number): Promise<{ width: number; height: number }> {
  return (await document.getPage(page)).getViewport({ scale: 1 });
}
