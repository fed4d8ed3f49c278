/** Renders pages of a PDF like a scan: grey images, slightly rotated, on off-white paper. */
import sharp from 'sharp';
import { withPdf } from '../../../src/pdf/reading.ts';

/** Pixels along the short side of an A4 page (about 170 dpi): enough for reading and OCR. */
const pageWidth = 1400;
const pageHeight = Math.round((pageWidth * 297) / 210);

/** Rotation of successive pages in degrees, as from a sheet feeder. */
const skews = [0.35, -0.25];

const paper = { r: 247, g: 247, b: 247 };

/** @returns one greyscale JPEG a page */
export async function scanPages(pdf: Buffer): Promise<Buffer[]> {
  const { pages } = await withPdf(pdf, ({ parser }) =>
    parser.getScreenshot({ desiredWidth: pageWidth, imageDataUrl: false, imageBuffer: true }),
  );
  return Promise.all(pages.map((page, index) => scanned(page.data, skews[index % skews.length] ?? 0)));
}

async function scanned(page: Uint8Array, skew: number): Promise<Buffer> {
  const askew = await sharp(page)
    .flatten({ background: '#ffffff' })
    .greyscale()
    // Scanned ink is not quite black and paper not quite white.
    .linear((paper.r - 40) / 255, 40)
    .toColourspace('srgb')
    .rotate(skew, { background: paper })
    .toBuffer();
  return sharp(askew)
    .resize(pageWidth, pageHeight, { fit: 'cover' })
    .blur(0.6)
    .greyscale()
    .jpeg({ quality: 62 })
    .toBuffer();
}
