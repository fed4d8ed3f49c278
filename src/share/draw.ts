import sharp from 'sharp';

/** Renders SVG as PNG. The drawings have few colours, so a palette reduces the file to a third. */
export function drawPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 1 }).toBuffer();
}
