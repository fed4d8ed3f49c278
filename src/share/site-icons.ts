/** The icon of the site in the sizes that browsers and home screens request, from one drawing; and the web manifest. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Program } from '#program';

export interface SiteIcon {
  /** Path below the root of the site. */
  path: string;
  /** Width and height in pixels. */
  size: number;
}

/** The web manifest lists the `icon-*` files. */
export const siteIcons: SiteIcon[] = [
  { path: 'apple-touch-icon.png', size: 180 },
  { path: 'icon-192.png', size: 192 },
  { path: 'icon-512.png', size: 512 },
];

const drawing = new URL('../assets/favicon.svg', import.meta.url);

export async function iconPng(size: number): Promise<Buffer> {
  // The drawing is 32 units wide at 72 dpi; the density renders the requested size without scaling pixels.
  return sharp(await readFile(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** `/favicon.ico`, which browsers and crawlers request without a link: one PNG of 32 pixels in a directory of one. */
export async function faviconIco(): Promise<Buffer> {
  const size = 32;
  const png = await iconPng(size);
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // An icon,
  directory.writeUInt16LE(1, 4); // one picture:
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10); // planes,
  directory.writeUInt16LE(32, 12); // bits a pixel,
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** Web Application Manifest (W3C): name and icons of the site on a home screen. */
export function webManifest({ programme }: Program, basePath: string) {
  return {
    name: programme.serviceName,
    short_name: programme.name,
    description: programme.serviceSummary,
    lang: 'en',
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    // Keeps the address bar: readers of an offer must see whose page it is.
    display: 'browser',
    background_color: '#fbf8f1',
    theme_color: '#fbf8f1',
    icons: siteIcons
      .filter(({ path }) => path.startsWith('icon-'))
      .map(({ path, size }) => ({
        src: `${basePath}/${path}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
  };
}
