/** What a first visit to a page transfers, with nothing in the browser's cache: bodies as they were sent, compressed. */
import type { Browser, Request } from 'playwright-core';

export const parts = ['HTML', 'CSS', 'JavaScript', 'fonts', 'images', 'data'] as const;

/** Bytes by what they are. */
export type PageWeight = Record<(typeof parts)[number], number>;

const partOf: Record<string, (typeof parts)[number]> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript',
  font: 'fonts',
  image: 'images',
};

export async function measurePageWeight(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const finished: Request[] = [];
  const page = await context.newPage();
  page.on('requestfinished', request => finished.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight: PageWeight = { HTML: 0, CSS: 0, JavaScript: 0, fonts: 0, images: 0, data: 0 };
  for (const request of finished) {
    const part = partOf[request.resourceType()] ?? 'data';
    weight[part] += (await request.sizes()).responseBodySize;
  }
  await context.close();
  return weight;
}

/** All but images. */
export function weightWithoutImages({ images, ...others }: PageWeight): number {
  return Object.values(others).reduce((sum, bytes) => sum + bytes, 0);
}
