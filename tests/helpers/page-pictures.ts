/** Pictures of the main templates, on a phone and on a desktop, as they were approved. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

const templates = {
  home: '/',
  terms: '/commercial-terms',
  documents: '/documents',
  reading: '/documents/token-summary',
  questions: '/faq',
};

const screens = {
  phone: { viewport: { width: 360, height: 1400 }, colorScheme: 'light' },
  desktop: { viewport: { width: 1280, height: 1400 }, colorScheme: 'light' },
} as const;

export interface PagePicture {
  /** Name of the approved picture. */
  name: string;
  path: string;
  screen: keyof typeof screens;
}

export const pagePictures: PagePicture[] = Object.entries(templates).flatMap(([template, path]) =>
  (['phone', 'desktop'] as const).map(screen => ({ name: `${template}-${screen}`, path, screen })),
);

/** What changes from one build or day to the next, and faces that the site does not bring along. */
const covered =
  'time, .hash, .mono, code, kbd, .document-facts, [data-updated], [data-words="dated"], footer, video { visibility: hidden !important }';

/** The top of a page as PNG: 1,400 pixels high, with what changes covered. */
export async function takePicture(
  browser: Browser,
  origin: string,
  { path, screen }: PagePicture,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...screens[screen],
    ...{ reducedMotion: 'reduce', bypassCSP: true, serviceWorkers: 'block' },
  });
  try {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: covered });
    await settled(page);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Typefaces are there, and pictures in view are drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter(
      image => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inView.map(image => image.decode().catch(() => {})));
  });
}

/** Share of the pixels that differ, letters' edges left aside; 1 where the sizes do. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const { width, height } = a.info;
  return pixelmatch(a.data, b.data, undefined, width, height, { threshold: 0.2 }) / (width * height);
}

function pixelsOf(png: Buffer) {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

const folder = new URL('../pictures/', import.meta.url);

export function approvedPicture({ name }: PagePicture): Promise<Buffer> {
  return readFile(new URL(`${name}.png`, folder));
}

/** Kept in few colours, so that it is small. */
export async function approvePicture({ name }: PagePicture, taken: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const png = await sharp(taken).png({ palette: true, colours: 64, dither: 0, effort: 8 }).toBuffer();
  await writeFile(new URL(`${name}.png`, folder), png);
}
