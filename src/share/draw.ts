import sharp from 'sharp';

/** The drawing as PNG. Few colours and flat areas: a palette makes the file a third of its size. */
export function drawPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 1 }).toBuffer();
}
