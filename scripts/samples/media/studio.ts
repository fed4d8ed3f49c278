/**
 * Renders SVG in headless Chromium with the site's own fonts, so that pictures look the same on every machine. Needs the
 * development dependencies.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { type Page, chromium as playwright } from 'playwright-core';

export interface Studio {
  /** Renders a drawing as PNG, one pixel per unit. */
  photograph: (svg: string) => Promise<Buffer>;
  /** A page in a secure context, which video encoding requires. */
  page: Page;
}

const fonts = [
  {
    family: 'Source Serif 4',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  },
  { family: 'Inter', file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' },
];

/** Address of the page; all requests to it are intercepted (RFC 6761, `.invalid`). */
const address = 'https://studio.invalid/';

/** Opens the browser, runs the work and closes it. */
export async function inStudio<T>(work: (studio: Studio) => Promise<T>): Promise<T> {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    // Unhinted glyphs without subpixel colours look the same on every display.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await openEmptyPage(page);
    return await work({ page, photograph: svg => photograph(page, svg) });
  } finally {
    await browser.close();
  }
}

async function openEmptyPage(page: Page): Promise<void> {
  const faces = await Promise.all(fonts.map(fontFace));
  const html = `<!doctype html><style>${faces.join('')} body { margin: 0 } svg { display: block }</style><div id="sheet"></div>`;
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  const loaded = await page.evaluate(
    async families =>
      (await Promise.all(families.map(family => document.fonts.load(`16px "${family}"`)))).flat().length,
    fonts.map(({ family }) => family),
  );
  if (loaded !== fonts.length)
    throw new Error(`Expected ${fonts.length} fonts, the browser loaded ${loaded}.`);
}

async function fontFace({ family, file }: { family: string; file: string }): Promise<string> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)));
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2")`;
  return `@font-face { font-family: "${family}"; font-weight: 200 900; src: ${source} }`;
}

async function photograph(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate(markup => {
    const sheet = document.querySelector('#sheet');
    if (sheet) sheet.innerHTML = markup;
  }, svg);
  return page.locator('#sheet svg').screenshot({ animations: 'disabled' });
}
