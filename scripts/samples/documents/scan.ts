/** Pages of a PDF as a scanner leaves them: grey images on paper that is not quite white or straight. */
import sharp from 'sharp';
import { withPdf } from '../../../src/documents/extraction/open-pdf.ts';

/** Pixels along the short side of an A4 page, which is about 170 dots an inch: enough to read and to recognize. */
const pageWidth = 1400;
const pageHeight = Math.round((pageWidth * 297) / 210);

/** Degrees by which the pages lie askew, in turn, as sheets in a feeder do. */
const skews = [0.35, -0.25];

const paper = { r: 247, g: 247, b: 247 };

/** @returns one greyscale JPEG a page */
export async function scanPages(pdf: Buffer): Promise<Buffer[]> {
  const { pages } = await withPdf(pdf, null, ({ parser }) =>
    parser.getScreenshot({ desiredWidth: pageWidth, imageDataUrl: false, imageBuffer: true }),
  );
  return Promise.all(pages.map((page, index) => scanned(page.data, skews[index % skews.length] ?? 0)));
}

async function scanned(page: Uint8Array, skew: number): Promise<Buffer> {
  const askew = await sharp(page)
    .flatten({ background: '#ffffff' })
    .greyscale()
    // Ink is never black and paper never white under a scanner's lamp.
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
