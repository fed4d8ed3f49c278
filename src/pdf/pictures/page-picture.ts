/** Draws pages of a PDF for text recognition, thumbnails and reading pages. */
import sharp, { type ResizeOptions } from 'sharp';
import { plainTexts } from '../extraction/hidden-text.ts';
import { pageLimit } from '../extraction/limits.ts';
import { type OpenPdf, withPdf } from '../extraction/open-pdf.ts';
import { drawingOf } from '../extraction/read-page.ts';
import type { PagePicture } from '../schema.ts';
import { rangeIn } from './visible-words.ts';

/** 200 dots per inch; PDF units are 1/72 inch. Recognition loses words below it, and only time above it (measured). */
const recognitionScale = 200 / 72;
/** Pixels of a picture. Pages larger than A3 are drawn coarser, so that a poster cannot use all memory. */
const pixelLimit = 2 ** 23;
const sideLimit = 2 ** 14;

const thumbnail = { width: 480, height: 1000 };
const thumbnailQuality = 80;
/** Maximum height of a page picture in widths. */
const pageHeightRatio = 3;
/** WebP quality by density: on screens of twice the density a lower quality looks as sharp. */
const pageQualities = { 1: 60, 2: 45 };

/** Pixels per pixel of the layout. */
export type Density = keyof typeof pageQualities;
export const densities: readonly Density[] = [1, 2];

export interface DrawnPage extends PagePicture {
  /** Words without a visible mark on the picture, although the operations of the page paint them. */
  unseenWords: number;
  /** WebP by density. */
  forms: Record<Density, Uint8Array>;
}

/** A PNG for text recognition. */
export function drawPage(bytes: Uint8Array, page: number): Promise<Uint8Array> {
  return withPdf(bytes, async pdf => draw(pdf, page, recognitionScale));
}

/** A WebP of the first page. */
export async function drawThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  const drawn = await withPdf(bytes, async pdf => {
    const { width } = await sizeOf(pdf, 1);
    return draw(pdf, 1, thumbnail.width / width);
  });
  return webp(drawn, { ...thumbnail, withoutEnlargement: true }, thumbnailQuality).toBuffer();
}

/** WebP pictures of every page that can be drawn, with their size in pixels of the layout. */
export function drawPages(bytes: Uint8Array, pageWidth: number): Promise<DrawnPage[]> {
  return withPdf(bytes, async pdf => {
    const drawn: (DrawnPage | null)[] = [];
    for (let page = 1; page <= Math.min(pdf.document.numPages, pageLimit); page++)
      drawn.push(await drawReadable(pdf, page, pageWidth).catch(() => null));
    return drawn.filter(picture => picture !== null);
  });
}

async function drawReadable(pdf: OpenPdf, page: number, pageWidth: number): Promise<DrawnPage> {
  const { width } = await sizeOf(pdf, page);
  const drawn = await draw(pdf, page, (2 * pageWidth) / width);
  const formOf = (density: Density) => {
    const side = density * pageWidth;
    const size = { width: side, height: side * pageHeightRatio, withoutEnlargement: density > 1 };
    return webp(drawn, size, pageQualities[density]).toBuffer({ resolveWithObject: true });
  };
  const [simple, dense] = [await formOf(1), await formOf(2)];
  const forms = { 1: simple.data, 2: dense.data };
  const unseenWords = await countUnseen(pdf, page, drawn);
  return { page, width: simple.info.width, height: simple.info.height, unseenWords, forms };
}

/** Brightness, 0 to 255, by which the faintest words differ from their ground. */
const leastContrast = 12;

/** Words of which the picture shows nothing, such as those of a font without shapes. */
async function countUnseen({ document }: OpenPdf, number: number, png: Uint8Array): Promise<number> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const operations = await page.getOperatorList({ intent: 'display' });
  const drawing = await drawingOf(document, page, operations, () => false);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / viewport.width;
  const unseen = plainTexts(drawing, viewport).filter(({ box }) => {
    const [left, top, right, bottom] = box.map(side => Math.round(side * scale));
    return rangeIn({ data, ...info }, [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0]) < leastContrast;
  });
  return unseen.reduce((count, { text }) => count + (text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0), 0);
}

function webp(png: Uint8Array, size: ResizeOptions, quality: number) {
  return sharp(png)
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'inside' })
    .webp({ quality });
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
